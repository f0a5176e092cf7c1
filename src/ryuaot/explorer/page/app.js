// State, links, keys and drawing. Columns are built when what they show changes; a selection only sets classes.
const S = { method: null, sides: [], phase: "", base: null, diff: true, notes: false, fold: false, align: true, sel: null, pins: [], q: "sel", kind: "", tab: "calls", theme: "light", themeChosen: false, edit: false, open: new Set(), unfolded: new Set(), hidden: new Set(), column: "ir" };
let M = [];            // the models of the sides
let EVERY = [];        // a model for each target, for the call table
let REL = new Marks([]);
let message = "";
let version = 0;

const phaseOf = (model) => model.phaseAt.get(S.phase) || model.last;
const baseOf = (model) => { if (!S.diff) return null; const phase = phaseOf(model); return S.base ? model.phaseAt.get(S.base) || null : model.phases[phase.number - 1] || null; };
const lists = () => { const all = M.map((model) => model && assemblyList(model)); return S.align && all.length === 2 && all[0] && all[1] && M.every((model) => model.nodes.size) ? alignLists(all[0], all[1]) : all; };
const goodSides = () => M.map((model, side) => [model, side]).filter(([model]) => model);

// ---- drawing

async function load() {
  const turn = ++version;
  const found = await Promise.all(S.sides.map((variant) => variantModel(S.method, variant)));
  if (turn !== version) return false;
  M = found;
  return true;
}
async function show(options = {}) {
  if (!await load()) return;
  const model = M[0];
  if (model) document.documentElement.style.setProperty("--id", `${7 + 6.1 * String(Math.max(...model.nodes.keys())).length}px`);
  if (model && !model.phaseAt.has(S.phase)) {
    if (S.phase) message = `phase ${S.phase} did not run here`;
    S.phase = model.phases.find((phase) => phase.slug === "rationalize") ? "lsra" : model.last.slug;
  }
  drawHeader(); drawSource(); drawPhase(); drawAssembly();
  mark(options);
  const turn = version;
  setTimeout(() => turn === version && loadEvery(turn), 200); // the other targets, for the table of calls
}
async function loadEvery(turn) {
  const variants = INDEX.targets.filter((target) => !target.foreign).map((target) => S.method.variants.find((each) => each.target === target.name && each.level === S.sides[0].level && each.library === S.sides[0].library && each.status === "ok")).filter(Boolean);
  const found = await Promise.all(variants.map((variant) => variantModel(S.method, variant)));
  if (turn !== version) return;
  EVERY = found;
  drawTab();
}

function drawHeader() {
  document.documentElement.dataset.theme = S.theme;
  document.title = `${S.method.name} · ryuaot explore`;
  put($("pick"), h("code", {}, S.method.name), h("span", {}, S.method.full.slice(S.method.full.indexOf("(") < 0 ? 0 : S.method.full.indexOf("("))), h("b", {}, `${INDEX.methods.indexOf(S.method) + 1} of ${INDEX.methods.length} ▾`));
  const has = (key, value) => S.method.variants.some((each) => each[key] === value);
  const buttons = (key, values, hint) => values.map((value) => {
    const sides = S.sides.map((each, side) => each && each[key] === value ? "AB"[side] : "").filter(Boolean);
    const letters = key === "target" || (S.sides.length > 1 && sides.length === 1) ? sides : [];
    return h("button", { data: { choose: key, v: value }, disabled: !has(key, value), "aria-pressed": sides.length ? "true" : "false", title: has(key, value) ? `${hint}: click for A, Shift-click for B` : "not in this page" }, letters.map((letter) => h("em", {}, letter)), String(value));
  });
  const known = INDEX.targets.map((target) => target.name), others = ["x64", "x64-windows", "x86", "arm64", "arm", "ryujit"].filter((name) => !known.includes(name));
  put($("targets"), buttons("target", known, "target"), others.map((name) => h("button", { disabled: true, title: `not in this page: run with ${name === "ryujit" ? "--with dotnet" : `--target ${[...known, name].join(",")}`}` }, name)));
  put($("levels"), buttons("level", INDEX.levels, "level"), INDEX.levels.length < 2 ? h("button", { disabled: true, title: "not in this page: run with --opt 0,1" }, String(1 - INDEX.levels[0])) : "");
  put($("libraries"), buttons("library", INDEX.libraries, "class library"));
  $("align").setAttribute("aria-pressed", S.align && S.sides.length > 1);
  $("align").disabled = S.sides.length < 2;
  $("main").classList.toggle("one", S.sides.length < 2);
  for (const name of ["rail", "left", "irp"]) $("main").classList.toggle("no-" + name, S.hidden.has(name));
}

function drawSource() {
  const model = M[0];
  if (!model) { put($("src")); put($("il")); return; }
  const body = model.bodies[0], file = body.file >= 0 ? INDEX.files[body.file].name : "";
  put($("srch"), h("b", {}, "Source"), h("span", {}, file), INDEX.editor ? [span("sp"), h("button", { data: { act: "edit" }, "aria-pressed": S.edit ? "true" : "false", title: "Change the source (e)" }, "edit")] : "");
  $("left").classList.toggle("nosource", body.file < 0 && !S.edit);
  if (S.edit) drawEditor();
  else put($("src"), body.file < 0 ? h("p", { class: "note" }, `no portable PDB for this build of ${INDEX.assembly}: compile with -debug:portable`) : chunked(sourceRows(model)));
  const size = body.il.reduce((sum, row) => sum + row[1], 0);
  put($("ilh"), h("b", {}, "IL"), h("span", {}, `${size} bytes, ${plural(body.il.length, "instruction")}`));
  put($("il"), chunked(ilRows(model)));
}

// The editor stays in the page while it is open: taken out, it would lose the cursor.
let typed = null, typing = 0, problems = [];
function drawEditor() {
  if (!$("editor")) {
    const area = h("textarea", { id: "editor", "aria-label": "C# source", spellcheck: "false", autocomplete: "off", wrap: "off" });
    area.value = typed === null ? INDEX.editor.text : typed;
    area.addEventListener("input", () => { typed = area.value; clearTimeout(typing); typing = setTimeout(sendSource, 400); });
    area.addEventListener("keydown", (event) => {
      if (event.key === "Escape") area.blur();
      if (event.key !== "Tab" || event.shiftKey) return;
      event.preventDefault();
      area.setRangeText("    ", area.selectionStart, area.selectionEnd, "end");
      area.dispatchEvent(new Event("input"));
    });
    for (const name of ["keyup", "click"]) area.addEventListener(name, selectCursorLine);
    put($("src"), area, h("div", { id: "problems", role: "status" }));
  }
  put($("problems"), problems.map(([line, column, text]) => h("button", { class: "problem", data: { act: "problem", v: `${line}:${column}` } }, line ? `line ${line}: ` : "", text)));
}
function sendSource() {
  fetch(`source?token=${encodeURIComponent(INDEX.live)}`, { method: "POST", body: typed }).then((answer) => { if (!answer.ok) answer.text().then(say); }, () => say("not connected"));
}
function selectCursorLine() {
  const area = $("editor"), model = M[0];
  if (!model || model.bodies[0].file < 0 || problems.length) return;
  const line = area.value.slice(0, area.selectionStart).split("\n").length, key = `${model.bodies[0].file}:${line}`;
  if (!S.sel || S.sel.k !== "line" || S.sel.v !== key) select({ k: "line", v: key }, { keep: true, skip: "src" });
}
function goProblem(place) {
  const [line, column] = place.split(":").map(Number), area = $("editor");
  const at = area.value.split("\n").slice(0, Math.max(line - 1, 0)).join("\n").length + (line > 1 ? 1 : 0) + Math.max(column - 1, 0);
  area.focus();
  area.setSelectionRange(at, at);
}
function toggleEditor() {
  if (!INDEX.editor) return;
  S.edit = !S.edit;
  if (!S.edit) put($("src"));
  drawSource();
  mark();
  if (S.edit) $("editor").focus();
}

