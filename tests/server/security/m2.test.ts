import { constants, crc32, deflateRawSync } from "node:zlib";
import * as xlsx from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { measuredRead, readWorkbook } from "#src/server/kernel/transfer/workbook.ts";
import { uploadBytes } from "#tests/server/kernel/rows/sheets.ts";

/** One entry of an archive, and the wrong values in its headers. */
interface Part {
  name: string;
  body: Buffer;
  packed?: Buffer;
  size?: number;
  crc?: number;
  flags?: number;
  method?: number;
  local?: Partial<Record<"flags" | "method" | "crc" | "packed" | "size", number>> & { name?: string };
  /** Bytes after the packed data: a data descriptor. */
  behind?: Buffer;
  /** Offset of the local header to use instead of its own one: where another entry starts. */
  at?: number;
}

function header(values: { flags: number; method: number; crc: number; packed: number; size: number; name: string }) {
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(values.flags, 2);
  common.writeUInt16LE(values.method, 4);
  common.writeUInt32LE(values.crc, 10);
  common.writeUInt32LE(values.packed, 14);
  common.writeUInt32LE(values.size, 18);
  common.writeUInt16LE(Buffer.byteLength(values.name), 22);
  return common;
}

function zip(parts: readonly Part[], options: { before?: Buffer; count?: number; directoryAt?: number } = {}): Buffer {
  const chunks: Buffer[] = options.before ? [options.before] : [];
  const listed: Buffer[] = [];
  const length = () => chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  for (const part of parts) {
    const packed = part.packed ?? deflateRawSync(part.body);
    const told = {
      flags: part.flags ?? 0,
      method: part.method ?? 8,
      crc: part.crc ?? crc32(part.body),
      packed: packed.length,
      size: part.size ?? part.body.length,
      name: part.name,
    };
    const at = part.at ?? length();
    if (part.at === undefined) {
      const local = { ...told, ...part.local };
      chunks.push(Buffer.from("PK\u0003\u0004"), header(local), Buffer.from(local.name), packed);
      if (part.behind) chunks.push(part.behind);
    }
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    listed.push(Buffer.from("PK\u0001\u0002\u0014\u0000"), header(told), rest, Buffer.from(part.name));
  }
  const directory = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(options.count ?? parts.length, 8);
  end.writeUInt16LE(options.count ?? parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(options.directoryAt ?? length(), 16);
  return Buffer.concat([...chunks, directory, end]);
}

const sheetName = "xl/worksheets/sheet1.xml";
const sheetOf = (cells: string) =>
  Buffer.from(
    `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`,
  );
const row = (text: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`;
const relationships = "http://schemas.openxmlformats.org";

/** The entries that every workbook has; `sheet` is the last. */
function workbook(sheet: Partial<Part> = {}): Part[] {
  const parts: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="${relationships}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/${sheetName}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${relationships}/package/2006/relationships"><Relationship Id="r1" Type="${relationships}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${relationships}/spreadsheetml/2006/main" xmlns:r="${relationships}/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${relationships}/package/2006/relationships"><Relationship Id="r1" Type="${relationships}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  };
  return [
    ...Object.entries(parts).map(([name, body]) => ({ name, body: Buffer.from(body) })),
    { name: sheetName, body: sheetOf(row("好")), ...sheet },
  ];
}

const read = async (bytes: Buffer) => readWorkbook(await uploadBytes(bytes, "a.xlsx"));
const refused = (message: string) => expect.objectContaining({ code: 42201, message });
const large = "文件内容过大，无法读取";
const broken = "文件无法读取，请检查文件是否损坏";

const mega = 1024 * 1024;
/** Deflated zeros: one block of 16 MB, repeated. */
function zeros(megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(16 * mega), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array<Buffer>(Math.ceil(megabytes / 16)).fill(block), Buffer.from([3, 0])]);
}

const body = sheetOf(row("好"));
const packed = deflateRawSync(body);
const words = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32LE(value, at * 4));
  return bytes;
};
const told = [crc32(body), packed.length, body.length] as const;
const signature = 0x08074b50;
const open = { crc: 0, packed: 0, size: 0 };
const wide = { crc: 0, packed: 0xffffffff, size: 0xffffffff };

describe("M2: a workbook is read as its directory says", () => {
  it.each<[string, Buffer]>([
    ["ordinary", zip(workbook())],
    ["with a descriptor", zip(workbook({ flags: 8, local: open, behind: words(signature, ...told) }))],
    ["with a descriptor without signature", zip(workbook({ flags: 8, local: open, behind: words(...told) }))],
    [
      "with a descriptor of 64 bits",
      zip(workbook({ flags: 8, local: wide, behind: words(signature, told[0], told[1], 0, told[2], 0) })),
    ],
    [
      "with a picture that is no part of the sheet",
      zip([...workbook(), { name: "xl/media/a.png", body: Buffer.alloc(9) }]),
    ],
    ["stored", zip(workbook({ method: 0, packed: body }))],
  ])("M2: reads one %s", async (_, bytes) => {
    expect(await read(bytes)).toEqual([["好"]]);
  });

  it("M2: reads what other programs wrote, old and new", async () => {
    for (const bookType of ["xlsx", "xlsb", "biff8"] as const) {
      const book = xlsx.utils.book_new();
      xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([["名称", 1.5]]), "S");
      const bytes = xlsx.write(book, { type: "buffer", bookType, compression: true }) as Buffer;
      expect([bookType, await read(bytes)]).toEqual([bookType, [["名称", 1.5]]]);
    }
  });
});

describe("M2: an archive whose headers disagree is refused", () => {
  const other = Buffer.from("<x/>");
  it.each<[string, Buffer]>([
    ["method", zip(workbook({ method: 0, packed: body, local: { method: 8 } }))],
    ["packed size", zip(workbook({ local: { packed: packed.length - 1 } }))],
    ["size", zip(workbook({ local: { size: body.length + 1 } }))],
    ["size left open without a descriptor", zip(workbook({ local: { size: 0 } }))],
    ["checksum", zip(workbook({ local: { crc: 1 } }))],
    ["name", zip(workbook({ local: { name: "xl/worksheets/sheet9.xml" } }))],
    ["descriptor flag", zip(workbook({ local: { flags: 8 } }))],
    ["encryption flag", zip(workbook({ local: { flags: 1 } }))],
    ["encrypted on both sides", zip(workbook({ flags: 1 }))],
    ["descriptor that lies", zip(workbook({ flags: 8, local: open, behind: words(signature, told[0], told[1], 9) }))],
    ["descriptor that is not there", zip(workbook({ flags: 8, local: open }))],
    ["name given twice", zip([...workbook(), { name: sheetName, body: other }])],
    ["name given twice in other letters", zip([...workbook(), { name: "XL/Worksheets/Sheet1.xml", body: other }])],
    ["name given twice with a backslash", zip([...workbook(), { name: "xl\\worksheets\\sheet1.xml", body: other }])],
    ["entries over the same bytes", zip([...workbook(), { ...workbook()[0], name: "xl/b.xml", at: 0 } as Part])],
    ["data before the first entry", zip(workbook(), { before: zip([{ name: "a.xml", body: other }]) })],
    ["data behind the end", Buffer.concat([zip(workbook()), Buffer.from("x")])],
    ["count below the entries", zip(workbook(), { count: 4 })],
    ["count of a 64-bit archive", zip(workbook(), { count: 0xffff, directoryAt: 0xffffffff })],
    ["directory elsewhere", zip(workbook(), { directoryAt: 0 })],
    ["content of another checksum", zip(workbook({ crc: 7 }))],
    ["content longer than said", zip(workbook({ size: 10 }))],
  ])("M2: by its %s", async (_, bytes) => {
    const reason = await read(bytes).catch((error: unknown) => error);
    expect([refused(broken), refused(large)]).toContainEqual(reason);
  });
});

describe("M2: a bomb costs under 150 MB", () => {
  const claims = 1_500 * mega;
  const bombs: [string, Part][] = [
    ["says its size", { name: sheetName, body, packed: zeros(1_500), size: claims, crc: 0 }],
    ["says it is small", { name: sheetName, body, packed: zeros(1_500), size: 100, crc: 0 }],
    [
      "says it is stored, and packed in the local header",
      { name: sheetName, body, packed: zeros(1_500), size: 100, method: 0, crc: 0, local: { method: 8, size: 0 } },
    ],
    [
      "says it is small in the directory and open in the local header",
      { name: sheetName, body, packed: zeros(1_500), size: 100, flags: 8, crc: 0, local: { ...open } },
    ],
    ["is a workbook's picture", { name: "xl/media/a.png", body, packed: zeros(1_500), size: claims, crc: 0 }],
  ];
  it.each(bombs)("M2: of 1.5 GB that %s", async (_, bomb) => {
    const parts = bomb.name === sheetName ? workbook(bomb) : [...workbook(), bomb];
    const before = process.memoryUsage().rss;
    const { lines, problem, peakKb } = await measuredRead(await uploadBytes(zip(parts), "a.xlsx"));
    // Pictures are never unpacked, so the sheet beside one is read.
    expect(problem ?? lines?.[0]?.[0]).toMatch(bomb.name === sheetName ? /^(large|broken)$/ : /^好$/);
    expect(peakKb).toBeLessThan(150 * 1024);
    // Includes buffers of the test itself.
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * mega);
  });

  it("M2: of many sheets just below the limit of one", async () => {
    const many = Array.from({ length: 100 }, (_, at) => ({
      name: `xl/worksheets/sheet${at + 2}.xml`,
      body: Buffer.alloc(mega),
    }));
    const { problem, peakKb } = await measuredRead(await uploadBytes(zip([...workbook(), ...many]), "a.xlsx"));
    expect(problem).toBe("large");
    expect(peakKb).toBeLessThan(150 * 1024);
  });

  it("M2: a sheet that unpacks within the limit and fills the memory while it is parsed ends the reading process only", async () => {
    const cell = "<c><v>1</v></c>";
    const cells = `<row r="1">${cell.repeat(Math.floor((45 * mega) / cell.length))}</row>`;
    const answer = await measuredRead(await uploadBytes(zip(workbook({ body: sheetOf(cells) })), "a.xlsx"));
    expect(["large", "slow"]).toContain(answer.problem);
  });
});
