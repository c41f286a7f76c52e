import { open } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import { fileFormats } from "#src/contract/system/file.ts";
import { Refusal } from "#src/lib/refusal.ts";

type Format = (typeof fileFormats)[number];

/** What a file is: its format and the type it is served as. */
export interface Judged {
  format: Format;
  type: string;
}

const types: Readonly<Record<Format, string>> = {
  pdf: "application/pdf",
  ofd: "application/ofd",
  // Never displayed: a browser would run scripts in it.
  xml: "application/xml",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  zip: "application/zip",
};

/** The ending of a file name in lower case, without its dot; empty if there is none. */
export function endingOf(name: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** The content type for a stored file with this ending. */
export function typeOf(ending: string): string {
  return isFormat(ending) ? types[ending] : "application/octet-stream";
}

/**
 * Detects a file's format from its bytes and compares it with the name. Refuses unsupported formats, and names that do
 * not match the content.
 */
export async function judge(path: string, name: string): Promise<Judged> {
  const ending = endingOf(name);
  if (!isFormat(ending)) throw new Refusal(42201, `不支持的文件类型，仅支持${fileFormats.join("、")}`);
  const head = await readHead(path);
  if (head.length === 0) throw new Refusal(42201, "文件内容为空");
  const found = await formatsOf(head);
  if (!found.includes(ending)) throw new Refusal(42201, "文件内容与类型不符");
  return { format: ending, type: types[ending] };
}

function isFormat(ending: string): ending is Format {
  return (fileFormats as readonly string[]).includes(ending);
}

/**
 * Reads enough of a file to detect its format. Office formats are zip archives, and the entries that identify them may
 * come late.
 */
async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path, "r");
  try {
    const buffer = Buffer.alloc(1024 * 1024);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    return new Uint8Array(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** The formats that these first bytes can belong to. */
async function formatsOf(head: Uint8Array): Promise<readonly Format[]> {
  const detected = await fileTypeFromBuffer(head).catch(() => undefined);
  switch (detected?.ext) {
    case "pdf":
      return ["pdf"];
    case "jpg":
      return ["jpg", "jpeg"];
    case "png":
      return ["png"];
    case "docx":
      return ["docx"];
    case "xlsx":
      return ["xlsx"];
    // The old office formats share one container.
    case "cfb":
      return ["doc", "xls"];
    case "zip":
      return zipped(head);
    case "xml":
      return ["xml"];
    default:
      return [];
  }
}

/** The formats a zip archive can be: office files and ofd are recognised by entry names. */
function zipped(head: Uint8Array): readonly Format[] {
  const text = Buffer.from(head).toString("latin1");
  if (text.includes("OFD.xml")) return ["ofd", "zip"];
  if (text.includes("word/")) return ["docx"];
  if (text.includes("xl/")) return ["xlsx"];
  return ["zip"];
}