function drawPhase() {
  const model = M[0];
  if (!model) { put($("railrows")); put($("irh")); put($("irw")); put($("ir"), h("p", { class: "note" }, S.sides[0].error || "")); return; }
  drawRail();
  const phase = phaseOf(model), base = baseOf(model);
  const counts = base ? countChanges(model, phase, base) : null;
  const before = model.phases[phase.number - 1];
  put($("irh"), h("b", {}, `IR after ${phase.slug}`), counts ? span("counts", h("u", {}, "+" + counts[0]), " ", h("s", {}, "−" + counts[1]), " ", h("q", {}, "~" + counts[2])) : "", span("sp"),
    h("button", { data: { act: "diff" }, "aria-pressed": S.diff ? "true" : "false", title: "Changes on or off (d)" }, S.base ? `since ${S.base}` : before ? `since ${before.slug}` : "changes"),
    h("button", { data: { act: "fold" }, "aria-pressed": S.fold ? "true" : "false", title: "Fold unchanged rows (z)" }, "fold"),
    h("button", { data: { act: "notes" }, "aria-pressed": S.notes ? "true" : "false", title: "SSA and value numbers, last uses (n)" }, "notes"));
  const done = phase.done.map((text) => text.replace(/\[0*(\d+)\]/g, "[$1]"));
  put($("irw"), h("span", {}, h("b", {}, phase.info.name), `: ${phase.info.does}.`, done.length ? span("w", ` Done: ${done.slice(0, 3).join(", ")}${done.length > 3 ? ` and ${done.length - 3} more` : ""}.`) : ""));
  $("irw").title = `${phase.info.why}.\n${done.join("\n")}`;
  put($("ir"), chunked(irRows(model, phase, base, { notes: S.notes, fold: S.fold, unfolded: S.unfolded })));
}
function drawRail() {
  const model = M[0];
  put($("railrows"), railRows(model, S, S.sel && (S.sel.s || 0) === 0 ? S.sel : null));
  $("railsum").textContent = `${model.phases.filter((phase) => phase.hasChanged).length} of ${model.phases.length}`;
}
function countChanges(model, phase, base) {
  if (!S.base) return phase.counts;
  const now = model.nodeRows(phase), before = model.nodeRows(base);
  let added = 0, removed = 0, changed = 0;
  for (const [id, row] of now) if (!before.has(id)) added++; else if (!isSameNode(model.rows[before.get(id)], model.rows[row])) changed++;
  for (const id of before.keys()) if (!now.has(id)) removed++;
  return [added, removed, changed];
}

function drawAssembly() {
  const all = lists();
  [0, 1].forEach((side) => {
    const pane = $("asm" + "AB"[side]);
    if (side >= S.sides.length) { put(pane); return; }
    if (!M[side]) return refusedColumn(pane, S.sides[side], side);
    assemblyColumn(pane, M[side], side, all[side], { wide: S.sides.length < 2, other: S.sides.length > 1 ? M[1 - side] : null });
  });
}

function drawReasons() {
  const model = M[0];
  if (!model) { put($("qh"), h("b", {}, "Reasons")); put($("q")); return; }
  const marks = REL.side[0], count = { sel: marks.reason.size, refused: model.reasons.filter((each) => each.verdict !== "done").length, all: model.reasons.length };
  const kinds = [...new Set(model.reasons.map((reason) => reason.kind))].sort();
  const chip = (key, text) => h("button", { class: "chip", data: { act: "q", v: key }, "aria-pressed": S.q === key ? "true" : "false" }, `${text} ${count[key]}`);
  put($("qh"), h("b", {}, "Reasons"), h("span", {}, model.target), chip("sel", "selection"), chip("refused", "refused"), chip("all", "all"), span("sp"),
    h("select", { id: "kind", "aria-label": "Kind of reason" }, h("option", { value: "" }, "all kinds"), kinds.map((kind) => h("option", { value: kind, selected: kind === S.kind }, kind))));
  const rows = reasonRows(model, 0, marks, S.q, S.kind);
  put($("q"), rows.length ? rows : h("p", { class: "note" }, S.q === "sel" ? (S.sel ? "No decision is about what is selected. " : "Select a line, a node or a value to see the decisions about it. ") : "No decision of this kind. ", h("button", { class: "chip", data: { act: "widen" } }, "show all")));
  for (const row of $("q").children) if (row.dataset && row.dataset.v !== undefined && marks.reason.has(+row.dataset.v) && S.q !== "sel") row.classList.add("hl");
}

