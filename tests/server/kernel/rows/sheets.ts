import { buffer } from "node:stream/consumers";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as xlsx from "@e965/xlsx";
import type { FileReply, UploadedFile } from "#src/server/kernel/http/serve.ts";

/** The bytes of a file response. */
export async function bytesOf(reply: Pick<FileReply, "body">): Promise<Buffer> {
  return Buffer.isBuffer(reply.body) ? reply.body : buffer(reply.body);
}

/** The sheets of a workbook, read by an independent library: name → lines of cells. */
export function sheetsOf(bytes: Buffer): Record<string, unknown[][]> {
  const book = xlsx.read(bytes, { type: "buffer", cellFormula: true });
  return Object.fromEntries(book.SheetNames.map((name) => [name, linesOf(book.Sheets[name])]));
}

function linesOf(sheet: xlsx.WorkSheet | undefined): unknown[][] {
  return sheet ? xlsx.utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: null }) : [];
}

/** A workbook file with one sheet, as a person would upload it. */
export async function upload(
  lines: readonly (readonly unknown[])[],
  type: "xlsx" | "biff8" = "xlsx",
): Promise<UploadedFile> {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(
    book,
    xlsx.utils.aoa_to_sheet(
      lines.map((line) => [...line]),
      { cellDates: false },
    ),
    "Sheet1",
  );
  // The library declares its output as any.
  return uploadBytes(
    xlsx.write(book, { type: "buffer", bookType: type, compression: true }) as Buffer,
    `导入.${type === "xlsx" ? "xlsx" : "xls"}`,
  );
}

let made = 0;
/** Any bytes as an uploaded file. */
export async function uploadBytes(bytes: Buffer, name: string): Promise<UploadedFile> {
  made += 1;
  const path = join(tmpdir(), `assay-upload-${process.pid}-${made}`);
  await writeFile(path, bytes);
  return { field: "file", name, path, size: bytes.length };
}
