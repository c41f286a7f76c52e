// @ts-check
// Takes texts and named values out of one invoice file, in a process of its own (kernel/apart.ts). Plain JavaScript, so
// that the same file runs from source, from tests and next to the bundle.
import { dirname, join, sep } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

/** @typedef {import("./source.ts").InvoiceSource} Source */
/** @typedef {import("./source.ts").TextRun} TextRun */
/** @typedef {import("./source.ts").NamedValue} NamedValue */
/** @typedef {{ bytes: Uint8Array; maxPages: number; maxTexts: number; maxLetters: number; maxEntries: number; maxUnpacked: number }} Job */

/** A problem code that the parent turns into a reason. */
class Unreadable extends Error {}

process.once("message", async (/** @type {Job} */ job) => {
  let answer;
  try {
    answer = demandSmall(await read(job), job);
  } catch (error) {
    answer = { problem: error instanceof Unreadable ? error.message : "broken" };
  }
  process.send?.(answer, () => process.disconnect());
});

/** The parent looks at every character, and must not be busy with one file. @param {Source} source @param {Job} job */
function demandSmall(source, { maxLetters }) {
  const letters = [...source.runs.map(({ text }) => text), ...source.values.map(([path, text]) => path + text)];
  if (letters.reduce((sum, text) => sum + text.length, 0) > maxLetters) throw new Unreadable("large");
  return source;
}

/** @param {Job} job @returns {Promise<Source>} */
async function read(job) {
  const bytes = Buffer.from(job.bytes.buffer, job.bytes.byteOffset, job.bytes.byteLength);
  if (bytes.subarray(0, 1024).includes("%PDF-")) return readPdf(bytes, job);
  if (bytes.subarray(0, 4).toString("latin1") === "PK\x03\x04") return readOfd(bytes, job);
  const xml = xmlText(bytes);
  if (!xml.startsWith("<")) throw new Unreadable("type");
  return { format: "xml", runs: [], values: valuesIn(await parsed(xml), job) };
}