function callLine(model, call) { const origin = model.nodes.get(call.node); return origin && origin.line ? origin.line.split(":")[1] : origin && origin.il >= 0 ? "IL " + hex(origin.il) : ""; }
function currentCall() {
  const model = M[0];
  if (!model) return "own";
  const inCall = [...REL.side[0].call].sort((one, two) => two[1] - one[1])[0];
  const call = inCall && model.calls.find((each) => each.node === inCall[0]);
  if (!call || !model.nodes.has(call.node)) return "own";
  return { il: model.nodes.get(call.node).key, name: call.name.split("(")[0] };
}
function drawTab() {
  const model = M[0];
  const tabs = [["calls", "calls"], ["intervals", "intervals"], ["sizes", "bytes by line"]].map(([key, text]) => h("button", { class: "chip", data: { act: "tab", v: key }, "aria-pressed": S.tab === key ? "true" : "false" }, text));
  if (!model) { put($("ch"), tabs); put($("call")); return; }
  const all = M.filter(Boolean);
  let title = "";
  if (S.tab === "calls") {
    const key = currentCall(), models = EVERY.length ? EVERY : all;
    models.forEach((each) => { each.isShown = M.includes(each) || M.some((one) => one && one.target === each.target); });
    title = key === "own" ? `${S.method.name}, as its callers see it` : key.name;
    const calls = model.calls.filter((call) => call.node >= 0);
    const shown = calls.length > 9 ? calls.filter((call) => key !== "own" && model.nodes.get(call.node) && model.nodes.get(call.node).key === key.il) : calls;
    put($("call"), calls.length ? h("div", { class: "calls" }, h("button", { class: "chip", data: { act: "owncall" }, "aria-pressed": key === "own" ? "true" : "false" }, "this method"),
      calls.length > 9 ? h("select", { id: "callpick", "aria-label": "Call" }, h("option", { value: "" }, plural(calls.length, "call")), calls.map((call) => h("option", { value: call.node }, `${callLine(model, call)} ${call.name.split("(")[0]}`))) : "",
      shown.map((call) => h("button", { class: "chip", data: { k: "call", s: 0, v: call.node }, "aria-pressed": key !== "own" && model.nodes.get(call.node) && model.nodes.get(call.node).key === key.il ? "true" : "false" }, call.name.split("(")[0]))) : "", callTable(models, key));
  } else if (S.tab === "intervals") {
    put($("call"), all.map((each, side) => [all.length > 1 ? h("div", { class: "fr0 pad" }, variantName(each.variant)) : "", intervalChart(each, M.indexOf(each), REL.side[M.indexOf(each)])]));
    title = "where each value is, by instruction";
  } else put($("call"), sizeTable(all));
  put($("ch"), tabs, h("span", { class: "ell" }, title), span("sp"), h("button", { class: "grow", data: { act: "grow", v: "callp" }, title: "Enlarge (F)", "aria-label": "Enlarge" }, "⤢"));
}

function drawGraph() {
  const model = M[0];
  if (!model) { put($("graph")); return; }
  const phase = phaseOf(model), center = S.sel && S.sel.k === "blk" ? S.sel.v : ([...REL.side[0].blk.keys()][0] ?? -1);
  const { picture, text } = flowGraph(model, phase, REL.side[0], center);
  const room = $("graph").clientWidth - 12, width = +picture.getAttribute("width"), scale = Math.max(0.6, Math.min($("graphp").classList.contains("big") ? 1.5 : 1, room / width));
  picture.setAttribute("width", Math.round(width * scale));
  picture.setAttribute("height", Math.round(+picture.getAttribute("height") * scale));
  put($("graph"), picture);
  const selected = picture.querySelector(".hl2, .hl");
  if (selected) { const box = $("graph").getBoundingClientRect(), at = selected.getBoundingClientRect(); if (at.right > box.right || at.left < box.left) $("graph").scrollLeft += at.left - box.left - box.width / 2; if (at.bottom > box.bottom || at.top < box.top) $("graph").scrollTop += at.top - box.top - box.height / 2; }
  $("gh").textContent = `after ${phase.slug} · ${text}`;
}
function drawFrame() {
  const all = goodSides().filter(([model]) => model.frame);
  put($("frame"), h("div", { class: "frames" }, all.map(([model, side]) => framePicture(model, side, REL.side[side]))), h("div", { class: "gcs" }, h("b", {}, "Safepoints"), all.map(([model, side]) => safepointRows(model, side, REL.side[side]))));
}

// ---- marks

const LEVEL = ["", "hl", "hl2"];
function setMarks(root) {
  for (const row of root.querySelectorAll("[data-k]")) {
    const level = levelOf(row, REL);
    row.classList.toggle("hl", level === 1);
    row.classList.toggle("hl2", level === 2);
  }
}
function levelOf(row, marks) {
  const { k, v, s } = row.dataset || row, side = marks.side[+(s || 0)];
  if (k === "line") return marks.line.get(v) || 0;
  if (k === "il") return marks.il.get(v) || 0;
  if (!side) return 0;
  if (k === "node") return row.classList && row.classList.contains("del") && S.sel && S.sel.k !== "node" ? 0 : side.node.get(+v) || 0;
  if (k === "ins") return side.ins.get(+v) || 0;
  if (k === "val") return side.val.get(v) || 0;
  if (k === "blk") return side.blk.get(+v) === 2 ? 2 : 0;
  return 0;
}
const COLUMNS = ["src", "il", "ir", "asmAs", "asmBs"];
function mark(options = {}) {
  const sides = M.filter(Boolean).length === M.length ? M : M.slice(0, M[0] ? 1 : 0);
  const phases = sides.map(phaseOf);
  REL = relate(S.sel, sides, phases);
  while (REL.side.length < M.length) REL.side.push({ node: new Map(), ins: new Map(), val: new Map(), blk: new Map(), reason: new Map(), call: new Map() });
  S.pins.forEach((pin) => { pin.marks = relate(pin.sel, sides, phases); });
  for (const id of COLUMNS) if ($(id)) setMarks($(id));
  drawPins();
  if (M[0]) drawRail();
  drawReasons(); drawTab(); drawGraph(); drawFrame(); drawStatus();
  if (options.reveal) reveal(options.skip);
  rulers();
  writeLink();
}
onChunk = (chunk) => { if (REL.line.size || REL.il.size || REL.side.some((side) => side.node.size || side.ins.size || side.val.size)) setMarks(chunk); };
onChunks = () => { drawPins(); rulers(); };
function drawPins() {
  for (const old of document.querySelectorAll(".pin")) old.remove();
  S.pins.forEach((pin, number) => {
    for (const id of COLUMNS) for (const row of $(id) ? $(id).querySelectorAll(".r[data-k]") : []) if (levelOf(row, pin.marks) === 2) row.append(h("sup", { class: "pin" }, number + 1));
  });
}

