import { listed } from "#src/lib/joined.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { addWidgetWords } from "../own-words.ts";

addWidgetWords();

/** Configuration of a popup field: its report, and the mapping of fields. */
export interface PopupConfig {
  code: string;
  /** Source fields in the report, comma-separated. */
  orgFields: string;
  /** Target fields in the form, comma-separated, one per source field. */
  destFields: string;
}

/** A row of a report. */
export type ReportRow = Readonly<Record<string, unknown>>;

/** The configuration error as a message; null if there is none. */
export function popupFault({ code, orgFields, destFields }: Partial<PopupConfig>): string | null {
  const [sources, targets] = [listed(orgFields ?? ""), listed(destFields ?? "")];
  if (!code?.trim() || sources.length === 0 || targets.length === 0) return text("system.report.misconfigured");
  return sources.length === targets.length ? null : text("system.report.counts");
}

/** Values for the target fields from chosen rows; several rows are joined by commas. Missing fields become empty. */
export function targetValues(
  { orgFields, destFields }: Pick<PopupConfig, "orgFields" | "destFields">,
  rows: readonly ReportRow[],
): Record<string, string> {
  const sources = listed(orgFields);
  return Object.fromEntries(
    listed(destFields).map((target, at) => [target, rows.map((row) => textAt(row, sources[at] ?? "")).join(",")]),
  );
}

/** Max length of a row's key, in characters. */
const keyMost = 50;

/** Key of a report row: its id and all its values, cut to 50 characters. Rows without an id differ by their values. */
export function reportRowKey(row: ReportRow): string {
  const values = Object.keys(row)
    .filter((name) => name !== "id")
    .map((name) => textAt(row, name))
    .join("");
  return Array.from(textAt(row, "id") + values)
    .slice(0, keyMost)
    .join("");
}

/** Dynamic parameters in the wire format: `self_` before each name; empty ones are left out. */
export function selfParams(params: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.keys(params)
      .map((name) => [`self_${name}`, textAt(params, name)] as const)
      .filter(([, value]) => value !== ""),
  );
}
