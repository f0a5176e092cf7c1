// Loops and a layered picture of the flow graph: longest-path layers, then blocks of a layer by their neighbours' places.
function naturalLoops(blocks) {
  const byNumber = new Map(blocks.map((block) => [block.num, block]));
  const back = backEdges(blocks), loops = new Map();
  for (const [from, to] of back) {
    if (!loops.has(to)) loops.set(to, new Set([to]));
    const inside = loops.get(to), stack = [from];
    while (stack.length) {
      const number = stack.pop();
      if (inside.has(number)) continue;
      inside.add(number);
      const block = byNumber.get(number);
      if (block) stack.push(...block.preds);
    }
  }
  const found = [...loops].map(([head, inside]) => ({ head, blocks: inside, depth: 0 }));
  for (const loop of found) loop.depth = found.filter((other) => other !== loop && other.blocks.has(loop.head) && other.blocks.size > loop.blocks.size).length;
  return found.sort((left, right) => right.blocks.size - left.blocks.size);
}

function backEdges(blocks) {
  const byNumber = new Map(blocks.map((block) => [block.num, block])), state = new Map(), found = [];
  for (const root of blocks) {
    if (state.has(root.num)) continue;
    const stack = [[root, 0]];
    state.set(root.num, 1);
    while (stack.length) {
      const top = stack[stack.length - 1], [block, turn] = top;
      if (turn >= block.succs.length) { state.set(block.num, 2); stack.pop(); continue; }
      top[1]++;
      const next = byNumber.get(block.succs[turn]);
      if (!next) continue;
      if (state.get(next.num) === 1) found.push([block.num, next.num]);
      else if (!state.has(next.num)) { state.set(next.num, 1); stack.push([next, 0]); }
    }
  }
  return found;
}

const MOST_BLOCKS = 80, CARD_W = 70, CARD_H = 22, GAP_X = 14, GAP_Y = 18;

// The selected block's surroundings, three edges far, if there are many blocks.
function shownBlocks(blocks, center) {
  if (blocks.length <= MOST_BLOCKS) return blocks;
  const byNumber = new Map(blocks.map((block) => [block.num, block]));
  let edge = [byNumber.has(center) ? center : blocks[0].num];
  const seen = new Set(edge);
  for (let far = 0; far < 3; far++) {
    edge = edge.flatMap((number) => [...byNumber.get(number).succs, ...byNumber.get(number).preds]).filter((number) => byNumber.has(number) && !seen.has(number) && seen.add(number));
    if (seen.size > MOST_BLOCKS) break;
  }
  return blocks.filter((block) => seen.has(block.num));
}

// From the first block of each try to the first block of its handler.
function handlerEdges(blocks) {
  const tries = new Map(), handlers = new Map();
  for (const block of blocks) {
    if (block.try >= 0 && !tries.has(block.try)) tries.set(block.try, block.num);
    if (block.handler >= 0 && !handlers.has(block.handler)) handlers.set(block.handler, block.num);
  }
  return [...tries].filter(([index]) => handlers.has(index)).map(([index, from]) => [from, handlers.get(index)]).filter(([from, to]) => from !== to);
}
// Edges without those that close a cycle, which edges of handlers may do.
function withoutCycles(edges, blocks) {
  const succs = new Map(blocks.map((block) => [block.num, []]));
  for (const [from, to] of edges) succs.get(from).push(to);
  const back = new Set(backEdges(blocks.map((block) => ({ num: block.num, succs: succs.get(block.num) }))).map((edge) => edge.join()));
  return edges.filter((edge) => !back.has(edge.join()));
}