function sameAs(row) { return { k: row.dataset.k, s: +(row.dataset.s || 0), v: ["line", "il", "val"].includes(row.dataset.k) ? row.dataset.v : +row.dataset.v }; }
const equal = (one, two) => one && two && one.k === two.k && one.v === two.v && (one.s || 0) === (two.s || 0);
function reveal(skip) {
  for (const id of COLUMNS) {
    const column = $(id);
    if (id === skip || !column) continue;
    fillColumn(column, (row) => levelOf(row, REL) > 0);
    const rows = [...column.querySelectorAll(".r.hl2, .r.hl")];
    const first = rows.find((row) => row.classList.contains("hl2")) || rows[0];
    if (!first) continue;
    const box = column.getBoundingClientRect(), isVisible = (row) => { const at = row.getBoundingClientRect(); return at.top >= box.top && at.bottom <= box.bottom; };
    if (!isVisible(first)) column.scrollTop += first.getBoundingClientRect().top - box.top - box.height * 0.3;
  }
}
// Ticks at the edge of a column for marked rows, and how many are out of view.
function rulers() {
  for (const id of COLUMNS) {
    const column = $(id);
    if (!column) continue;
    const pane = column.parentNode;
    for (const old of pane.querySelectorAll(`.ruler[data-of="${id}"], .more[data-of="${id}"]`)) old.remove();
    if (column.scrollHeight <= column.clientHeight + 1) continue;
    const rows = [...column.querySelectorAll(".r.hl, .r.hl2")];
    if (!rows.length) continue;
    const ruler = h("div", { class: "ruler", data: { of: id }, style: { top: column.offsetTop + "px", height: column.clientHeight + "px" } });
    const origin = column.getBoundingClientRect().top - column.scrollTop;
    let above = 0, below = 0, last = -9;
    for (const row of rows) {
      const top = row.getBoundingClientRect().top - origin;
      if (top < column.scrollTop - 4) above++; else if (top > column.scrollTop + column.clientHeight - 8) below++;
      const y = Math.round(top / column.scrollHeight * column.clientHeight);
      if (y - last >= 2) { ruler.append(h("i", { style: { top: y + "px" } })); last = y; }
    }
    pane.append(ruler);
    if (above) pane.append(h("button", { class: "more up", tabindex: -1, data: { of: id, jump: "up" }, style: { top: column.offsetTop + 2 + "px" } }, `↑${above}`));
    if (below) pane.append(h("button", { class: "more down", tabindex: -1, data: { of: id, jump: "down" }, style: { top: column.offsetTop + column.clientHeight - 19 + "px" } }, `↓${below}`));
  }
}
function jump(id, way) {
  const column = $(id), box = column.getBoundingClientRect(), rows = [...column.querySelectorAll(".r.hl, .r.hl2")];
  const found = way === "up" ? rows.filter((row) => row.getBoundingClientRect().top < box.top - 4).pop() : rows.find((row) => row.getBoundingClientRect().top > box.bottom - 8);
  if (found) column.scrollTop += found.getBoundingClientRect().top - box.top - box.height * 0.4;
}

function selectionText(sel) {
  const model = M[sel.s || 0] || M[0];
  if (sel.k === "line") return "line " + sel.v.split(":")[1];
  if (sel.k === "il") { const at = M[0].ilKeys.get(sel.v); return "IL " + (at ? M[0].ilText(...at) : sel.v); }
  if (sel.k === "node") return "node " + sel.v;
  if (sel.k === "ins") return `${model.target} +${hex(Math.max(model.instrs[sel.v].offset, 0))}`;
  if (sel.k === "val") return sel.v[0] === "v" ? "local " + model.valueName(sel.v) : "value " + model.valueName(sel.v);
  if (sel.k === "blk") return bb(sel.v);
  if (sel.k === "reason") return "reason: " + model.reasons[sel.v].kind;
  const call = model.calls.find((each) => each.node === sel.v);
  return "call of " + (call ? call.name.split("(")[0] : sel.v);
}
function drawStatus() {
  if (message) { put($("sel"), h("b", { class: "warn" }, message)); message = ""; return; }
  if (!S.sel || !M[0]) { put($("sel"), h("i", {}, "Point at a line, an IL offset, a node, a value or an instruction; click to keep it, Shift-click to pin.")); return; }
  const now = M[0].nodeRows(phaseOf(M[0])), nodes = [...REL.side[0].node.keys()].filter((id) => now.has(id)).length, arrow = h("i", {}, " → ");
  const line = REL.line.size && S.sel.k !== "line" ? [[...REL.line.keys()].map((key) => key.split(":")[1]).slice(0, 4).join(", ")] : [];
  put($("sel"), h("b", {}, selectionText(S.sel)), line.length ? [h("i", {}, " → "), "line " + line] : "", h("i", {}, " → "), `${REL.il.size} IL`, arrow, plural(nodes, "node"), goodSides().map(([model, side]) => [h("i", {}, side ? ", " : " → "), `${REL.side[side] ? REL.side[side].ins.size : 0} instr. ${model.target}`]), h("i", {}, " → "), plural(REL.side[0].reason.size, "reason"));
}

// ---- links

