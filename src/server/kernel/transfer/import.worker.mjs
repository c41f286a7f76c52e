// Reads one workbook or separated text in a separate process: a malicious file can only exhaust this process, and its
// parent kills it.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { crc32, inflateRawSync } from "node:zlib";
import { cellsOf, textOf } from "./separated.mjs";

/**
 * `separator`: the file is a separated text, not a workbook.
 * @typedef {{ path: string; separator?: string; maxRows: number; maxColumns: number; maxLetters: number;
 *   maxUnpacked: number }} Job
 */

/** A problem code that the parent turns into a message. */
class Unreadable extends Error {}

process.once("message", async (/** @type {Job} */ job) => {
  let answer;
  try {
    const bytes = await readFile(job.path);
    answer = { lines: limited(job.separator ? readText(bytes, job) : await read(bytes, job), job) };
  } catch (error) {
    answer = { problem: error instanceof Unreadable ? error.message : "broken" };
  }
  process.send?.({ ...answer, peakKb: peakKb() }, () => process.disconnect());
});

/** The peak memory of this process, in KB, so that the limit can be measured. */
function peakKb() {
  try {
    // VmHWM counts only this program; getrusage also includes the memory of the process that started it.
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "latin1"))?.[1]);
  } catch {
    return process.resourceUsage().maxRSS;
  }
}

/** The lines without empty ones at the end; refuses more or longer ones than the job allows. */
function limited(lines, { maxRows, maxColumns, maxLetters }) {
  while (lines.length > 0 && lines.at(-1).every((value) => value === "")) lines.pop();
  if (lines.length > maxRows) throw new Unreadable("rows");
  for (const line of lines) {
    if (line.slice(maxColumns).some((value) => value !== "")) throw new Unreadable("columns");
    if (line.some((value) => typeof value === "string" && value.length > maxLetters)) throw new Unreadable("letters");
  }
  return lines.map((line) => line.slice(0, maxColumns));
}

/** The lines of a separated text. Refuses empty lines above the limit too, because more may follow them. */
function readText(bytes, { separator, maxRows }) {
  const lines = cellsOf(textOf(bytes), separator, maxRows);
  if (lines.length > maxRows) throw new Unreadable("rows");
  return lines;
}