/** @param {Buffer} bytes @param {Job} job @returns {Promise<Source>} */
async function readPdf(bytes, { maxPages, maxTexts }) {
  // pdf.js creates a matrix when it is loaded, even if it never draws; its own one needs a native package.
  Object.assign(globalThis, { DOMMatrix: globalThis.DOMMatrix ?? function DOMMatrix() {} });
  const { getDocument, Util, VerbosityLevel } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const home = dirname(fileURLToPath(import.meta.resolve("pdfjs-dist/package.json")));
  const loading = getDocument({
    data: new Uint8Array(bytes),
    // Chinese fonts that are not embedded need these maps from their codes to characters.
    cMapUrl: join(home, "cmaps") + sep,
    cMapPacked: true,
    disableFontFace: true,
    useSystemFonts: false,
    isEvalSupported: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const pdf = await loading.promise.catch((error) => {
    throw new Unreadable(error?.name === "PasswordException" ? "locked" : "broken");
  });
  if (pdf.numPages > maxPages) throw new Unreadable("pages");
  /** @type {TextRun[]} */
  const runs = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const page = await pdf.getPage(at);
    const { transform } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    for (const item of items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform(transform, item.transform);
      runs.push({ text: item.str, page: at, x, y, width: item.width, size: Math.hypot(c, d), angle: angleOf(a, b) });
      if (runs.length > maxTexts) throw new Unreadable("large");
    }
  }
  return { format: "pdf", runs, values: await statedIn(pdf) };
}

/**
 * The values that the tax platform writes into the properties of a PDF. @param
 * {import("pdfjs-dist").PDFDocumentProxy} pdf @returns {Promise<NamedValue[]>}
 */
async function statedIn(pdf) {
  const { info } = await pdf.getMetadata();
  const { Custom: custom = {} } = /** @type {{ Custom?: Record<string, unknown> }} */ (info);
  return Object.entries(custom).flatMap(([name, value]) => (typeof value === "string" ? [[name, value.trim()]] : []));
}

/** Direction of a baseline in steps of 90°. @param {number} a @param {number} b */
const angleOf = (a, b) => (Math.round(Math.atan2(b, a) / (Math.PI / 2)) * 90 + 360) % 360;

/** @param {Buffer} bytes @param {Job} job @returns {Promise<Source>} */
async function readOfd(bytes, job) {
  const entries = await xmlEntries(bytes, job);
  if (!entries.some(({ name }) => /(^|\/)OFD\.xml$/i.test(name))) throw new Unreadable("type");
  /** @type {TextRun[]} */
  const runs = [];
  /** Texts on the pages by id. @type {Map<string, string>} */
  const texts = new Map();
  /** @type {import("@xmldom/xmldom").Element[]} */
  const data = [];
  let pages = 0;
  for (const { name, text } of entries) {
    const root = await parsed(text);
    if (root.localName !== "Page") {
      data.push(root);
      continue;
    }
    // A template has the labels of the first page, whose own texts are only the values.
    const page = /(^|\/)Tpls?\//i.test(name) ? 1 : (pages += 1);
    if (page > job.maxPages) throw new Unreadable("pages");
    for (const element of within(root)) {
      if (element.localName !== "TextObject") continue;
      const run = runOf(element, page);
      texts.set(element.getAttribute("ID") ?? "", run.text);
      if (run.text.trim() !== "") runs.push(run);
      if (runs.length > job.maxTexts) throw new Unreadable("large");
    }
  }
  return { format: "ofd", runs, values: data.flatMap((root) => valuesIn(root, job, texts)) };
}

/**
 * The XML entries of an archive, without signatures. @param {Buffer} bytes @param {Job} job @returns {Promise<{ name:
 * string; text: string }[]>}
 */
async function xmlEntries(bytes, { maxEntries, maxUnpacked }) {
  const { fromBufferPromise } = await import("yauzl");
  const zip = await fromBufferPromise(bytes);
  const found = [];
  let left = maxUnpacked;
  if (zip.entryCount > maxEntries) throw new Unreadable("large");
  for await (const entry of zip.eachEntry()) {
    if (!/\.xml$/i.test(entry.fileName) || /(^|\/)Signs?\//i.test(entry.fileName)) continue;
    // The stated size counts: the reader stops an entry that unpacks to more.
    left -= entry.uncompressedSize;
    if (left < 0) throw new Unreadable("large");
    found.push({ name: entry.fileName, text: xmlText(await buffer(await zip.openReadStreamPromise(entry))) });
  }
  return found.toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
}

/** @param {import("@xmldom/xmldom").Element} element @param {number} page @returns {TextRun} */
function runOf(element, page) {
  const [left = 0, top = 0, width = 0] = numbersIn(element.getAttribute("Boundary"));
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersIn(element.getAttribute("CTM"));
  const codes = [...within(element)].filter(({ localName }) => localName === "TextCode");
  const x = Number(codes[0]?.getAttribute("X") ?? 0);
  const y = Number(codes[0]?.getAttribute("Y") ?? 0);
  return {
    text: codes.map(({ textContent }) => textContent ?? "").join(""),
    page,
    x: left + a * x + c * y + e,
    y: top + b * x + d * y + f,
    width,
    size: Number(element.getAttribute("Size") ?? 0) * Math.hypot(c, d),
    angle: angleOf(a, b),
  };
}

/** @param {string | null} text */
const numbersIn = (text) => (text ?? "").trim().split(/\s+/).filter(Boolean).map(Number);

/**
 * The text of an XML file by its byte order mark or its declaration. @param {Buffer} bytes @returns {string}
 */
function xmlText(bytes) {
  const declared = /^<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(bytes.subarray(0, 200).toString("latin1"))?.[1];
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : undefined;
  try {
    return new TextDecoder(marked ?? declared ?? "utf-8").decode(bytes).trimStart();
  } catch {
    throw new Unreadable("broken");
  }
}

/**
 * The root of an XML text. An invoice needs no document type, and only a document type can define entities or refer to
 * other files. @param {string} text @returns {Promise<import("@xmldom/xmldom").Element>}
 */
async function parsed(text) {
  if (/<!DOCTYPE/i.test(text)) throw new Unreadable("doctype");
  const { DOMParser, onWarningStopParsing } = await import("@xmldom/xmldom");
  const root = new DOMParser({ onError: onWarningStopParsing }).parseFromString(text, "text/xml").documentElement;
  if (!root) throw new Unreadable("broken");
  return root;
}

/** All elements below an element, in their order. @param {import("@xmldom/xmldom").Element} root */
function* within(root) {
  /** @type {import("@xmldom/xmldom").Node | null} */
  let node = root.firstChild;
  while (node) {
    if (node.nodeType === 1) yield /** @type {import("@xmldom/xmldom").Element} */ (node);
    if (node.firstChild) node = node.firstChild;
    else {
      while (node && node !== root && !node.nextSibling) node = node.parentNode;
      node = node && node !== root ? node.nextSibling : null;
    }
  }
}

/**
 * The values of the elements that contain only text, with the path of their names. In the tags of an OFD a value is a
 * list of the texts that it consists of. @param {import("@xmldom/xmldom").Element} root @param {Job} job @param
 * {Map<string, string>} texts @returns {NamedValue[]}
 */
function valuesIn(root, { maxTexts }, texts = new Map()) {
  /** @type {Map<string, string>} */
  const tags = new Map();
  /** @type {NamedValue[]} */
  const values = [];
  for (const element of within(root)) {
    if ([...element.childNodes].some(({ nodeType }) => nodeType === 1)) continue;
    const text = (element.textContent ?? "").trim();
    if (text === "") continue;
    if (element.localName === "ObjectRef") {
      const path = pathOf(/** @type {any} */ (element.parentNode), root);
      tags.set(path, (tags.get(path) ?? "") + (texts.get(text) ?? ""));
    } else values.push([pathOf(element, root), text.slice(0, 500)]);
    if (values.length + tags.size > maxTexts) throw new Unreadable("large");
  }
  return [...values, ...tags];
}

/** @param {import("@xmldom/xmldom").Element} element @param {import("@xmldom/xmldom").Element} root */
function pathOf(element, root) {
  const names = [];
  for (let node = element; node !== root; node = /** @type {any} */ (node.parentNode)) names.unshift(node.localName);
  return [root.localName, ...names].join("/");
}