function writeLink() {
  const parts = [["method", S.method.name], ["target", S.sides.map((each) => each.target).join(",")], ["opt", S.sides.map((each) => each.level).join(",")]];
  if (INDEX.methods.filter((each) => each.name === S.method.name).length > 1) parts[0][1] = S.method.full;
  if (INDEX.libraries.length > 1) parts.push(["library", S.sides.map((each) => each.library).join(",")]);
  parts.push(["phase", S.phase]);
  if (S.base) parts.push(["base", S.base]);
  if (S.sel) parts.push(linkOf(S.sel));
  if (S.pins.length) parts.push(["pins", S.pins.map((pin) => linkOf(pin.sel).join(":")).join(",")]);
  if (S.tab !== "calls") parts.push(["panel", S.tab]);
  if (!S.diff) parts.push(["diff", "0"]);
  if (S.notes) parts.push(["notes", "1"]);
  if (S.fold) parts.push(["fold", "1"]);
  if (!S.align) parts.push(["align", "0"]);
  if (S.hidden.size) parts.push(["hide", [...S.hidden].join(",")]);
  for (const name of ["--left", "--asm", "--drawer"]) { const value = document.documentElement.style.getPropertyValue(name); if (value) parts.push([name.slice(2), parseInt(value, 10)]); }
  if (S.themeChosen) parts.push(["theme", S.theme]);
  const text = "#" + parts.map(([key, value]) => `${key}=${encodeURIComponent(value).replace(/%2C/g, ",").replace(/%3A/g, ":").replace(/%2F/g, "/")}`).join("&");
  if (text !== location.hash) history.replaceState(null, "", text);
}
function linkOf(sel) {
  const side = S.sides[sel.s || 0].target + ((sel.s || 0) && S.sides[0].target === S.sides[1].target ? "*" : "");
  const model = M[sel.s || 0] || M[0];
  if (sel.k === "line") { const [file, line] = sel.v.split(":"); return ["line", +file === M[0].bodies[0].file ? line : `${file}:${line}`]; }
  if (sel.k === "il") { const at = M[0].ilKeys.get(sel.v); return ["il", at ? M[0].ilText(...at) : sel.v]; }
  if (sel.k === "ins") return ["offset", `${side}.${hex(Math.max(model.instrs[sel.v].offset, 0))}`];
  if (sel.k === "val") return sel.v[0] === "v" ? ["local", `${side}.${model.valueName(sel.v)}`] : ["node", `${side}.${sel.v.slice(1)}`];
  if (sel.k === "blk") return ["block", `${side}.${sel.v}`];
  return [{ node: "node", reason: "reason", call: "call" }[sel.k], `${side}.${sel.v}`];
}
function selectionFrom(key, text) {
  const missing = () => { message = `${key} ${text} is not in this page`; return null; };
  if (key === "line") {
    const value = text.includes(":") ? text : `${M[0].bodies[0].file}:${text}`;
    return [...M[0].ilKeys.values()].some((at) => M[0].lineOf(...at) === value) || M[0].bodies.some((body) => body.points.some((point) => `${body.file}:${point[1]}` === value)) ? { k: "line", v: value } : INDEX.files.length ? { k: "line", v: value } : missing();
  }
  if (key === "il") {
    for (const [value, at] of M[0].ilKeys) if (M[0].ilText(...at) === text.toUpperCase() || M[0].ilText(...at) === text) return { k: "il", v: value };
    return missing();
  }
  const [, target, rest] = /^([^.]+)\.(.*)$/.exec(text) || [null, S.sides[0].target, text];
  const side = target.endsWith("*") ? 1 : Math.max(S.sides.findIndex((each) => each.target === target), 0), model = M[side];
  if (!model) return missing();
  if (key === "node") return model.nodes.has(+rest) ? { k: "node", s: side, v: +rest } : missing();
  if (key === "local") { const local = model.locals.find((each) => each.name === rest) || model.locals[+rest.replace(/^V/, "")]; return local ? { k: "val", s: side, v: "v" + local.n } : missing(); }
  if (key === "block") return { k: "blk", s: side, v: +rest };
  if (key === "offset") { const found = model.instrs.find((instr) => instr.offset === parseInt(rest, 16)); return found ? { k: "ins", s: side, v: found.number } : missing(); }
  if (key === "reason") return model.reasons[+rest] ? { k: "reason", s: side, v: +rest } : missing();
  if (key === "call") return model.calls.some((call) => call.node === +rest) ? { k: "call", s: side, v: +rest } : missing();
  return null;
}
const SELECTIONS = ["line", "il", "node", "local", "block", "offset", "reason", "call"];
async function readLink() {
  const link = new URLSearchParams(location.hash.slice(1).replace(/\+/g, "%2B")), get = (key) => link.get(key);
  const wanted = get("method");
  let method = wanted && INDEX.methods.find((each) => each.name === wanted || each.full === wanted);
  if (wanted && !method) {
    const out = INDEX.leftOut.includes(wanted);
    message = `${wanted} is not in this page${out ? ": it was too large; explore it alone with --method" : ""}`;
  }
  S.method = method || S.method || INDEX.methods[0];
  const targets = (get("target") || "").split(",").filter(Boolean), levels = (get("opt") || "").split(","), libraries = (get("library") || "").split(",");
  const ok = S.method.variants;
  const find = (index) => ok.filter((each) => each.target === targets[index] && (!libraries[index] || each.library === libraries[index]))
    .sort((one, two) => (String(two.level) === levels[index]) - (String(one.level) === levels[index]) || two.level - one.level)[0];
  const sides = targets.map((_, index) => find(index)).filter(Boolean).slice(0, 2);
  if (targets.length && !sides.length) message = `target ${targets[0]} is not in this page`;
  S.sides = sides.length ? sides : defaultSides(S.method);
  if (get("phase")) S.phase = get("phase");
  S.base = get("base");
  S.tab = ["calls", "intervals", "sizes"].includes(get("panel")) ? get("panel") : "calls";
  S.diff = get("diff") !== "0"; S.notes = get("notes") === "1"; S.fold = get("fold") === "1"; S.align = get("align") !== "0";
  S.hidden = new Set((get("hide") || "").split(",").filter(Boolean));
  for (const name of ["left", "asm", "drawer"]) if (get(name)) document.documentElement.style.setProperty("--" + name, `${Math.max(80, Math.min(1200, +get(name) || 300))}px`);
  if (get("theme")) { S.theme = get("theme") === "dark" ? "dark" : "light"; S.themeChosen = true; }
  if (!await load()) return;
  S.sel = null;
  if (M[0]) {
    for (const key of SELECTIONS) if (get(key)) S.sel = selectionFrom(key, get(key));
    S.pins = (get("pins") || "").split(",").filter(Boolean).map((part) => { const at = part.indexOf(":"); return selectionFrom(part.slice(0, at), part.slice(at + 1)); }).filter(Boolean).map((sel) => ({ sel }));
  }
  await show({ reveal: true });
}
const isTwin = (one, two) => one.target === (two.target === "x64" ? "arm64" : "x64") && one.level === two.level && one.library === two.library;
function defaultSides(method) {
  const ok = method.variants.filter((each) => each.status === "ok"), best = Math.max(...INDEX.levels);
  const first = ok.find((each) => each.level === best) || ok[0] || method.variants[0];
  const other = ok.find((each) => isTwin(each, first));
  return other && innerWidth >= 1200 ? [first, other] : [first];
}

// ---- input

function choose(key, value, isOther) {
  const text = String(value), side = isOther ? 1 : 0;
  const from = S.sides[side] || S.sides[0];
  if (isOther && S.sides[1] && String(S.sides[1][key]) === text) { S.sides = [S.sides[0]]; S.sel = S.sel && S.sel.s ? null : S.sel; return show(); }
  const want = { target: from.target, level: from.level, library: from.library };
  want[key] = value;
  const score = (each) => ["target", "level", "library"].filter((name) => String(each[name]) === String(want[name])).length;
  const found = S.method.variants.filter((each) => String(each[key]) === text).sort((one, two) => score(two) - score(one))[0];
  if (!found) return null;
  const keep = S.sel && (S.sel.s || 0) === side && !["line", "il"].includes(S.sel.k) ? translate(S.sel, found) : Promise.resolve(S.sel);
  return keep.then((sel) => {
    S.sides = S.sides.slice();
    S.sides[side] = found;
    S.sel = sel;
    S.pins = S.pins.filter((pin) => (pin.sel.s || 0) !== side || ["line", "il"].includes(pin.sel.k));
    return show({ reveal: true });
  });
}
// The same thing in another variant: by name, or by IL offset.
async function translate(sel, variant) {
  const old = M[sel.s || 0], next = await variantModel(S.method, variant);
  if (!old || !next) return null;
  if (sel.k === "val" && sel.v[0] === "v") { const local = next.locals.find((each) => each.name === old.valueName(sel.v)); return local ? { ...sel, v: "v" + local.n } : null; }
  const node = sel.k === "node" || sel.k === "call" ? sel.v : sel.k === "val" ? +sel.v.slice(1) : sel.k === "ins" ? (old.instrs[sel.v].nodes[0] ?? -1) : old.reasons[sel.v] ? old.reasons[sel.v].at.node : -1;
  const origin = old.nodes.get(node);
  return origin && next.ilKeys.has(origin.key) ? { k: "il", v: origin.key } : null;
}

