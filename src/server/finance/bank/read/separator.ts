import { textOf } from "#src/server/kernel/transfer/separated.mjs";
import { findLayout } from "./layout.ts";

const separators = [",", "\t", ";", "|"] as const;
/** Bytes at the start of a file that hold its header. */
const headBytes = 64 * 1024;

/** The first separator by which the start of a .csv file has the header of a bank file; a comma if none has. */
export function separatorOf(bytes: Uint8Array): string {
  const lines = textOf(bytes.subarray(0, headBytes), { part: true }).split("\n");
  return separators.find((separator) => findLayout(lines.map((line) => line.split(separator)))) ?? ",";
}
