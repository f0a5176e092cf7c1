// Elements without markup: names in an assembly are untrusted, so nothing is ever parsed as HTML.
const $ = (id) => document.getElementById(id);
const SVG = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "style") for (const [key, text] of Object.entries(value)) element.style.setProperty(key, text);
    else if (name === "data") Object.assign(element.dataset, value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  for (const child of children.flat(3)) {
    if (child === undefined || child === null || child === false || child === "") continue;
    element.append(child);
  }
  return element;
}
const h = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);
const g = (tag, attributes, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);
const put = (element, ...children) => { element.replaceChildren(...children.flat(3).filter((child) => child)); };
const span = (name, ...children) => h("span", { class: name }, ...children);
const hex = (number) => number.toString(16).toUpperCase().padStart(2, "0");
const bb = (number) => "BB" + String(number).padStart(2, "0");
const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

// Rows in chunks: what is out of view is not laid out, but can be found and read. Of a long column the first chunks are
// made at once and the others in pauses, or when a selection leads there. A row is an element, or `{k, s, v, make}`.
const CHUNK = 100, ROW = 17, LONG = 1500, FIRST = 2, PAUSE = 12;
const waiting = [];
let onChunk = () => {}, onChunks = () => {}, isFilling = false;
const element = (row) => row.make ? row.make() : row;
function chunked(rows) {
  const found = [];
  for (let at = 0; at < rows.length; at += CHUNK) {
    const part = rows.slice(at, at + CHUNK), height = `${part.length * ROW}px`;
    const chunk = h("div", { class: "chunk", style: { "contain-intrinsic-size": `auto ${height}` } });
    if (rows.length <= LONG || at < FIRST * CHUNK) chunk.append(...part.map(element));
    else { chunk.pending = part; chunk.style.height = height; waiting.push(chunk); }
    found.push(chunk);
  }
  if (waiting.length && !isFilling) { isFilling = true; setTimeout(fillSome); }
  return found;
}
function fillChunk(chunk) {
  const part = chunk.pending;
  chunk.pending = null;
  chunk.style.removeProperty("height");
  chunk.append(...part.map(element));
  onChunk(chunk);
}
function fillSome() {
  const end = performance.now() + PAUSE;
  while (waiting.length && performance.now() < end) { const chunk = waiting.shift(); if (chunk.pending && chunk.isConnected) fillChunk(chunk); }
  isFilling = waiting.length > 0;
  if (isFilling) setTimeout(fillSome, 4); else onChunks();
}
function fillColumn(column, isWanted = () => true) {
  for (const chunk of column.querySelectorAll(".chunk")) if (chunk.pending && chunk.pending.some(isWanted)) fillChunk(chunk);
}