function select(sel, options = {}) {
  S.sel = equal(sel, S.sel) && !options.keep ? null : sel;
  if (S.sel && S.sel.k === "reason") {
    const reason = M[S.sel.s || 0].reasons[S.sel.v];
    if (M[0].phaseAt.has(reason.phase) && S.phase !== reason.phase) { S.phase = reason.phase; S.base = null; drawPhase(); }
    if (S.q === "sel") S.q = "all";
  } else S.q = S.sel ? "sel" : S.q;
  mark({ reveal: true, skip: options.skip });
}
function goPhase(slug) { S.phase = slug; S.unfolded.clear(); drawPhase(); mark({ reveal: true }); const entry = $("railrows").querySelector("[aria-current]"); if (entry) entry.scrollIntoView({ block: "nearest" }); }
function stepPhase(way, isEvery) {
  const list = M[0].phases.filter((phase) => isEvery || phase.hasChanged || phase.hasEdits || phase.counts[3] || phase.slug === S.phase);
  const next = list[list.findIndex((phase) => phase.slug === S.phase) + way];
  if (next) goPhase(next.slug);
}
function togglePin(sel) {
  const at = S.pins.findIndex((pin) => equal(pin.sel, sel));
  if (at >= 0) S.pins.splice(at, 1); else { S.pins.push({ sel }); if (S.pins.length > 3) S.pins.shift(); }
  mark();
}
const COLUMN_ORDER = ["railrows", "src", "il", "ir", "asmAs", "asmBs", "q"];
function columnRows() { return [...$(S.column).querySelectorAll(S.column === "q" ? ".q" : ".r[data-k]:not([data-k=blk])")]; }
function moveRow(way, isMarked) {
  if (!$(S.column)) return;
  if (S.column === "railrows") return stepPhase(way, false);
  fillColumn($(S.column));
  const rows = columnRows();
  if (!rows.length) return;
  const at = rows.findIndex((row) => equal(sameAs(row), S.sel));
  if (isMarked) { const near = rows.filter((row) => row.matches(".hl, .hl2")); const next = way > 0 ? near.find((row) => rows.indexOf(row) > at) || near[0] : [...near].reverse().find((row) => rows.indexOf(row) < at) || near[near.length - 1]; if (next) next.scrollIntoView({ block: "center" }); return; }
  const next = rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + way))];
  select(sameAs(next), { skip: S.column, keep: true });
  next.scrollIntoView({ block: "nearest" });
}
function moveColumn(way) {
  const shown = COLUMN_ORDER.filter((id) => $(id) && $(id).offsetParent);
  S.column = shown[(shown.indexOf(S.column) + way + shown.length) % shown.length];
  $(S.column).focus();
}
function nextUse() {
  if (!S.sel || S.sel.k !== "node") return;
  const phase = phaseOf(M[0]), list = [...M[0].nodeRows(phase).values()].map((number) => M[0].rows[number]);
  const own = list.find((row) => row[1] === S.sel.v), users = list.filter((row) => row[10].includes(S.sel.v));
  const same = own && own[9].length ? list.filter((row) => row[9].includes(own[9][0])) : [];
  const after = users[0] || same[(same.indexOf(own) + 1) % Math.max(same.length, 1)];
  if (after) select({ k: "node", s: 0, v: after[1] }, { keep: true });
}
function swapSides() {
  if (S.sides.length < 2) return;
  S.sides = [S.sides[1], S.sides[0]];
  if (S.sel && S.sel.s !== undefined && !["line", "il"].includes(S.sel.k)) S.sel = { ...S.sel, s: 1 - S.sel.s };
  S.pins.forEach((pin) => { if (!["line", "il"].includes(pin.sel.k)) pin.sel = { ...pin.sel, s: 1 - (pin.sel.s || 0) }; });
  show({ reveal: true });
}
function oneOrTwo() { S.sides = S.sides.length > 1 ? [S.sides[0]] : defaultPair(); if (S.sel && S.sel.s) S.sel = null; show({ reveal: true }); }
function defaultPair() {
  const twin = S.method.variants.find((each) => each.status === "ok" && isTwin(each, S.sides[0]));
  const other = twin || S.method.variants.find((each) => each !== S.sides[0] && each.status === "ok" && each.level === S.sides[0].level && each.library === S.sides[0].library) || S.method.variants.find((each) => each !== S.sides[0]);
  return other ? [S.sides[0], other] : S.sides;
}
function cycle(key) { const values = key === "level" ? INDEX.levels : INDEX.libraries; if (values.length > 1) choose(key, values[(values.indexOf(S.sides[0][key]) + 1) % values.length], false); }
function setTheme(name) { S.theme = name; S.themeChosen = true; document.documentElement.dataset.theme = name; writeLink(); }
function toggle(name) { S[name] = !S[name]; if (name === "align") { drawHeader(); drawAssembly(); } else drawPhase(); mark({ reveal: name === "align" }); }
function copy(text) { if (navigator.clipboard) navigator.clipboard.writeText(text).then(() => say("copied"), () => say(text)); else say(text); }
function say(text) { message = text; drawStatus(); }

// ---- search

