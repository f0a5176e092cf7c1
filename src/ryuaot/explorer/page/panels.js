// The drawer: reasons, calls, intervals, sizes by line, the frame and what the collector sees.
const VERDICT = { done: ["✓", "c"], refused: ["✗", "x"], kept: ["!", "x"] };

function reasonRows(model, side, marks, filter, kind) {
  const list = model.reasons.filter((reason) => (filter === "all" || (filter === "refused" ? reason.verdict !== "done" : marks.reason.has(reason.id))) && (!kind || reason.kind === kind));
  return list.map((reason) => {
    const [mark, style] = VERDICT[reason.verdict] || ["·", ""];
    return h("div", { class: "q", tabindex: -1, data: { k: "reason", s: side, v: reason.id }, title: INDEX.kinds[reason.kind] || reason.kind },
      span("z " + style, mark), h("span", { class: "f" }, reason.kind), span("e", reason.line ? reason.line.split(":")[1] : ""),
      h("p", {}, reasonText(model, reason.text), reason.phase ? h("span", { class: "y" }, ` · ${reason.phase}`) : "", reason.change ? h("small", {}, h("u", {}, "help"), reason.change) : ""));
  });
}
// A sentence with its locals under the names of the source.
function reasonText(model, text) {
  return text.split(/(V\d\d(?: \w+)?)/).map((part) => {
    const found = /^V(\d\d)( \w+)?$/.exec(part), local = found && model.locals[+found[1]];
    if (!local) return part;
    const isOwn = found[2] && /^ (loc|arg|tmp)\d+$/.test(found[2]);
    return span("v", local.name, isOwn ? "" : found[2] || "");
  });
}

// ---- calls: a row a value, a column a target

function callOf(model, key) {
  if (key === "own") return model.calls.find((call) => call.node < 0);
  return model.calls.find((call) => call.node >= 0 && model.nodes.has(call.node) && model.nodes.get(call.node).key === key.il && call.name.split("(")[0] === key.name);
}
function placesText(argument) {
  if (!argument) return "–";
  const text = argument.segments.map(([place, from, size]) => argument.segments.length > 1 ? `${place}[${from}:${from + size}]` : place).join(" ");
  return [text, ...argument.notes].filter(Boolean).join(", ") || "–";
}
function callTable(models, key, current) {
  const calls = models.map((model) => callOf(model, key));
  const first = calls.find(Boolean);
  if (!first) return [h("p", { class: "rule" }, "This call is in no variant that is loaded.")];
  const names = [];
  const longest = calls.filter(Boolean).sort((one, two) => two.args.length - one.args.length);
  for (const call of longest) for (const argument of call.args) if (!names.includes(argument.name)) names.push(argument.name);
  const cell = (argument, model) => {
    const rule = argument && INDEX.rules[argument.rule];
    const attributes = { class: model.isShown ? "s" : "", tabindex: -1 };
    if (rule) Object.assign(attributes, { title: `${rule.name} (${rule.section}): ${rule.text}`, data: { rule: argument.rule, of: `${model.target}, ${argument.name}` } });
    return h("td", attributes, placesText(argument));
  };
  const row = (name, find) => h("tr", {}, h("th", { scope: "row" }, name, h("small", {}, " " + ((calls.map((call) => call && find(call)).find(Boolean) || {}).type || ""))), models.map((model, at) => cell(calls[at] && find(calls[at]), model)));
  return [h("table", {},
    h("thead", {}, h("tr", {}, h("th", {}, "value"), models.map((model) => h("th", { class: model.isShown ? "s" : "" }, model.target)))),
    h("tbody", {}, names.map((name) => row(name, (call) => call.args.find((each) => each.name === name))), row("result", (call) => call.result),
      h("tr", {}, h("th", { scope: "row" }, "stack bytes"), models.map((model, at) => h("td", { class: model.isShown ? "s" : "" }, calls[at] ? calls[at].stack : "–"))))),
    h("p", { class: "rule", id: "rule" }, current || "Point at a cell: the rule of the convention that placed the value, and its document.")];
}

// ---- intervals: a row a value, time to the right

function intervalChart(model, side, marks) {
  const total = Math.max(model.instrs.length, 1);
  const values = [...model.placesOf.keys()].filter((value) => value[0] === "v" || model.placesOf.get(value).some((place) => place.last - place.first > 1 || place.place.startsWith("fp")) || marks.val.has(value));
  values.sort((left, right) => (marks.val.get(right) || 0) - (marks.val.get(left) || 0) || model.placesOf.get(left)[0].first - model.placesOf.get(right)[0].first);
  const shown = values.slice(0, 200), percent = (number) => `${100 * number / total}%`;
  const calls = model.safepoints.map((point) => h("i", { class: "callmark", title: "safepoint", style: { left: percent(point.instr + 0.5) } }));
  const rows = shown.map((value) => {
    const local = value[0] === "v" ? model.locals[+value.slice(1)] : null;
    const level = marks.val.get(value) || 0;
    return h("div", { class: "iv" + (level ? " hl" : ""), data: { k: "val", s: side, v: value } },
      h("span", { class: "ivname", title: local ? `${local.type}${local.reason ? ", " + local.reason : ""}, weight ${local.weight}` : value }, model.valueName(value)),
      h("span", { class: "ivbar" }, model.placesOf.get(value).map((place) => h("span", { class: "seg1" + (place.place.startsWith("fp") ? " fr" : ""), title: `${FRAME_NAME(model, place.place)}, instructions ${place.first} to ${place.last}`, style: { left: percent(place.first), width: percent(place.last - place.first + 1) } }, FRAME_NAME(model, place.place)))));
  });
  return [h("div", { class: "ivs" }, h("div", { class: "ivcalls" }, calls), rows), values.length > shown.length ? h("p", { class: "rule" }, `${values.length - shown.length} more values; select one to see it.`) : ""];
}

