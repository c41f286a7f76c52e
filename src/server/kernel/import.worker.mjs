// Reads one workbook in a thread of its own: a hostile file can only exhaust this thread, which its parent ends.
import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { inflateRawSync } from "node:zlib";
import * as xlsx from "@e965/xlsx";

/** @typedef {{ path: string; maxRows: number; maxColumns: number; maxUnpacked: number }} Job */

const { path, maxRows, maxColumns, maxUnpacked } = /** @type {Job} */ (workerData);

/** A reason the parent turns into words. */
class Unreadable extends Error {}

try {
  const bytes = await readFile(path);
  parentPort?.postMessage({ lines: read(bytes) });
} catch (error) {
  parentPort?.postMessage({ problem: error instanceof Unreadable ? error.message : "broken" });
}

/** The first sheet's lines from the top, each a list of texts and numbers; dates as wire text. */
function read(bytes) {
  const isZip = bytes.readUInt32LE(0) === 0x04034b50;
  const isCompound = bytes.readUInt32BE(0) === 0xd0cf11e0 && bytes.readUInt32BE(4) === 0xa1b11ae1;
  if (isZip) refuseBomb(bytes);
  else if (!isCompound) throw new Unreadable("type");
  // Not a workbook by its directory: a zip or an old Word file under a new name.
  const book = xlsx.read(bytes, {
    type: "buffer",
    dense: true,
    sheets: 0,
    sheetRows: maxRows + 1,
    cellNF: true,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
  });
  const sheet = book.Sheets[book.SheetNames[0] ?? ""];
  if (!sheet) throw new Unreadable("type");
  const date1904 = Boolean(book.Workbook?.WBProps?.date1904);
  const data = sheet["!data"] ?? [];
  const lines = [];
  for (let at = 0; at < data.length; at += 1) {
    const cells = data[at] ?? [];
    if (cells.length > maxColumns && cells.slice(maxColumns).some((cell) => cell?.v !== undefined && cell.v !== "")) {
      throw new Unreadable("columns");
    }
    lines.push(Array.from(cells.slice(0, maxColumns), (cell) => valueOf(cell, date1904)));
  }
  while (lines.length > 0 && lines.at(-1).every((value) => value === "")) lines.pop();
  if (lines.length > maxRows) throw new Unreadable("rows");
  return lines;
}

function valueOf(cell, date1904) {
  if (!cell || cell.v === undefined || cell.v === null) return "";
  if (cell.t === "e") return cell.w ?? "#N/A";
  if (cell.t === "b") return cell.v ? "Y" : "N";
  if (cell.t === "n" && typeof cell.z === "string" && xlsx.SSF.is_date(cell.z)) return dateText(cell.v, date1904);
  if (cell.t === "n" && typeof cell.z === "string" && cell.z.includes("%"))
    return `${Number((cell.v * 100).toFixed(6))}%`;
  return typeof cell.v === "number" ? cell.v : String(cell.v);
}

function dateText(serial, date1904) {
  const code = xlsx.SSF.parse_date_code(serial, { date1904 });
  if (!code) return String(serial);
  const two = (value) => String(value).padStart(2, "0");
  const day = `${String(code.y).padStart(4, "0")}-${two(code.m)}-${two(code.d)}`;
  return serial % 1 === 0 ? day : `${day} ${two(code.H)}:${two(code.M)}:${two(code.S)}`;
}

/** Unpacks every part with a budget and throws the result away: sizes written in the file can lie. */
function refuseBomb(bytes) {
  const end = bytes.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  if (end < 0 || end + 22 > bytes.length) throw new Unreadable("broken");
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  let budget = maxUnpacked;
  let hasWorkbook = false;
  if (count > 2_000) throw new Unreadable("large");
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw new Unreadable("broken");
    const method = bytes.readUInt16LE(at + 10);
    const packed = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
    if (/^xl\/workbook\.(xml|bin)$/i.test(name)) hasWorkbook = true;
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (local + 30 > bytes.length) throw new Unreadable("broken");
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    budget -= method === 8 ? unpackedSize(bytes.subarray(start, start + packed), budget) : packed;
    if (budget < 0) throw new Unreadable("large");
  }
  if (!hasWorkbook) throw new Unreadable("type");
}

function unpackedSize(packed, budget) {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(budget, 1) }).length;
  } catch (error) {
    throw new Unreadable(error.code === "ERR_BUFFER_TOO_LARGE" ? "large" : "broken");
  }
}