let hits = [], hitAt = -1;
function searchFor(text) {
  const query = text.trim(), low = query.toLowerCase(), model = M[0];
  let found;
  if (!query) return [];
  if ((found = /^#(\d+)$/.exec(query))) return model.nodes.has(+found[1]) ? [{ k: "node", s: 0, v: +found[1] }] : [];
  if ((found = /^V(\d+)$/i.exec(query)) && model.locals[+found[1]]) return [{ k: "val", s: 0, v: "v" + +found[1] }];
  if ((found = /^IL[ _]?([0-9a-f]+)$/i.exec(query))) { const key = String(parseInt(found[1], 16)); return model.ilKeys.has(key) ? [{ k: "il", v: key }] : []; }
  if ((found = /^BB(\d+)$/i.exec(query))) return [{ k: "blk", s: 0, v: +found[1] }];
  if ((found = /^\+([0-9a-f]+)$/i.exec(query))) { const instr = model.instrs.find((each) => each.offset === parseInt(found[1], 16)); return instr ? [{ k: "ins", s: 0, v: instr.number }] : []; }
  if ((found = /^line (\d+)$/i.exec(query))) return [{ k: "line", v: `${model.bodies[0].file}:${found[1]}` }];
  if ((found = /^kind:([\w-]+)$/.exec(query))) return model.reasons.filter((reason) => reason.kind === found[1]).map((reason) => ({ k: "reason", s: 0, v: reason.id }));
  const results = [];
  for (const id of COLUMNS) if ($(id)) fillColumn($(id));
  for (const row of document.querySelectorAll("#src .r[data-k], #il .r[data-k], #ir .r[data-k], #asmAs .r[data-k], #asmBs .r[data-k]")) if (row.textContent.toLowerCase().includes(low)) results.push(sameAs(row));
  for (const local of model.locals) if (local.name.toLowerCase() === low) results.unshift({ k: "val", s: 0, v: "v" + local.n });
  for (const reason of model.reasons) if (reason.text.toLowerCase().includes(low)) results.push({ k: "reason", s: 0, v: reason.id });
  return results;
}
function search(text, way) {
  if (search.last !== text) { search.last = text; hits = searchFor(text); hitAt = -1; }
  if (!hits.length) { $("found").textContent = text.trim() ? "0" : ""; return; }
  hitAt = (hitAt + way + hits.length) % hits.length;
  $("found").textContent = `${hitAt + 1}/${hits.length}`;
  select(hits[hitAt], { keep: true });
}

// ---- methods

function openMethods() {
  $("methods").showModal();
  const draw = () => {
    const text = $("methodq").value.toLowerCase();
    const rows = INDEX.methods.filter((method) => method.full.toLowerCase().includes(text)).map((method) => {
      const best = method.variants.find((each) => each.status === "ok");
      return h("button", { class: "m0", data: { method: method.full }, "aria-current": method === S.method ? "true" : null }, h("code", {}, method.name), h("span", {}, method.full), h("b", {}, best ? `${best.metrics.bytes} bytes` : method.variants[0].status));
    });
    const gone = INDEX.leftOut.filter((name) => name.toLowerCase().includes(text)).map((name) => h("div", { class: "m0 gone", title: `ryuaot explore ${INDEX.assembly} --method '${name}'` }, h("code", {}, name), h("span", {}, "left out for its size"), h("b", {})));
    put($("methodlist"), rows, gone, rows.length + gone.length ? "" : h("p", { class: "note" }, "0 methods"));
  };
  $("methodq").oninput = draw;
  $("methodq").value = "";
  draw();
  $("methodq").focus();
}
function chooseMethod(full) {
  const sides = S.sides;
  S.method = INDEX.methods.find((method) => method.full === full) || S.method;
  S.sides = sides.map((side) => S.method.variants.find((each) => each.target === side.target && each.level === side.level && each.library === side.library)).filter(Boolean);
  if (!S.sides.length) S.sides = defaultSides(S.method);
  S.sel = null; S.pins = []; S.base = null;
  $("methods").close();
  if (document.activeElement) document.activeElement.blur(); // the closed dialog's input has the focus until the next frame
  show();
}

// ---- events

const ACTIONS = { edit: () => toggleEditor(), problem: (place) => goProblem(place), diff: () => toggle("diff"), fold: () => toggle("fold"), notes: () => toggle("notes"), q: (value) => { S.q = value; drawReasons(); }, tab: (value) => { S.tab = value; drawTab(); writeLink(); }, widen: () => { S.q = "all"; S.kind = ""; drawReasons(); }, owncall: () => { S.sel = null; mark(); }, grow: (id) => { for (const pane of document.querySelectorAll("#drawer .pane")) pane.classList.toggle("big", pane.id === id && !pane.classList.contains("big")); drawGraph(); } };
document.addEventListener("click", (event) => {
  const element = event.target.closest("[data-k],[data-phase],[data-open],[data-unfold],[data-act],[data-choose],[data-jump],[data-method]");
  if (!element) return;
  const data = element.dataset;
  const column = element.closest(".sc");
  if (column && COLUMN_ORDER.includes(column.id)) S.column = column.id;
  if (data.method) return chooseMethod(data.method);
  if (data.jump) return jump(data.of, data.jump);
  if (data.phase) { if (event.shiftKey) { S.base = S.base === data.phase ? null : data.phase; S.diff = true; drawPhase(); return mark({ reveal: true }); } return goPhase(data.phase); }
  if (data.open) { S.open.add(data.open); return drawRail(); }
  if (data.unfold) { S.unfolded.add(+data.unfold); drawPhase(); return mark(); }
  if (data.act) return ACTIONS[data.act](data.v);
  if (data.choose) return choose(data.choose, data.choose === "level" ? +data.v : data.v, event.shiftKey);
  if (event.shiftKey) return togglePin(sameAs(element));
  select(sameAs(element), { skip: column ? column.id : "" });
});
document.addEventListener("change", (event) => {
  if (event.target.id === "callpick" && event.target.value) return select({ k: "call", s: 0, v: +event.target.value }, { keep: true }); if (event.target.id === "kind") { S.kind = event.target.value; if (S.kind && S.q === "sel") S.q = "all"; drawReasons(); } });

let hovered = null;
document.addEventListener("mouseover", (event) => {
  const element = event.target.closest("[data-k],[data-rule]");
  if (element === hovered) return;
  hovered = element;
  for (const old of document.querySelectorAll(".hv")) old.classList.remove("hv");
  if (!element) return;
  if (element.dataset.rule) {
    const rule = INDEX.rules[+element.dataset.rule];
    if ($("rule")) put($("rule"), h("b", {}, element.dataset.of), `: ${rule.name}. ${rule.text} (${rule.section})`);
    return;
  }
  const sides = M.filter(Boolean).length === M.length ? M : M.slice(0, 1), marks = relate(sameAs(element), sides, sides.map(phaseOf));
  const isLarge = ["line", "blk"].includes(element.dataset.k);
  for (const id of COLUMNS) for (const row of $(id) ? visibleRows($(id)) : []) if (levelOf(row, marks) >= (isLarge ? 1 : 1)) row.classList.add("hv");
});
// Only rows in view get the pointer's outline.
function visibleRows(column) {
  const box = column.getBoundingClientRect(), found = [];
  for (const chunk of column.querySelectorAll(".chunk")) {
    const at = chunk.getBoundingClientRect();
    if (at.bottom < box.top || at.top > box.bottom) continue;
    for (const row of chunk.children) { const place = row.getBoundingClientRect(); if (place.bottom >= box.top && place.top <= box.bottom && row.dataset.k) found.push(row); }
  }
  for (const bar of column.querySelectorAll(".bar")) found.push(bar);
  return found;
}

const KEYS = {
  "[": () => stepPhase(-1), "]": () => stepPhase(1), "{": () => stepPhase(-1, true), "}": () => stepPhase(1, true),
  d: () => toggle("diff"), n: () => toggle("notes"), z: () => toggle("fold"), b: () => { S.base = S.base === S.phase ? null : S.phase; drawPhase(); mark(); },
  a: () => S.sides.length > 1 && toggle("align"), t: swapSides, T: oneOrTwo, o: () => cycle("level"), l: () => cycle("library"), g: openMethods, e: () => toggleEditor(),
  j: () => moveRow(1), k: () => moveRow(-1), ArrowDown: () => moveRow(1), ArrowUp: () => moveRow(-1), h: () => moveColumn(-1), ArrowLeft: () => moveColumn(-1), ArrowRight: () => moveColumn(1),
  N: () => moveRow(1, true), P: () => moveRow(-1, true), u: nextUse, Enter: () => S.sel && togglePin(S.sel),
  1: () => goPin(0), 2: () => goPin(1), 3: () => goPin(2),
  r: () => { S.q = { sel: "refused", refused: "all", all: "sel" }[S.q]; drawReasons(); }, i: () => ACTIONS.tab("intervals"), c: () => ACTIONS.tab("calls"), s: () => ACTIONS.tab("sizes"), f: () => ACTIONS.grow("graphp"), F: () => ACTIONS.grow("callp"),
  "/": () => { $("find").focus(); $("find").select(); }, x: () => { const pane = $(S.column) && $(S.column).closest(".pane"); if (pane && ["rail", "left", "irp"].includes(pane.id)) { if (S.hidden.has(pane.id)) S.hidden.delete(pane.id); else S.hidden.add(pane.id); } else S.hidden.clear(); drawHeader(); rulers(); writeLink(); },
  X: () => { S.hidden.clear(); drawHeader(); rulers(); writeLink(); },
  y: () => copy(location.href), Y: () => { const row = document.querySelector(".r.hl2"); if (row) copy(row.textContent); },
  m: () => setTheme(S.theme === "light" ? "dark" : "light"), "?": () => $("help").showModal(), Escape: () => { const big = document.querySelector(".pane.big"); if (big) { big.classList.remove("big"); return drawGraph(); } if (S.sel) S.sel = null; else S.pins = []; return mark(); },
};
function goPin(number) { if (S.pins[number]) select(S.pins[number].sel, { keep: true }); }
document.addEventListener("keydown", (event) => {
  const isTyping = ["INPUT", "SELECT", "TEXTAREA"].includes(event.target.tagName);
  if (event.target.id === "find") {
    if (event.key === "Enter") { search(event.target.value, event.shiftKey ? -1 : 1); event.preventDefault(); }
    if (event.key === "Escape") event.target.blur();
  }
  if (event.target.id === "methodq" && event.key === "Enter") { const first = $("methodlist").querySelector("[data-method]"); if (first) first.click(); }
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.key === "Enter" && event.target.tagName === "BUTTON") return;
  const action = KEYS[event.key];
  if (action) { event.preventDefault(); action(); }
});
$("find").addEventListener("input", () => { search.last = undefined; $("found").textContent = $("find").value.trim() ? String(searchFor($("find").value).length) : ""; });
$("theme").addEventListener("click", KEYS.m);
$("keys").addEventListener("click", KEYS["?"]);
$("pick").addEventListener("click", openMethods);
$("align").addEventListener("click", KEYS.a);
for (const dialog of document.querySelectorAll("dialog")) dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
let joint = false, frame = 0;
document.addEventListener("scroll", (event) => {
  const id = event.target.id;
  if (!id) return;
  if (S.align && M.length > 1 && (id === "asmAs" || id === "asmBs")) {
    const other = $(id === "asmAs" ? "asmBs" : "asmAs");
    if (other && Math.abs(other.scrollTop - event.target.scrollTop) > 1 && !joint) { joint = true; other.scrollTop = event.target.scrollTop; requestAnimationFrame(() => { joint = false; }); }
  }
  if (COLUMNS.includes(id) && !frame) frame = requestAnimationFrame(() => { frame = 0; rulers(); });
}, true);
addEventListener("resize", rulers);
addEventListener("hashchange", readLink);

// Borders are dragged; the sizes are in the link.
for (const handle of document.querySelectorAll(".drag")) handle.addEventListener("pointerdown", (event) => {
  const { of: name, way } = handle.dataset, isTall = name === "--drawer", start = isTall ? event.clientY : event.clientX;
  const size = parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name));
  handle.setPointerCapture(event.pointerId);
  handle.onpointermove = (move) => document.documentElement.style.setProperty(name, `${Math.round(Math.max(100, size + ((isTall ? move.clientY : move.clientX) - start) * +way))}px`);
  handle.onpointerup = () => { handle.onpointermove = null; rulers(); writeLink(); };
});