// ---- bytes by source line

function sizeTable(models) {
  const lines = new Map();
  models.forEach((model, side) => (model.nodes.size ? model.instrs : []).forEach((instr) => {
    const key = instr.line || (instr.block === -1 ? "prolog" : "other");
    if (!lines.has(key)) lines.set(key, models.map(() => [0, 0, 0]));
    const sums = lines.get(key)[side];
    sums[0] += instr.size; sums[1]++; sums[2] += instr.memory ? 1 : 0;
  }));
  const order = [...lines.keys()].sort((left, right) => (left === "prolog" ? -1 : +left.split(":")[1] || 1e9) - (right === "prolog" ? -1 : +right.split(":")[1] || 1e9));
  const total = models.map((model) => [model.variant.metrics.bytes, model.variant.metrics.instrs, model.variant.metrics.memory]);
  const isForeign = models.some((model) => !model.nodes.size); // it has no lines
  const difference = (sums) => sums.length > 1 && isForeign && sums !== total ? h("td", {}, "–") : sums.length > 1 ? h("td", { class: sums[1][0] > sums[0][0] ? "more" : sums[1][0] < sums[0][0] ? "less" : "" }, (sums[1][0] - sums[0][0] > 0 ? "+" : "") + String(sums[1][0] - sums[0][0]).replace("-", "−")) : "";
  const row = (name, sums, key) => h("tr", key ? { data: { k: "line", v: key } } : {}, h("th", { scope: "row" }, name), sums.map((each, side) => each.map((number) => h("td", {}, sums === total || models[side].nodes.size ? number : "–"))), difference(sums));
  return [h("table", { class: "sizes" }, h("thead", {}, h("tr", {}, h("th", {}, "line"), models.map((model) => ["bytes", "instr.", "mem."].map((word, at) => h("th", {}, at ? "" : h("b", {}, model.target + " "), word))), models.length > 1 ? h("th", {}, "B − A") : "")),
    h("tbody", {}, row("all", total), order.map((key) => row(key.includes(":") ? key.split(":")[1] : key, lines.get(key), key.includes(":") ? key : ""))))];
}

// ---- the frame

function framePicture(model, side, marks) {
  const frame = model.frame, bare = frame.bare.reduce((sum, [first, last]) => sum + last - first, 0);
  const live = new Map();
  for (const point of model.safepoints) for (const [place, value, kind] of point.live) if (!live.has(place)) live.set(place, kind);
  const all = bare >= model.instrs.length && model.instrs.length;
  const slots = frame.slots.map(([offset, size, kind, what, value]) => h("div", { class: `s0 f-${kind}` + (value && marks.val.has(value) ? " hl" : ""), data: value ? { k: "val", s: side, v: value } : {}, title: `${size} bytes at ${frame.base}${offset < 0 ? "" : "+"}${offset}, ${kind}` },
    h("i", {}, (offset > 0 ? "+" : offset < 0 ? "−" : "") + Math.abs(offset)), h("span", {}, what.replace(/^V\d\d (?=\S)/, "")), live.has(`fp${offset < 0 ? "" : "+"}${offset}`) || frame.untracked.includes(offset) ? h("em", { title: "reported to the collector" }, "◆") : "", h("u", {}, size)));
  return h("div", {}, h("div", { class: "fr0" }, variantName(model.variant), all ? "" : span("y", ` ${frame.size} bytes`)), all ? h("p", { class: "y" }, "No frame: the code needs none.") : slots, bare && !all ? h("p", { class: "y" }, `${bare} of ${model.instrs.length} instructions run without it.`) : "");
}

function safepointRows(model, side, marks) {
  const always = model.frame.untracked.map((offset) => [`fp${offset < 0 ? "" : "+"}${offset}`, model.frame.slots.find((slot) => slot[0] === offset || (slot[0] < offset && offset < slot[0] + slot[1]))]);
  const head = always.length ? h("div", { class: "sf" }, span("w", `${model.target} always`), h("span", {}, always.map(([place, slot], at) => [at ? ", " : "", span("g", FRAME_NAME(model, place)), " ", span("v", slot ? model.valueName(slot[4]) : "")]))) : "";
  return [head, ...model.safepoints.map((point) => {
    const instr = model.instrs[point.instr];
    return h("div", { class: "sf" + (marks.ins.has(point.instr) ? " hl" : ""), data: { k: "ins", s: side, v: point.instr } },
      span("w", `${model.target} +${instr && instr.offset >= 0 ? hex(instr.offset) : point.instr}`), span("l", instr ? instr.operands.split("(")[0] || instr.mnemonic : ""),
      h("span", {}, point.live.length ? point.live.map(([place, value, kind], at) => [at ? ", " : "", span("g", FRAME_NAME(model, place)), " ", span("v", model.valueName(value)), kind === "byref" ? " (byref)" : ""]) : span("y", always.length ? "nothing else live" : "nothing live")));
  })];
}
