// The columns of source, IL, phases and IR. Rows carry `data-k` (kind) and `data-v` (key); `data-s` is the side, A 0, B 1.
const KEYWORDS = /^(abstract|as|base|bool|break|byte|case|catch|char|checked|class|const|continue|decimal|default|delegate|do|double|else|enum|event|explicit|false|finally|fixed|float|for|foreach|goto|if|implicit|in|int|interface|internal|is|lock|long|namespace|new|null|object|operator|out|override|params|private|protected|public|readonly|ref|return|sbyte|sealed|short|sizeof|stackalloc|static|string|struct|switch|this|throw|true|try|typeof|uint|ulong|unchecked|unsafe|ushort|using|var|virtual|void|volatile|while)$/;
function code(text) {
  const parts = text.match(/\/\/.*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[A-Za-z_]\w*|\d[\w.]*|\s+|./g) || [];
  return parts.map((part) => KEYWORDS.test(part) ? span("k", part) : /^\/\//.test(part) ? span("y", part) : /^["']/.test(part) ? span("n", part) : /^\d/.test(part) ? span("n", part) : part);
}

function badge(reasons) {
  const refused = reasons.filter((each) => each.verdict === "refused").length, kept = reasons.filter((each) => each.verdict === "kept").length;
  const done = reasons.length - refused - kept;
  return h("span", { class: "bdg", title: `${refused} refused, ${kept} left, ${done} done` },
    refused ? span("x", "✗" + refused) : "", kept ? span("x", "!" + kept) : "", done ? span("c", "✓" + done) : "");
}

function sourceRows(model) {
  const reasons = new Map();
  for (const reason of model.reasons) if (reason.line) {
    if (!reasons.has(reason.line)) reasons.set(reason.line, []);
    reasons.get(reason.line).push(reason);
  }
  const used = [...new Set(model.contexts.map((context) => model.bodies[context.body].file).filter((file) => file >= 0))];
  const rows = [];
  for (const number of used) {
    const file = INDEX.files[number];
    const bodies = model.contexts.map((context) => model.bodies[context.body]).filter((body) => body.file === number);
    const lines = bodies.flatMap((body) => body.points.flatMap((point) => [point[1], point[3]]));
    const own = model.bodies[0].file === number ? [Math.min(...lines) - 4, Math.max(...lines) + 3] : null;
    if (used.length > 1) rows.push(h("div", { class: "r blk" }, span("t", file.name)));
    if (!file.lines.length) { rows.push(h("div", { class: "r stm" }, span("t", `${file.name} was not found beside the PDB`))); }
    let isCut = false;
    const near = (line) => own ? line >= own[0] && line <= own[1] : bodies.some((body) => body.points.some((point) => line >= point[1] - 2 && line <= point[3] + 2));
    const covered = new Set(lines);
    const last = file.lines.length ? file.first + file.lines.length - 1 : file.last;
    for (let line = file.first; line <= last; line++) {
      const isWide = own && own[1] - own[0] > 400 && !bodies.some((body) => body.points.some((point) => Math.abs(line - point[1]) < 12));
      if (!near(line) || isWide || (!file.lines.length && !covered.has(line))) { isCut = true; continue; }
      if (isCut && rows.length) rows.push(h("div", { class: "r stm" }, span("t", "      ⋯")));
      isCut = false;
      const text = file.lines[line - file.first] || "", key = `${number}:${line}`, notes = reasons.get(key);
      rows.push(h("div", { class: "r", data: { k: "line", v: key } }, h("i", { class: "ln" }, line), span("t", code(text.replace(/^ +/, (lead) => lead.slice(0, Math.ceil(lead.length / 2))))), notes ? badge(notes) : ""));
    }
  }
  return rows;
}

function ilRows(model) {
  const rows = [];
  const children = new Map();
  model.contexts.forEach((context, number) => {
    if (!number) return;
    const key = `${context.parent}.${context.call}`;
    if (!children.has(key)) children.set(key, []);
    children.get(key).push(number);
  });
  let last = "";
  const body = (number, depth) => {
    const context = model.contexts[number], own = model.bodies[context.body];
    const targets = new Set(own.il.flatMap((row) => row[4]));
    const regions = own.eh.flatMap(([kind, start, end, handler, , type]) => [[start, `try (${kind}${type ? " " + type : ""})`], [handler, kind + (type ? " " + type : "")]]);
    for (const [offset, size, opcode, operand] of own.il) {
      for (const [at, text] of regions) if (at === offset) rows.push(h("div", { class: "r stm" }, span("t", "  ".repeat(depth) + "          " + text)));
      const line = model.lineOf(number, offset), shown = line !== last ? line.split(":")[1] : "";
      last = line;
      const style = /[.:]/.test(operand) && !/^"/.test(operand) ? "l" : /^IL_/.test(operand) ? "w" : /^["'\-\d]/.test(operand) ? "n" : "v";
      const key = model.ilKey(number, offset);
      rows.push({ k: "il", v: key, make: () => h("div", { class: "r" + (number ? " inl" : "") + (shown ? " top" : ""), title: `${opcode} ${operand}\n${size} bytes at IL_${hex(offset)}`, data: { k: "il", v: key } },
        h("i", { class: "ln" }, shown), span("off" + (targets.has(offset) ? " tgt" : ""), hex(offset)), span("t", span("m", opcode.padEnd(9)), " ", span(style, operand))) });
      for (const child of children.get(`${number}.${offset}`) || []) {
        rows.push(h("div", { class: "r inl stm" }, h("i", { class: "ln" }), span("t", "inlined " + model.bodies[model.contexts[child].body].name)));
        body(child, depth + 1);
        last = "";
      }
    }
  };
  body(0, 0);
  return rows;
}

// ---- the phases

function phaseHistory(model, selection) {
  if (!selection || selection.k !== "node") return null;
  const marks = new Map();
  let before;
  for (const phase of model.phases) {
    const now = model.nodeRows(phase).get(selection.v);
    if (now !== undefined && before === undefined) marks.set(phase.slug, ["◆", "made here"]);
    else if (now === undefined && before !== undefined) marks.set(phase.slug, ["×", "removed here"]);
    else if (now !== before) marks.set(phase.slug, ["●", "changed here"]);
    before = now;
  }
  return marks;
}

const short = (number) => number < 1000 ? String(number) : number < 9950 ? `${(number / 1000).toFixed(1)}k` : `${Math.round(number / 1000)}k`;
function railRows(model, state, selection) {
  const history = phaseHistory(model, selection);
  const rows = [];
  let quiet = [];
  const entry = (phase) => {
    const [added, removed, changed, notes] = phase.counts;
    const isCode = phase.slug === "codegen";
    const counts = !phase.number ? [`${model.nodeRows(phase).size} nodes`] : isCode ? [`${model.instrs.length} instr.`] :
      [added ? h("u", {}, "+" + short(added)) : "", removed ? h("s", {}, "−" + short(removed)) : "", changed ? h("q", {}, "~" + short(changed)) : ""];
    if (!counts.some(Boolean)) counts.push(notes ? `notes ${short(notes)}` : phase.hasEdits ? "blocks" : "");
    const mark = history && history.get(phase.slug);
    return h("button", { class: "p" + (phase.hasChanged || phase.hasEdits ? "" : " quiet") + (state.base === phase.slug ? " base" : ""), "aria-current": phase.slug === state.phase ? "true" : null, data: { phase: phase.slug }, title: `${phase.info.name}: ${phase.info.does}.\n${phase.info.why}.\nShift-click: compare with it` },
      h("span", {}, phase.slug), span("c", counts), h("span", { class: "h", title: mark ? mark[1] : "" }, mark ? mark[0] : ""));
  };
  const flush = () => {
    if (!quiet.length) return;
    const key = quiet[0].slug;
    if (state.open.has(key)) rows.push(...quiet.map(entry));
    else rows.push(h("button", { class: "fold", data: { open: key }, title: quiet.map((phase) => phase.slug).join(", ") }, `· ${quiet.length} unchanged`));
    quiet = [];
  };
  for (const phase of model.phases) {
    const isShown = phase.hasChanged || phase.hasEdits || phase.counts[3] || phase.slug === state.phase || phase.slug === state.base || (history && history.has(phase.slug));
    if (isShown) { flush(); rows.push(entry(phase)); } else quiet.push(phase);
  }
  flush();
  return rows;
}

// ---- the IR

const keyOf = (row) => row[0] + row[1];
const COMPARED = [3, 4, 5, 6, 7];
function isSameNode(left, right) {
  if (left === right) return true;
  for (const column of COMPARED) if (left[column] !== right[column]) return false;
  return left[8].includes("c") === right[8].includes("c") && String(left[10]) === String(right[10]);
}

// Rows of a phase with those of the base that are gone, in place where the form is the same, else at the end.
function mergedRows(model, phase, base) {
  const all = model.rows, after = phase.rows, before = base ? base.rows : [];
  const found = [];
  const old = new Map(before.map((number) => [keyOf(all[number]), number]));
  const current = (number) => {
    const row = all[number], was = old.get(keyOf(row));
    let state = "";
    if (base) state = was === undefined ? "add" : row[0] === "n" && !isSameNode(all[was], row) ? "chg" : row[0] === "b" && was !== number ? "chg" : "";
    found.push({ row, state, was: state === "chg" ? all[was] : null });
  };
  if (!base || base.form !== phase.form && phase.form !== "code" || (base.form === "hir") !== (phase.form === "hir")) {
    after.forEach(current);
    const present = new Set(after.map((number) => keyOf(all[number])));
    const gone = before.filter((number) => all[number][0] === "n" && !present.has(keyOf(all[number])));
    if (gone.length) found.push({ head: `${plural(gone.length, "node")} of ${base.slug} ${gone.length === 1 ? "is" : "are"} gone` });
    for (const number of gone) found.push({ row: all[number], state: "del" });
    return found;
  }
  const place = new Map(after.map((number, index) => [keyOf(all[number]), index]));
  let i = 0, j = 0;
  while (i < before.length || j < after.length) {
    const left = i < before.length ? keyOf(all[before[i]]) : null;
    if (left !== null && !place.has(left)) { found.push({ row: all[before[i]], state: "del" }); i++; }
    else if (left !== null && place.get(left) < j) i++;
    else if (j < after.length) { if (left === keyOf(all[after[j]])) i++; current(after[j++]); }
    else i++;
  }
  return found;
}

const MARK = { add: "+", del: "−", chg: "~" };
function irRows(model, phase, base, options) {
  const merged = mergedRows(model, phase, base), notes = options.notes ? model.notesAt(phase) : new Map();
  const rows = [];
  const isNear = options.fold && base ? nearChanges(merged) : null;
  let lastLine = "", lastIl = "", isFirst = false, hidden = 0, foldKey = 0;
  const flush = () => {
    if (!hidden) return;
    rows.push(h("button", { class: "r fold2", data: { unfold: foldKey } }, `⋯ ${hidden} unchanged`));
    hidden = 0;
  };
  merged.forEach((entry, index) => {
    if (entry.head) { flush(); rows.push(h("div", { class: "r blk" }, span("id"), span("t", entry.head))); return; }
    const { row, state } = entry;
    if (row[0] === "b") {
      flush();
      lastLine = lastIl = "";
      isFirst = false;
      const [, number, kind, weight, preds, succs, flags] = row;
      const text = `weight ${weight}${preds.length ? "  from " + preds.map(bb).join(" ") : ""}${succs.length ? "  → " + succs.map(bb).join(" ") : ""} (${kind})`;
      rows.push(h("div", { class: "r blk " + state, title: flags.join(" "), data: state === "del" ? {} : { k: "blk", s: 0, v: number } }, h("i", { class: "ln" }), span("io"), h("i", { class: "mk" }, MARK[state] || ""), span("t", h("b", {}, bb(number)), "  ", span("w", text))));
      return;
    }
    if (row[3] === "IL_OFFSET") { isFirst = true; return; }
    if (isNear && !isNear[index] && !options.unfolded.has(foldOf(isNear, index))) { if (!hidden) foldKey = foldOf(isNear, index); hidden++; return; }
    flush();
    rows.push(nodeRow(model, phase, entry));
  });
  flush();
  return rows;

  function nodeRow(model, phase, entry) {
    const { row, state, was } = entry, [, id, depth, oper, type, text, label, registers, flags, locals, operands] = row;
    const origin = model.nodes.get(id), line = origin ? origin.line : "", il = origin && origin.il >= 0 ? origin.key : "";
    const shownLine = line && line !== lastLine ? line.split(":")[1] : "", shownIl = il && il !== lastIl ? hex(origin.il) : "";
    if (line) lastLine = line;
    if (il) lastIl = il;
    const isTop = isFirst || (phase.form === "hir" && depth === 0);
    isFirst = false;
    const isContained = flags.includes("c"), isLinear = phase.form !== "hir";
    const changed = (column) => was && was[column] !== row[column] ? " new" : "";
    const isValue = isLinear && type !== "void" && !oper.startsWith("STORE");
    const origin2 = origin && origin.il >= 0 ? `\nIL ${model.ilText(origin.context, origin.il)}` : "";
    const from = origin && origin.from.length ? `\nfrom ${origin.from.map((each) => `[${each}]`).join(" ")}` : "";
    const note = notes.get(id);
    return { k: state === "del" ? "" : "node", s: 0, v: id, make: () => h("div", { class: "r " + state + (isTop ? " top" : "") + (isContained ? " cont" : ""), data: { k: "node", s: 0, v: id },
      title: `[${id}] ${oper} ${type} ${text}${origin2}${from}${flags ? `\nflags ${flags}` : ""}${isContained ? "\ncontained in its user" : ""}${was ? `\nwas ${was[3]} ${was[4]} ${was[5]} ${was[7]}` : ""}` },
      h("i", { class: "ln" }, shownLine), span("io", shownIl), h("i", { class: "mk" }, MARK[state] || ""), span("id", id), isLinear ? "" : h("span", { class: "tr", style: { "--d": depth } }),
      span("t", isValue ? span("w", `t${id} = `) : "", span("o" + changed(3), oper), " ", span("y" + changed(4), type), text ? " " : "", span((locals.length ? "v" : /CALL|HANDLE/.test(oper) ? "l" : /CNS/.test(oper) ? "n" : "") + changed(5), text), label ? span("w" + changed(6), " " + label) : "",
        isLinear && operands.length ? span("y", " " + operands.map((each) => "t" + each).join(" ")) : "", note ? span("nt", note) : ""),
      registers ? span("rg" + changed(7), registers) : "") };
  }
}

// Whether each row is a change or within three rows of one.
function nearChanges(merged) {
  const near = new Array(merged.length).fill(false);
  merged.forEach((entry, index) => {
    if (!entry.state || entry.row[0] === "b" && entry.state !== "add") return;
    for (let other = Math.max(0, index - 3); other <= Math.min(merged.length - 1, index + 3); other++) near[other] = true;
  });
  return near;
}
function foldOf(near, index) { while (index > 0 && !near[index - 1]) index--; return index; }