/** The lines of the first sheet, each a list of texts and numbers; dates as wire text. */
async function read(bytes, { maxRows, maxColumns, maxUnpacked }) {
  const isZip = bytes.readUInt32LE(0) === 0x04034b50;
  const isCompound = bytes.readUInt32BE(0) === 0xd0cf11e0 && bytes.readUInt32BE(4) === 0xa1b11ae1;
  if (!isZip && !isCompound) throw new Unreadable("type");
  const checked = isZip ? rebuilt(bytes, maxUnpacked) : bytes;
  // Lazy import: a zip bomb is refused before the reader uses memory.
  const xlsx = await import("@e965/xlsx");
  const book = xlsx.read(checked, {
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
  return Array.from(data, (_, at) => {
    const cells = data[at] ?? [];
    const isValue = (cell) => cell?.v !== undefined && cell.v !== "";
    if (cells.length > maxColumns && cells.slice(maxColumns).some(isValue)) throw new Unreadable("columns");
    return Array.from(cells.slice(0, maxColumns), (cell) => valueOf(xlsx, cell, date1904));
  });
}

function valueOf(xlsx, cell, date1904) {
  if (!cell || cell.v === undefined || cell.v === null) return "";
  if (cell.t === "e") return cell.w ?? "#N/A";
  if (cell.t === "b") return cell.v ? "Y" : "N";
  if (cell.t === "n" && typeof cell.z === "string" && xlsx.SSF.is_date(cell.z)) return dateText(xlsx, cell.v, date1904);
  if (cell.t === "n" && typeof cell.z === "string" && cell.z.includes("%"))
    return `${Number((cell.v * 100).toFixed(6))}%`;
  return typeof cell.v === "number" ? cell.v : String(cell.v);
}

function dateText(xlsx, serial, date1904) {
  const code = xlsx.SSF.parse_date_code(serial, { date1904 });
  if (!code) return String(serial);
  const two = (value) => String(value).padStart(2, "0");
  const day = `${String(code.y).padStart(4, "0")}-${two(code.m)}-${two(code.d)}`;
  return serial % 1 === 0 ? day : `${day} ${two(code.H)}:${two(code.M)}:${two(code.S)}`;
}

/** Flag bits that change how an entry is read: encryption, sizes after the data, patches, strong and hidden headers. */
const tellingFlags = 0x2069;
const sizesBehind = 0x0008;
const unreadableFlags = 0x2061;
const maxEntries = 2_000;

/** @typedef {{ name: string; flags: number; method: number; crc: number; packed: number; size: number; at: number }} Entry */

/**
 * Copies the workbook's parts into a new archive without compression. If the headers of a zip disagree, two readers may
 * see different files. So only this code reads the uploaded archive. Pictures and other attachments are omitted.
 */
function rebuilt(bytes, budget) {
  const { entries, directory } = directoryOf(bytes);
  if (!entries.some(({ name }) => /^xl\/workbook\.(xml|bin)$/i.test(name))) throw new Unreadable("type");
  let end = 0;
  const located = entries
    .toSorted((a, b) => a.at - b.at)
    .map((entry) => {
      // Refuses data before the first entry, and two entries over the same bytes.
      if (entry.at < end || (end === 0 && entry.at !== 0)) throw new Unreadable("broken");
      const found = localEntry(bytes, entry, directory);
      end = found.end;
      return { ...entry, data: found.data };
    });
  const wanted = located.filter(({ name }) => /\.(xml|rels|bin)$/i.test(name));
  if (wanted.reduce((sum, { size }) => sum + size, 0) > budget) throw new Unreadable("large");
  return storedZip(wanted.map((entry) => ({ name: entry.name, crc: entry.crc, body: unpacked(entry) })));
}

/** The entries of the central directory; refuses multi-part archives, 64-bit archives and duplicate names. */
function directoryOf(bytes) {
  const end = endRecord(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const length = bytes.readUInt32LE(end + 12);
  const directory = bytes.readUInt32LE(end + 16);
  const oneDisk = bytes.readUInt32LE(end + 4) === 0 && bytes.readUInt16LE(end + 8) === count;
  if (!oneDisk || count === 0xffff || directory + length !== end) throw new Unreadable("broken");
  if (count > maxEntries) throw new Unreadable("large");
  const names = new Set();
  /** @type {Entry[]} */
  const entries = [];
  let at = directory;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50) throw new Unreadable("broken");
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString("latin1", at + 46, at + 46 + nameLength);
    const entry = {
      name,
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    };
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    const { flags, method } = entry;
    if ((flags & unreadableFlags) !== 0 || (method !== 0 && method !== 8)) throw new Unreadable("broken");
    if (method === 0 && entry.packed !== entry.size) throw new Unreadable("broken");
    // Compares names as Excel does; the reader treats "/" and "\\" as the same.
    const key = name.toLowerCase().replaceAll("\\", "/").replace(/^\/+/, "");
    if (names.has(key)) throw new Unreadable("broken");
    names.add(key);
    entries.push(entry);
  }
  if (at !== end) throw new Unreadable("broken");
  return { entries, directory };
}

/** Offset of the end record: its comment must reach to the end of the file, so there is at most one. */
function endRecord(bytes) {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at -= 1) {
    if (bytes.readUInt32LE(at) === 0x06054b50 && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  throw new Unreadable("broken");
}

/** An entry's packed bytes; refuses a local header or a data descriptor that differs from the directory. */
function localEntry(bytes, entry, directory) {
  const { at, flags, method, crc, packed, size } = entry;
  if (at + 30 > directory || bytes.readUInt32LE(at) !== 0x04034b50) throw new Unreadable("broken");
  const nameLength = bytes.readUInt16LE(at + 26);
  const start = at + 30 + nameLength + bytes.readUInt16LE(at + 28);
  const local = {
    flags: bytes.readUInt16LE(at + 6),
    method: bytes.readUInt16LE(at + 8),
    name: bytes.toString("latin1", at + 30, at + 30 + nameLength),
  };
  const sizes = [bytes.readUInt32LE(at + 14), bytes.readUInt32LE(at + 18), bytes.readUInt32LE(at + 22)];
  const known = [crc, packed, size];
  const behind = (flags & sizesBehind) !== 0;
  const agrees =
    local.method === method &&
    local.name === entry.name &&
    (local.flags & tellingFlags) === (flags & tellingFlags) &&
    // If sizes follow the data, the header may have zero, or all ones if the writer prepared for 64 bits.
    sizes.every((value, index) => value === known[index] || (behind && (value === 0 || value === 0xffffffff)));
  if (!agrees || start + packed > directory) throw new Unreadable("broken");
  const data = bytes.subarray(start, start + packed);
  return { data, end: behind ? start + packed + descriptorLength(bytes, start + packed, known) : start + packed };
}

/** Length of the data descriptor at an offset: with or without signature, sizes of 32 or 64 bits. */
function descriptorLength(bytes, place, [crc, packed, size]) {
  for (const signed of [4, 0]) {
    if (signed === 4 && (place + 4 > bytes.length || bytes.readUInt32LE(place) !== 0x08074b50)) continue;
    const at = place + signed;
    if (at + 12 > bytes.length || bytes.readUInt32LE(at) !== crc || bytes.readUInt32LE(at + 4) !== packed) continue;
    if (bytes.readUInt32LE(at + 8) === size) return signed + 12;
    const wide = at + 20 <= bytes.length && bytes.readUInt32LE(at + 8) === 0;
    if (wide && bytes.readUInt32LE(at + 12) === size && bytes.readUInt32LE(at + 16) === 0) return signed + 20;
  }
  throw new Unreadable("broken");
}

/** An entry's content; refuses an entry whose unpacked size or checksum differs from the directory. */
function unpacked({ method, data, size, crc }) {
  let body = data;
  if (method === 8) {
    try {
      body = inflateRawSync(data, { maxOutputLength: Math.max(size, 1) });
    } catch (error) {
      throw new Unreadable(error.code === "ERR_BUFFER_TOO_LARGE" ? "large" : "broken");
    }
  }
  if (body.length !== size || crc32(body) !== crc) throw new Unreadable("broken");
  return body;
}

/** An archive of these parts without compression. */
function storedZip(parts) {
  const chunks = [];
  const directory = [];
  let at = 0;
  for (const { name, crc, body } of parts) {
    const nameBytes = Buffer.from(name, "latin1");
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc, 10);
    common.writeUInt32LE(body.length, 14);
    common.writeUInt32LE(body.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    chunks.push(Buffer.from("PK\x03\x04", "latin1"), common, nameBytes, body);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), common, rest, nameBytes);
    at += 30 + nameBytes.length + body.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...chunks, listed, end]);
}
