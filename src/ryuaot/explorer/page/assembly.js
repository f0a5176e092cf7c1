// Assembly with a lane for each register and frame slot: a bar is a value in a place.
const REGISTER = /\b(r[a-d]x|r[sd]i|r[bs]p|r\d+[dwb]?|e[a-d]x|e[sd]i|e[bs]p|[a-d][lhx]|[sd]il|xmm\d+|[xwdsvqbh]\d+(?:\.\w+)?|r\d+|xzr|wzr|sp|lr|pc|fp|ip|st\(\d\))\b/;
function operandParts(text) {
  return (text.match(/[A-Za-z_.][\w.:$<>+]*(?:\([^)]*\))?|#?-?\d[\w.]*|./g) || []).map((part) => REGISTER.test(part) && part.replace(REGISTER, "") === "" ? span("g", part) : /^#?-?\d/.test(part) ? span("n", part) : /^(ptr|qword|dword|word|byte|xmmword|lsl|lsr|asr|uxtw|sxtw)$/.test(part) ? span("y", part) : /^[A-Za-z_.]/.test(part) ? span("l", part) : part);
}

// The rows of one side: blocks, labels and instructions, in the order of the text.
function assemblyList(model) {
  const list = [], weights = new Map(model.blocks(model.last).map((block) => [block.num, block.weight]));
  let block = null, label = null;
  for (const instr of model.instrs) {
    if (instr.block !== block) {
      block = instr.block;
      if (block >= 0) list.push({ block, text: bb(block), weight: weights.get(block) });
      else if (block === -1 && model.nodes.size) list.push({ text: "prolog" });
    }
    if (instr.label && instr.label !== label) { label = instr.label; list.push({ text: label }); }
    list.push({ instr });
  }
  return list;
}

// Gaps that put the same source line side by side: a longest common subsequence of runs of one line.
function alignLists(left, right) {
  const runs = (list) => {
    const found = [];
    for (const row of list) {
      const line = row.instr ? row.instr.line : found.length ? found[found.length - 1].line : "";
      if (!found.length || (row.instr && found[found.length - 1].line !== line) || !row.instr) found.push({ line: row.instr ? line : null, rows: [] });
      const run = found[found.length - 1];
      if (row.instr && run.line === null) run.line = line;
      run.rows.push(row);
    }
    return found;
  };
  const a = runs(left), b = runs(right);
  if (a.length * b.length > 4e6) return [left, right];
  const width = b.length + 1, table = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) for (let j = b.length - 1; j >= 0; j--) {
    table[i * width + j] = a[i].line === b[j].line ? table[(i + 1) * width + j + 1] + 1 : Math.max(table[(i + 1) * width + j], table[i * width + j + 1]);
  }
  const one = [], two = [], gap = { gap: true };
  const level = () => { while (one.length < two.length) one.push(gap); while (two.length < one.length) two.push(gap); };
  let i = 0, j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i].line === b[j].line) { level(); one.push(...a[i++].rows); two.push(...b[j++].rows); level(); }
    else if (j >= b.length || (i < a.length && table[(i + 1) * width + j] >= table[i * width + j + 1])) one.push(...a[i++].rows);
    else two.push(...b[j++].rows);
  }
  level();
  return [one, two];
}

function lanesOf(model, room) {
  const used = [...new Set(model.places.map((place) => place.place))];
  const target = TARGET.get(model.target), order = new Map(target.registers.map((name, number) => [name, number]));
  const saved = new Set(target.saved), floats = new Set(target.floats);
  const rank = (name) => name.startsWith("fp") ? 1e6 - parseInt(name.slice(2), 10) : (floats.has(name) ? 2000 : 0) + (saved.has(name) ? 0 : 1000) + (order.get(name) || 0);
  used.sort((left, right) => rank(left) - rank(right));
  const frames = used.filter((name) => name.startsWith("fp")), registers = used.filter((name) => !name.startsWith("fp"));
  const isMerged = used.length > room / 7;
  const names = isMerged ? [...registers, ...(frames.length ? ["frame"] : [])] : used;
  const lane = new Map(names.map((name, number) => [name, number]));
  return { names, width: Math.max(5, Math.min(10, Math.floor(room / Math.max(names.length, 1)))), of: (place) => lane.get(isMerged && place.startsWith("fp") ? "frame" : place) };
}

const FRAME_NAME = (model, place) => place.startsWith("fp") && model.frame ? place.replace("fp", model.frame.base) : place;