function layoutGraph(blocks) {
  const shown = new Set(blocks.map((block) => block.num)), isBack = new Set(backEdges(blocks).map((edge) => edge.join()));
  const edges = blocks.flatMap((block) => [...new Set(block.succs)].filter((to) => shown.has(to)).map((to) => [block.num, to]));
  const known = new Set(edges.map((edge) => edge.join())), thrown = new Set();
  for (const [from, to] of handlerEdges(blocks)) if (!known.has(`${from},${to}`) && !known.has(`${to},${from}`)) { edges.push([from, to]); thrown.add(`${from},${to}`); }
  const forward = withoutCycles(edges.filter((edge) => !isBack.has(edge.join())), blocks);
  const rank = new Map(blocks.map((block) => [block.num, 0])), waiting = new Map(blocks.map((block) => [block.num, 0]));
  for (const [, to] of forward) waiting.set(to, waiting.get(to) + 1);
  const outs = new Map(blocks.map((block) => [block.num, []]));
  for (const [from, to] of forward) outs.get(from).push(to);
  const ready = blocks.filter((block) => !waiting.get(block.num)).map((block) => block.num), order = [];
  while (ready.length) {
    const number = ready.shift();
    order.push(number);
    for (const to of outs.get(number)) { rank.set(to, Math.max(rank.get(to), rank.get(number) + 1)); waiting.set(to, waiting.get(to) - 1); if (!waiting.get(to)) ready.push(to); }
  }
  // An edge over several layers has a point of its own in each, so that it is not drawn through blocks.
  const layers = [], at = new Map(), chains = [];
  const place = (item, layer) => { (layers[layer] = layers[layer] || []).push(item); };
  for (const block of blocks) place(block.num, rank.get(block.num));
  for (const edge of forward) {
    const chain = [edge[0]];
    for (let layer = rank.get(edge[0]) + 1; layer < rank.get(edge[1]); layer++) { const item = `${edge.join()}@${layer}`; place(item, layer); chain.push(item); }
    chain.push(edge[1]);
    chains.push(chain);
  }
  const links = new Map();
  const link = (one, two) => { if (!links.has(one)) links.set(one, []); links.get(one).push(two); };
  for (const chain of chains) for (let i = 1; i < chain.length; i++) { link(chain[i - 1], chain[i]); link(chain[i], chain[i - 1]); }
  const width = (item) => typeof item === "number" ? CARD_W : 6;
  const spread = () => { for (const layer of layers) { let x = 0; for (const item of layer) { at.set(item, x + width(item) / 2); x += width(item) + GAP_X; } const middle = (x - GAP_X) / 2; for (const item of layer) at.set(item, at.get(item) - middle); } };
  spread();
  const weight = (item, other) => typeof item === "string" && typeof other === "string" ? 8 : 1;
  const mean = (item) => { const near = links.get(item) || []; return near.length ? near.reduce((sum, other) => sum + weight(item, other) * at.get(other), 0) / near.reduce((sum, other) => sum + weight(item, other), 0) : at.get(item); };
  for (let round = 0; round < 12; round++) {
    const list = round % 2 ? [...layers].reverse() : layers;
    for (const layer of list) {
      const wish = new Map(layer.map((item) => [item, mean(item)]));
      layer.sort((one, two) => wish.get(one) - wish.get(two));
      let right = -Infinity;
      const xs = layer.map((item) => { const x = Math.max(wish.get(item), right + width(item) / 2 + GAP_X); right = x + width(item) / 2; return x; });
      const drift = layer.reduce((sum, item, index) => sum + xs[index] - wish.get(item), 0) / layer.length;
      layer.forEach((item, index) => at.set(item, xs[index] - drift));
    }
  }
  const left = Math.min(...[...at].map(([item, x]) => x - width(item) / 2));
  const position = new Map();
  layers.forEach((layer, number) => layer.forEach((item) => position.set(item, [at.get(item) - left + 30, 12 + number * (CARD_H + GAP_Y)])));
  const right = Math.max(...[...position].map(([item, [x]]) => x + width(item) / 2));
  return { position, chains, thrown, back: edges.filter((edge) => isBack.has(edge.join())), width: right + 34, height: 12 + layers.length * (CARD_H + GAP_Y) };
}

