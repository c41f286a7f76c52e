import { isBracket, type MatchType, type QueryRecord, queryRules, wholeRecords } from "./condition.ts";

/** A query saved under a name. */
export interface SavedQuery {
  title: string;
  matchType: MatchType;
  records: readonly QueryRecord[];
}

/** Storage of saved queries, provided by the caller, because the kit stores nothing. */
export interface SavedQueryStore {
  load: () => readonly SavedQuery[] | Promise<readonly SavedQuery[]>;
  /** Called with all saved queries, in order. */
  save: (all: readonly SavedQuery[]) => void | Promise<void>;
}

/** Whether a query can be saved under a name: yes, no with a reason, or only by overwriting one with that name. */
export type SaveVerdict = "ok" | "empty" | "nameless" | "exists";

/** Checks the query before the name; names are compared without surrounding spaces. */
export function checkSave(
  name: string,
  records: readonly QueryRecord[],
  existing: readonly Pick<SavedQuery, "title">[],
): SaveVerdict {
  if (wholeRecords(records).length === 0) return "empty";
  const title = name.trim();
  if (title === "") return "nameless";
  return existing.some((one) => one.title === title) ? "exists" : "ok";
}

/** All saved queries with this one: it replaces the one with the same name, else comes last. */
export function withSaved(all: readonly SavedQuery[], query: SavedQuery): readonly SavedQuery[] {
  const kept = { ...query, title: query.title.trim(), records: wholeRecords(query.records) };
  const at = all.findIndex((one) => one.title === kept.title);
  return at < 0 ? [...all, kept] : all.with(at, kept);
}

/** Prefix of the storage key of saved queries; a code, or the address without one, follows. */
export const savedPrefix = "superQuerySaved_";

/** Storage key of the saved queries of a page: a fixed prefix, then the save code or, without one, the current path. */
export function savedKey(path: string, saveCode?: string): string {
  return savedPrefix + (saveCode || path);
}

/**
 * Parses stored queries; entries with an invalid shape are left out. A duplicate name gets a number appended, because
 * queries are identified by name only.
 */
export function readSaved(kept: unknown): readonly SavedQuery[] {
  if (!Array.isArray(kept)) return [];
  const titles = new Set<string>();
  return kept.flatMap((one: unknown): SavedQuery[] => {
    if (typeof one !== "object" || one === null || !("title" in one) || !("records" in one)) return [];
    const { title: name, records } = one;
    if (typeof name !== "string" || name.trim() === "") return [];
    let title = name.trim();
    for (let copy = 2; titles.has(title); copy += 1) title = `${name.trim()} (${copy})`;
    titles.add(title);
    const matchType = "matchType" in one && one.matchType === "or" ? "or" : "and";
    return [{ title, matchType, records: readRecords(records) }];
  });
}

/** Max depth of brackets when reading: a real query is never deeper, and following more could overflow the stack. */
const readDepth = 50;

/** Parses records from outside. Entries with an invalid shape are left out, an unknown rule becomes blank. */
export function readRecords(kept: unknown, depth = 0): readonly QueryRecord[] {
  if (!Array.isArray(kept) || depth > readDepth) return [];
  return kept.flatMap((one: unknown): QueryRecord[] => {
    if (typeof one !== "object" || one === null) return [];
    const record = one as QueryRecord;
    if (isBracket(record)) {
      return [{ matchType: record.matchType === "or" ? "or" : "and", records: readRecords(record.records, depth + 1) }];
    }
    const { field, rule, val } = record;
    const list = Array.isArray(val) && val.every((value) => typeof value === "string");
    const known = typeof field === "string" && typeof rule === "string";
    if (!known || !(typeof val === "string" || typeof val === "number" || list)) return [];
    return [queryRules.some((one) => one === rule) || rule === "" ? record : { ...record, rule: "" }];
  });
}
