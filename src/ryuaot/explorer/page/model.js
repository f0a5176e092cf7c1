// The data as the columns need it: variants are inflated and indexed when they are first shown.
const INDEX = JSON.parse($("index").textContent);
const MAJOR = 1;
const PHASE = new Map(INDEX.phases.map((phase) => [phase.slug, phase]));
const TARGET = new Map(INDEX.targets.map((target) => [target.name, target]));
const cache = new Map();

async function blob(number) {
  if (!cache.has(number)) cache.set(number, inflate(number));
  return cache.get(number);
}
async function inflate(number) {
  const text = document.querySelector(`script[data-blob="${number}"]`).textContent;
  const bytes = Uint8Array.fromBase64 ? Uint8Array.fromBase64(text) : bytesOf(atob(text));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return JSON.parse(await new Response(stream).text());
}

function bytesOf(letters) {
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

const models = new Map();
async function variantModel(method, variant) {
  if (!variant || variant.status !== "ok") return null;
  if (!models.has(variant.blob)) {
    models.set(variant.blob, Promise.all([blob(method.bodies), blob(variant.blob)]).then(([bodies, data]) => new Model(method, variant, bodies, data)));
  }
  return models.get(variant.blob);
}

const variantName = (variant) => variant.runtime ? `RyuJIT ${variant.runtime}` : [variant.target, INDEX.levels.length > 1 ? `-O${variant.level}` : "", INDEX.libraries.length > 1 ? variant.library : ""].filter(Boolean).join(" · ");

class Model {
  constructor(method, variant, bodies, data) {
    Object.assign(this, { method, variant, bodies, target: variant.target, reasons: data.reasons, locals: data.locals, calls: data.calls, frame: data.frame, safepoints: data.safepoints, rows: data.rows });
    this.readContexts(data.contexts);
    this.readNodes(data.nodes);
    this.readPhases(data.phases);
    this.readCode(data.code);
    this.readPlaces(data.places);
    this.reasons.forEach((reason) => { reason.line = this.reasonLine(reason); });
  }

  // Inlined bodies have a key that is the same in all variants: the calls that lead there.
  readContexts(contexts) {
    this.contexts = contexts.map(([body, parent, call]) => ({ body, parent, call, key: "", text: "" }));
    this.contexts.forEach((context, number) => {
      if (!number) return;
      const parent = this.contexts[context.parent], name = this.bodies[context.body].name;
      context.key = `${parent.key}${context.call}:${name}/`;
      context.text = `${parent.text}${context.call < 0 ? "?" : hex(context.call)}/${name}+`;
    });
    this.points = this.bodies.map((body) => body.points);
  }
  lineOf(context, il) {
    const body = this.bodies[this.contexts[context].body];
    let line = 0;
    for (const point of body.points) { if (point[0] > il) break; line = point[1]; }
    return line && il >= 0 ? `${body.file}:${line}` : "";
  }
  ilKey(context, il) { return il < 0 ? "" : `${this.contexts[context].key}${il}`; }
  ilText(context, il) { return this.contexts[context].text + hex(il); }

  readNodes(nodes) {
    this.nodes = new Map();
    this.nodesByIl = new Map();
    this.ilKeys = new Map();
    for (const [id, context, il, from] of nodes) {
      const key = this.ilKey(context, il);
      this.nodes.set(id, { context, il, from, key, line: this.lineOf(context, il) });
      if (!key) continue;
      if (!this.nodesByIl.has(key)) { this.nodesByIl.set(key, []); this.ilKeys.set(key, [context, il]); }
      this.nodesByIl.get(key).push(id);
    }
    this.contexts.forEach((context, number) => {
      for (const [offset] of this.bodies[context.body].il) this.ilKeys.set(this.ilKey(number, offset), [number, offset]);
    });
  }

  readPhases(phases) {
    let rows = [];
    this.phases = phases.map((data, number) => {
      if (data.edits.length) {
        rows = rows.slice();
        for (const [at, removed, inserted] of data.edits) spliceRows(rows, at, removed, inserted);
      }
      const counts = data.counts, info = PHASE.get(data.slug) || { name: data.slug, does: "", why: "" };
      const hasCode = data.slug === "codegen";
      return { slug: data.slug, info, form: data.form, counts, rows, number, done: data.done || [], delta: data.notes, hasChanged: !number || hasCode || counts[0] + counts[1] + counts[2] > 0, hasEdits: data.edits.length > 0 };
    });
    this.phaseAt = new Map(this.phases.map((phase) => [phase.slug, phase]));
    this.last = this.phases[this.phases.length - 1];
    this.final = new Map();
    this.user = new Map();
    this.localNodes = new Map();
    for (const number of this.last.rows) {
      const row = this.rows[number];
      if (row[0] !== "n") continue;
      this.final.set(row[1], row);
      for (const operand of row[10]) this.user.set(operand, row[1]);
    }
    for (const row of this.rows) if (row[0] === "n") for (const local of row[9]) {
      if (!this.localNodes.has(local)) this.localNodes.set(local, new Set());
      this.localNodes.get(local).add(row[1]);
    }
  }
  notesAt(phase) {
    const notes = new Map();
    for (const each of this.phases) {
      for (const [node, text] of Object.entries(each.delta || {})) { if (text) notes.set(+node, text); else notes.delete(+node); }
      if (each === phase) break;
    }
    return notes;
  }
  nodeRows(phase) {
    if (!phase.nodes) {
      phase.nodes = new Map();
      for (const number of phase.rows) if (this.rows[number][0] === "n") phase.nodes.set(this.rows[number][1], number);
    }
    return phase.nodes;
  }
  blocks(phase) {
    if (!phase.blocks) {
      phase.blocks = [];
      let block = null;
      for (const number of phase.rows) {
        const row = this.rows[number];
        if (row[0] === "b") { block = { num: row[1], kind: row[2], weight: row[3], preds: row[4], succs: row[5], flags: row[6], try: row[7], handler: row[8], nodes: [] }; phase.blocks.push(block); }
        else if (block) block.nodes.push(row[1]);
      }
    }
    return phase.blocks;
  }

  readCode(code) {
    const starts = new Map(code.labels.filter(([, , block]) => block >= 0).map(([, at, block]) => [at, block]));
    const named = new Map(code.labels.filter(([name]) => /^[LK]\d/.test(name)).map(([name, at]) => [at, name]));
    this.instrs = [];
    this.instrsOfNode = new Map();
    const blockOf = new Map();
    for (const block of this.blocks(this.last)) for (const node of block.nodes) blockOf.set(node, block.num);
    let block = -1;
    code.instrs.forEach(([offset, bytes, mnemonic, operands, nodes, reads, changes, memory, flags], number) => {
      if (starts.has(number)) block = starts.get(number);
      else if (nodes.length && blockOf.has(nodes[0]) && !named.has(number)) block = blockOf.get(nodes[0]);
      else if (named.has(number)) block = -2;
      const at = nodes.map((node) => this.nodes.get(node)).find((node) => node && node.line) || nodes.map((node) => this.nodes.get(node)).find(Boolean);
      this.instrs.push({ number, offset, bytes, size: bytes.length / 2, mnemonic, operands, nodes, reads, changes, memory, flags, block, label: named.get(number), line: at ? at.line : "", key: at ? at.key : "" });
      for (const node of nodes) {
        if (!this.instrsOfNode.has(node)) this.instrsOfNode.set(node, []);
        this.instrsOfNode.get(node).push(number);
      }
    });
  }
  // The instructions of a node; of one without any, those of what it stores or of its user.
  instrsFor(id) {
    if (this.instrsOfNode.has(id)) return this.instrsOfNode.get(id);
    const row = this.final.get(id);
    if (!row) return [];
    if (row[3].startsWith("STORE_LCL") || row[3] === "STORE_MULTI_VAR") return row[10].length ? this.instrsOfNode.get(row[10][0]) || [] : [];
    let user = this.user.get(id);
    for (let steps = 0; user !== undefined && steps < 9; steps++, user = this.user.get(user)) if (this.instrsOfNode.has(user)) return this.instrsOfNode.get(user);
    return [];
  }

  readPlaces(places) {
    this.places = places.map(([value, place, first, last], number) => ({ value, place, first, last, number }));
    this.placesOf = new Map();
    for (const place of this.places) {
      if (!this.placesOf.has(place.value)) this.placesOf.set(place.value, []);
      this.placesOf.get(place.value).push(place);
    }
  }
  valueName(value) {
    if (!value) return "";
    return value[0] === "v" ? this.localName(+value.slice(1)) : "t" + value.slice(1);
  }
  localName(number) { const local = this.locals[number]; return local ? local.name : "V" + number; }
  reasonLine(reason) {
    const at = reason.at;
    if (at.il !== undefined) return this.lineOf(at.context || 0, at.il);
    if (at.node !== undefined && this.nodes.has(at.node)) return this.nodes.get(at.node).line;
    return "";
  }
}

function spliceRows(rows, at, removed, inserted) {
  if (inserted.length < 30000) rows.splice(at, removed, ...inserted);
  else { const tail = rows.slice(at + removed); rows.length = at; for (const row of inserted) rows.push(row); for (const row of tail) rows.push(row); }
}
