import type { EditTableWords } from "#ui/words/edit-table.zh-CN.ts";
import type { EditRow } from "./column.ts";

/** A row in its tree. */
export interface NestedRow {
  row: EditRow;
  key: string;
  /** From 1. */
  level: number;
  /** Key of the row it stands under. */
  parent: string | undefined;
  /** Can be opened: shows an expander. */
  branch: boolean;
  /** Its rows are shown. */
  open: boolean;
}

export interface NestedHow {
  /** Keys of the open rows. */
  open: ReadonlySet<string>;
  /** Field of a row's key. @default "id" */
  rowKey?: string;
  /** Rows that were loaded, by the key of the row they stand under; they come before the row's own `children`. */
  loaded?: ReadonlyMap<string, readonly EditRow[]>;
}

/**
 * The rows in view of a table of nested rows: those whose parents are all open, from top to bottom. A row met twice, by
 * its key, keeps its first place, so rows that lead back to themselves come to an end; a row without a key gets one.
 */
export function nestedRows(rows: readonly EditRow[], { open, rowKey = "id", loaded }: NestedHow): NestedRow[] {
  const shown: NestedRow[] = [];
  const seen = new Set<string>();
  // A stack of its own: a chain of a hundred thousand rows must not break the engine's.
  const stack: { list: readonly EditRow[]; at: number; level: number; parent: string | undefined }[] = [
    { list: rows, at: 0, level: 1, parent: undefined },
  ];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    if (top.at >= top.list.length) {
      stack.pop();
      continue;
    }
    const at = top.at++;
    const row = top.list[at];
    if (row === null || typeof row !== "object") continue;
    const key = keyOfNested(row, rowKey) || `${top.parent ?? ""}/${at}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const under = loaded?.get(key) ?? childrenOf(row);
    const branch = hasChildren(row, under);
    const isOpen = branch && open.has(key);
    shown.push({ row, key, level: top.level, parent: top.parent, branch, open: isOpen });
    if (isOpen && under) stack.push({ list: under, at: 0, level: top.level + 1, parent: key });
  }
  return shown;
}

/**
 * The GET that asks for the rows under one: the parent's key under `parentKey`, and a condition where there is one.
 */
export function childrenRequest({
  url,
  id,
  parentKey = "parentId",
  condition,
}: {
  url: string;
  id: string;
  parentKey?: string;
  condition?: string | undefined;
}): { method: "GET"; url: string; params: Readonly<Record<string, string>> } {
  const params = condition === undefined || condition === "" ? { [parentKey]: id } : { [parentKey]: id, condition };
  return { method: "GET", url, params };
}

/** The rows of a reply: a list, or what has `records`; anything else is refused in words. Entries that are no rows go. */
export function readChildren(
  reply: unknown,
  words: Pick<EditTableWords, "expand">,
): { rows: readonly EditRow[] } | { refused: string } {
  const list =
    !Array.isArray(reply) && typeof reply === "object" && reply !== null && "records" in reply ? reply.records : reply;
  if (!Array.isArray(list)) return { refused: words.expand.unreadable };
  return { rows: list.filter((row): row is EditRow => typeof row === "object" && row !== null) };
}

/** The rows a row brings along; undefined where it brings none, and they are to be asked for. */
export function childrenOf(row: EditRow): readonly EditRow[] | undefined {
  const { children } = row;
  return Array.isArray(children) ? (children as readonly EditRow[]) : undefined;
}

/**
 * Whether a row shows an expander: `hasChildren` says so, in any of the ways servers write it. A row that says nothing
 * has one when it brings rows along, which could not be reached otherwise.
 */
export function hasChildren(row: EditRow, under: readonly EditRow[] | undefined = childrenOf(row)): boolean {
  const said = row["hasChildren"];
  if (said === undefined || said === null || said === "") return under !== undefined && under.length > 0;
  return said === true || said === 1 || said === "1" || said === "true";
}

function keyOfNested(row: EditRow, rowKey: string): string {
  const key = row[rowKey];
  return typeof key === "string" || typeof key === "number" || typeof key === "bigint" ? String(key) : "";
}