function flowGraph(model, phase, marks, center) {
  const all = model.blocks(phase), blocks = shownBlocks(all, center), layout = layoutGraph(blocks);
  const picture = g("svg", { width: layout.width, height: layout.height, viewBox: `0 0 ${layout.width} ${layout.height}`, role: "img", "aria-label": `Flow graph after ${phase.slug}: ${plural(all.length, "block")}` });
  for (const loop of naturalLoops(all)) {
    const inside = [...loop.blocks].map((number) => layout.position.get(number)).filter(Boolean);
    if (!inside.length) continue;
    const pad = 7 - Math.min(loop.depth, 2) * 2, xs = inside.map(([x]) => x), ys = inside.map(([, y]) => y);
    const x = Math.min(...xs) - CARD_W / 2 - pad, y = Math.min(...ys) - pad;
    picture.append(g("rect", { class: "halo", x, y, width: Math.max(...xs) + CARD_W / 2 + pad - x, height: Math.max(...ys) + CARD_H + pad - y, rx: 6 }, g("title", {}, `loop of ${bb(loop.head)}, ${plural(loop.blocks.size, "block")}`)));
  }
  const arrow = (x, y) => g("path", { class: "tip", d: `M${x - 3} ${y - 5}l3 5l3 -5` });
  for (const chain of layout.chains) {
    const points = chain.map((item) => layout.position.get(item));
    let path = `M${points[0][0]} ${points[0][1] + CARD_H}`;
    for (let i = 1; i < points.length; i++) {
      const [x, y] = points[i], [px, py] = points[i - 1], from = py + CARD_H, to = y;
      path += i === 1 && Math.abs(px - x) < 1 ? `V${to}` : `C${px} ${from + 10} ${x} ${to - 10} ${x} ${to}`;
      if (i < points.length - 1) path += `V${to + CARD_H}`;
    }
    const [x, y] = points[points.length - 1];
    const isThrown = layout.thrown.has(`${chain[0]},${chain[chain.length - 1]}`);
    picture.append(g("path", { d: path, class: isThrown ? "eh" : "" }, isThrown ? g("title", {}, "exception") : ""), arrow(x, y));
  }
  let side = 0;
  for (const [from, to] of layout.back) {
    const [x, y] = layout.position.get(from), [tx, ty] = layout.position.get(to), rail = Math.min(x, tx) - CARD_W / 2 - 10 - 4 * (side++ % 4);
    const start = x - CARD_W / 2 + 10, end = tx - CARD_W / 2 + 10;
    picture.append(g("path", { class: "bk", d: `M${start} ${y + CARD_H}v6H${rail}V${ty - 7}H${end}V${ty}` }), g("path", { class: "bk tip", d: `M${end - 3} ${ty - 5}l3 5l3 -5` }));
  }
  for (const block of blocks) {
    const [x, y] = layout.position.get(block.num), level = marks.blk.get(block.num) || (block.nodes.some((id) => marks.node.has(id)) ? 1 : 0);
    const isCold = block.weight === 0 || block.flags.includes("rare");
    picture.append(g("g", { class: (level ? "hl" + (level === 2 ? "2" : "") : "") + (isCold ? " cold" : ""), "data-k": "blk", "data-s": 0, "data-v": block.num },
      g("title", {}, `${bb(block.num)} weight ${block.weight}, ${plural(block.nodes.length, "node")}, ${block.kind}\n${block.flags.join(" ")}`),
      g("rect", { class: "b", x: x - CARD_W / 2, y, width: CARD_W, height: CARD_H, rx: 4 }), g("text", { x: x - CARD_W / 2 + 7, y: y + 15, "font-weight": 600 }, bb(block.num)), g("text", { class: "d", x: x + CARD_W / 2 - 6, y: y + 15, "text-anchor": "end" }, `×${+block.weight.toPrecision(3)}`)));
  }
  return { picture, text: blocks.length < all.length ? `${blocks.length} of ${all.length} blocks: three edges around ${bb(center >= 0 && blocks.some((block) => block.num === center) ? center : all[0].num)}` : plural(all.length, "block") };
}
