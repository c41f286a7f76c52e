import * as xlsx from "@e965/xlsx";
import type { TestFile } from "#tests/support/app.ts";

/** A workbook with one sheet, as a person would upload it: .xlsx, or the old .xls (biff8). */
export function uploadBook(type: "xlsx" | "biff8", lines: readonly (readonly unknown[])[]): TestFile {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(lines.map((line) => [...line])), "Sheet1");
  // The library declares its output as any.
  const body = xlsx.write(book, { type: "buffer", bookType: type }) as Buffer;
  return { name: `客户.${type === "xlsx" ? "xlsx" : "xls"}`, body };
}
