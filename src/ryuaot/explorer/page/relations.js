// What a selection touches in every column. Level 2: the thing itself; 1: by way of an IL offset, a line or a local.
class Marks {
  constructor(sides) {
    this.line = new Map();
    this.il = new Map();
    this.side = sides.map(() => ({ node: new Map(), ins: new Map(), val: new Map(), blk: new Map(), reason: new Map(), call: new Map() }));
  }
}
const raise = (map, key, level) => { if (key !== "" && key !== undefined && level > (map.get(key) || 0)) map.set(key, level); };

function relate(selection, sides, phases) {
  const marks = new Marks(sides);
  if (!selection || !sides.length) return marks;
  const keys = new Set();
  const addIl = (key, level, line) => {
    if (!key) return;
    raise(marks.il, key, level);
    keys.add(key);
    if (line) raise(marks.line, line, 1);
  };
  const addNode = (side, id, level) => {
    const model = sides[side];
    raise(marks.side[side].node, id, level);
    for (const number of model.instrsFor(id)) raise(marks.side[side].ins, number, level);
    if (model.placesOf.has("n" + id)) raise(marks.side[side].val, "n" + id, level);
  };
  const ownNode = (side, id, level) => {
    addNode(side, id, level);
    const origin = sides[side].nodes.get(id);
    if (origin) addIl(origin.key, level === 2 ? 2 : 1, origin.line);
  };
  const addByIl = (level, except) => sides.forEach((model, side) => {
    if (side === except) return;
    for (const key of keys) for (const id of model.nodesByIl.get(key) || []) addNode(side, id, level);
  });
  const addLocal = (side, number) => {
    const model = sides[side];
    raise(marks.side[side].val, "v" + number, 2);
    for (const id of model.localNodes.get(number) || []) {
      raise(marks.side[side].node, id, 2);
      const origin = model.nodes.get(id);
      if (origin) { raise(marks.il, origin.key, 1); raise(marks.line, origin.line, 1); }
      if (model.final.has(id)) for (const each of model.instrsFor(id)) raise(marks.side[side].ins, each, 1);
    }
  };
  const addLocalEverywhere = (side, number) => {
    const local = sides[side].locals[number];
    sides.forEach((model, other) => {
      if (other === side) return addLocal(side, number);
      const twin = model.locals.find((each) => local && !/^V\d\d$/.test(local.name) && each.name === local.name);
      if (twin) addLocal(other, twin.n);
    });
  };
  const { k, s, v } = selection;
  const model = sides[s || 0];
  if (k === "line") {
    marks.line.set(v, 2);
    for (const each of sides) for (const [key, [context, il]] of each.ilKeys) if (each.lineOf(context, il) === v) { raise(marks.il, key, 1); keys.add(key); }
    addByIl(1);
    marks.line = new Map([[v, 2]]);
  } else if (k === "il") {
    for (const each of sides) { const at = each.ilKeys.get(v); if (at) addIl(v, 2, each.lineOf(...at)); }
    addByIl(2);
  } else if (!model) {
    return marks;
  } else if (k === "node") {
    ownNode(s, v, 2);
    addByIl(1);
    const seen = new Set([v]), stack = [v]; // what it was copied from, and what was copied from it
    while (stack.length) for (const from of (model.nodes.get(stack.pop()) || { from: [] }).from) if (!seen.has(from)) { seen.add(from); stack.push(from); addNode(s, from, 1); }
    marks.side[s].node.set(v, 2);
    const row = model.final.get(v);
    if (row) for (const local of row[9]) raise(marks.side[s].val, "v" + local, 1);
  } else if (k === "ins") {
    const instr = model.instrs[v];
    if (!instr) return marks;
    for (const id of instr.nodes) ownNode(s, id, 2);
    marks.side[s].ins = new Map();
    addByIl(1, s);
    marks.side[s].ins.set(v, 2);
    for (const place of model.places) {
      const isUsed = (instr.reads.includes(place.place) || instr.changes.includes(place.place)) && place.first <= v && v <= place.last;
      if (isUsed) raise(marks.side[s].val, place.value, 2);
    }
  } else if (k === "val") {
    if (v[0] === "v") addLocalEverywhere(s, +v.slice(1));
    else { ownNode(s, +v.slice(1), 2); addByIl(1); raise(marks.side[s].val, v, 2); }
  } else if (k === "blk") {
    marks.side[s].blk.set(v, 2);
    const block = model.blocks(phases[s]).find((each) => each.num === v) || model.blocks(model.last).find((each) => each.num === v);
    for (const id of block ? block.nodes : []) ownNode(s, id, 1);
    for (const instr of model.instrs) if (instr.block === v) raise(marks.side[s].ins, instr.number, 1);
    addByIl(1, s);
  } else if (k === "reason") {
    const reason = model.reasons[v];
    if (!reason) return marks;
    const at = reason.at;
    marks.side[s].reason.set(v, 2);
    if (at.local !== undefined) addLocalEverywhere(s, at.local);
    if (at.node !== undefined) { ownNode(s, at.node, 2); addByIl(1, s); }
    else if (at.il !== undefined) { addIl(model.ilKey(at.context || 0, at.il), 2, model.lineOf(at.context || 0, at.il)); addByIl(1); }
    if (at.block !== undefined) raise(marks.side[s].blk, at.block, 2);
  } else if (k === "call") {
    ownNode(s, v, 2);
    addByIl(1);
  }
  sides.forEach((each, side) => markDerived(each, marks, side, k));
  return marks;
}

// Blocks, reasons and calls that belong to what is marked.
function markDerived(model, marks, side, kind) {
  const own = marks.side[side];
  for (const block of model.blocks(model.last)) if (kind !== "blk" && block.nodes.some((id) => own.node.has(id))) raise(own.blk, block.num, 1);
  for (const reason of model.reasons) {
    const at = reason.at;
    const isTouched = (at.node !== undefined && own.node.get(at.node) === 2) || (at.local !== undefined && own.val.has("v" + at.local)) ||
      (at.il !== undefined && kind !== "val" && marks.il.has(model.ilKey(at.context || 0, at.il))) || (kind === "blk" && at.block !== undefined && own.blk.get(at.block) === 2);
    if (isTouched) raise(own.reason, reason.id, 1);
  }
  for (const call of model.calls) if (call.node >= 0 && own.node.has(call.node)) raise(own.call, call.node, own.node.get(call.node));
}
