import { listed } from "#src/lib/joined.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { addWidgetWords } from "../own-words.ts";

addWidgetWords();

/** How a popup field is set up: the report it opens and which of its fields go where. */
export interface PopupConfig {
  code: string;
  /** Source fields of the report, comma list. */
  orgFields: string;
  /** Target fields of the form, comma list, one for each source. */
  destFields: string;
}

/** A row of a report. */
export type ReportRow = Readonly<Record<string, unknown>>;

/** What is wrong with a set-up, in the catalogue's words; null when nothing is. */
export function popupFault({ code, orgFields, destFields }: Partial<PopupConfig>): string | null {
  const [sources, targets] = [listed(orgFields ?? ""), listed(destFields ?? "")];
  if (!code?.trim() || sources.length === 0 || targets.length === 0) return text("system.report.misconfigured");
  return sources.length === targets.length ? null : text("system.report.counts");
}

/** The values of target fields out of chosen rows; several rows are joined by commas. Fields a row lacks become empty. */
export function targetValues(
  { orgFields, destFields }: Pick<PopupConfig, "orgFields" | "destFields">,
  rows: readonly ReportRow[],
): Record<string, string> {
  const sources = listed(orgFields);
  return Object.fromEntries(
    listed(destFields).map((target, at) => [target, rows.map((row) => textAt(row, sources[at] ?? "")).join(",")]),
  );
}

/** The longest key of a row. */
const keyMost = 50;

/** Identity of a row of a report: its id and all its values, cut to 50 characters. Rows without an id differ by their values. */
export function reportRowKey(row: ReportRow): string {
  const values = Object.keys(row)
    .filter((name) => name !== "id")
    .map((name) => textAt(row, name))
    .join("");
  return Array.from(textAt(row, "id") + values)
    .slice(0, keyMost)
    .join("");
}

/** Dynamic parameters as the wire carries them: `self_` before each name; empty ones are left out. */
export function selfParams(params: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.keys(params)
      .map((name) => [`self_${name}`, textAt(params, name)] as const)
      .filter(([, value]) => value !== ""),
  );
}