function assemblyColumn(pane, model, side, list, options) {
  const variant = model.variant, metrics = variant.metrics, letter = "AB"[side];
  const room = options.wide ? 260 : 170, lanes = lanesOf(model, room);
  const laneWidth = lanes.names.length * lanes.width, gutter = 46;
  const difference = options.other ? metrics.bytes - options.other.variant.metrics.bytes : 0;
  const text = `${metrics.bytes} bytes · ${metrics.instrs} instr. · ${metrics.memory} memory · frame ${metrics.frame}`;
  const head = h("div", { class: "asmhead" },
    h("div", { class: "lanehead", style: { width: laneWidth + gutter + "px" } }, lanes.names.map((name, number) =>
      h("span", { class: /^fp|^frame$/.test(name) ? "fr" : "", style: { left: gutter + number * lanes.width + "px", width: lanes.width + "px" } }, FRAME_NAME(model, name)))),
    h("div", { class: "who" }, h("em", {}, letter), h("b", {}, variantName(variant)), h("small", { title: text }, text),
      h("small", {}, options.other ? (difference === 0 ? "as many bytes as the other side" : `${Math.abs(difference)} bytes ${difference > 0 ? "more" : "fewer"} than the other side`) : `${plural(metrics.calls, "call")} · ${plural(metrics.safepoints, "safepoint")}`)));
  const row = new Array(model.instrs.length);
  let lastLine = "";
  const rows = list.map((entry, index) => {
    if (entry.gap) return h("div", { class: "r gap" });
    if (!entry.instr) {
      lastLine = "";
      return h("div", { class: "r blk", data: entry.block !== undefined ? { k: "blk", s: side, v: entry.block } : {} }, h("i", { class: "ln" }), h("span", { class: "lanes0", style: { width: laneWidth + "px" } }), span("off"), span("t", h("b", {}, entry.text), entry.weight !== undefined ? span("w", "  weight " + entry.weight) : ""));
    }
    const instr = entry.instr;
    row[instr.number] = index;
    const shown = instr.line !== lastLine ? instr.line.split(":")[1] || "" : "";
    lastLine = instr.line;
    return { k: "ins", s: side, v: instr.number, make: () => instructionRow(instr, shown) };
  });
  const instructionRow = (instr, shown) => {
    const memory = { r: "reads memory", w: "writes memory", rw: "reads and writes memory" }[instr.memory];
    const facts = [instr.reads.length ? "reads " + instr.reads.join(" ") : "", instr.changes.length ? "changes " + instr.changes.join(" ") : "", memory || "", instr.flags ? "flags " + instr.flags : "", instr.nodes.length ? "nodes " + instr.nodes.join(" ") : ""].filter(Boolean).join("\n");
    return h("div", { class: "r" + (shown ? " top" : ""), title: `${instr.mnemonic} ${instr.operands}\n${facts}`, data: { k: "ins", s: side, v: instr.number } },
      h("i", { class: "ln" }, shown), h("span", { class: "lanes0", style: { width: laneWidth + "px" } }), span("off", instr.offset < 0 ? "" : hex(instr.offset)), span("t", span("o", instr.mnemonic), " ", operandParts(instr.operands)), options.wide && instr.bytes ? span("by", instr.bytes.replace(/../g, "$& ").trim().toUpperCase()) : "");
  };
  const bars = [];
  for (const place of model.places) {
    const number = lanes.of(place.place);
    if (number === undefined || row[place.first] === undefined) continue;
    const top = row[place.first] * ROW, bottom = (row[Math.min(place.last, row.length - 1)] + 1) * ROW, isFrame = place.place.startsWith("fp");
    const name = model.valueName(place.value);
    bars.push(h("div", { class: "bar" + (isFrame ? " fr" : "") + (place.value[0] === "n" ? " tmp" : ""), data: { k: "val", s: side, v: place.value, p: place.number }, title: `${name} in ${FRAME_NAME(model, place.place)}, ${plural(place.last - place.first + 1, "instruction")}`,
      style: { left: number * lanes.width + "px", top: top + 1 + "px", height: bottom - top - 2 + "px", width: lanes.width - 1 + "px" } }, bottom - top > 40 && lanes.width > 7 ? name : ""));
  }
  for (const point of model.safepoints) for (const [place, value] of point.live) {
    const number = lanes.of(place);
    if (number !== undefined && row[point.instr] !== undefined) bars.push(h("i", { class: "gc", title: `reported to the collector: ${model.valueName(value)}`, style: { left: number * lanes.width + "px", top: row[point.instr] * ROW + 4 + "px", width: lanes.width - 1 + "px" } }, "◆"));
  }
  const body = h("div", { class: "asmbody", style: { "min-height": list.length * ROW + "px" } }, chunked(rows), h("div", { class: "lanes", style: { left: gutter + "px" } }, bars), loopBrackets(model, list));
  const scroller = h("div", { class: "sc", id: `asm${letter}s`, tabindex: 0, role: "region", "aria-label": `Assembly ${variantName(variant)}` }, body);
  put(pane, head, scroller);
}

// A bracket for each innermost and outer loop, from the flow graph's back edges in the order of the text.
function loopBrackets(model, list) {
  const at = new Map(), end = new Map();
  list.forEach((row, index) => { const block = row.block !== undefined ? row.block : row.instr ? row.instr.block : null; if (block !== null && block >= 0) { if (!at.has(block)) at.set(block, index); end.set(block, index); } });
  const loops = naturalLoops(model.blocks(model.last));
  return loops.map((loop) => {
    const inside = [...loop.blocks].filter((block) => at.has(block));
    if (!inside.length) return "";
    const top = Math.min(...inside.map((block) => at.get(block))), bottom = Math.max(...inside.map((block) => end.get(block)));
    return h("div", { class: "loop", title: `loop of ${bb(loop.head)}`, style: { left: 30 + Math.min(loop.depth, 3) * 4 + "px", top: top * ROW + 8 + "px", height: (bottom - top) * ROW + "px" } });
  });
}

function refusedColumn(pane, variant, side) {
  put(pane, h("div", { class: "asmhead" }, h("div", { class: "who" }, h("em", {}, "AB"[side]), h("b", {}, variantName(variant)), h("small", {}, variant.status))),
    h("div", { class: "sc note", tabindex: 0 }, h("p", {}, h("b", {}, variant.status === "refused" ? "This target does not compile the method." : "The compiler failed.")), h("p", {}, variant.error || "")));
}