// ---- live

function connect() {
  if (!INDEX.live) return;
  $("live").hidden = false;
  const events = new EventSource(`events?token=${encodeURIComponent(INDEX.live)}`);
  events.onopen = () => { $("live").className = "on"; $("live").title = "watching the assembly"; };
  events.onerror = () => { $("live").className = "off"; $("live").title = "not connected"; };
  events.addEventListener("page", (event) => refresh(JSON.parse(event.data)));
  events.addEventListener("failed", (event) => {
    const failure = JSON.parse(event.data);
    problems = failure.errors || [];
    if (S.edit) drawEditor();
    say(failure.message);
  });
}
// What changed arrives as a new index and the blobs whose content is new; the selection survives by its link.
async function refresh(news) {
  for (const key of Object.keys(INDEX)) if (key !== "live") delete INDEX[key];
  Object.assign(INDEX, news.index, { editor: news.editor });
  problems = [];
  if ($("editor") && document.activeElement !== $("editor") && news.editor) { typed = null; $("editor").value = news.editor.text; }
  cache.clear();
  models.clear();
  PHASE.clear(); TARGET.clear();
  for (const phase of INDEX.phases) PHASE.set(phase.slug, phase);
  for (const target of INDEX.targets) TARGET.set(target.name, target);
  const old = new Map([...document.querySelectorAll("script[data-blob]")].map((script) => [+script.dataset.blob, script]));
  const kept = new Map([...old].map(([number, script]) => [script.textContent, script]));
  for (const script of old.values()) script.remove();
  for (const [number, text] of news.blobs) document.body.append(h("script", { type: "application/x-ryuaot", "data-blob": number }, text));
  for (const [number, from] of news.same) { const script = old.get(from); document.body.append(h("script", { type: "application/x-ryuaot", "data-blob": number }, script ? script.textContent : "")); }
  S.method = INDEX.methods.find((method) => method.full === S.method.full) || INDEX.methods[0];
  const places = COLUMNS.map((id) => [id, $(id) ? $(id).scrollTop : 0]);
  await readLink();
  for (const [id, top] of places) if ($(id)) $(id).scrollTop = top;
  document.body.classList.add("flash");
  setTimeout(() => document.body.classList.remove("flash"), 400);
  say("refreshed");
}

// ---- start

function start() {
  if (INDEX.version[0] !== MAJOR || INDEX.schema !== "ryuaot.explore") {
    put($("fatal"), `This page reads version ${MAJOR} of the data; the data is ${INDEX.schema} ${INDEX.version.join(".")}.`);
    $("fatal").hidden = false;
    return;
  }
  if (!INDEX.methods.length) { put($("fatal"), "There is no method in this page."); $("fatal").hidden = false; return; }
  S.theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const first = INDEX.phases.find((phase) => phase.slug === "lsra");
  S.phase = first ? first.slug : INDEX.phases[0].slug;
  const begin = performance.now();
  S.edit = Boolean(INDEX.editor && INDEX.editor.isScratch);
  readLink().then(() => { document.documentElement.dataset.ready = Math.round(performance.now() - begin); connect(); }).catch((error) => {
    put($("fatal"), `The data of this page cannot be read: ${error.message}`);
    $("fatal").hidden = false;
  });
}
start();
