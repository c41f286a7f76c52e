import { isBracket, type MatchType, type QueryRecord, queryRules, wholeRecords } from "./condition.ts";

/** A query kept under a name. */
export interface SavedQuery {
  title: string;
  matchType: MatchType;
  records: readonly QueryRecord[];
}

/** Where saved queries are kept: given by the caller, since the kit keeps nothing. */
export interface SavedQueryStore {
  load: () => readonly SavedQuery[] | Promise<readonly SavedQuery[]>;
  /** Gets all of them, in order. */
  save: (all: readonly SavedQuery[]) => void | Promise<void>;
}

/** Whether a query may be kept under a name: yes, no for a reason, or only over another of that name. */
export type SaveVerdict = "ok" | "empty" | "nameless" | "exists";

/** Looks at the query before the name; names are compared without the spaces around them. */
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

/** All saved queries with this one among them: in the place of the one of that name, else last. */
export function withSaved(all: readonly SavedQuery[], query: SavedQuery): readonly SavedQuery[] {
  const kept = { ...query, title: query.title.trim(), records: wholeRecords(query.records) };
  const at = all.findIndex((one) => one.title === kept.title);
  return at < 0 ? [...all, kept] : all.with(at, kept);
}

/** Under this and a code, or the address without one, saved queries are kept. */
export const savedPrefix = "superQuerySaved_";

/** The key of the saved queries of a place: a fixed prefix, then the save code or, without one, the current path. */
export function savedKey(path: string, saveCode?: string): string {
  return savedPrefix + (saveCode || path);
}

/**
 * Saved queries out of what storage gave; whatever has not their shape is left out. One that has the name of another
 * gets a number behind it, because a name is all by which they are told apart.
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

/** Brackets deeper than this are nobody's query; following them all would end in an overflow. */
const readDepth = 50;

/** Records out of text that came from elsewhere; whatever has not their shape is left out, an unknown rule is blank. */
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
