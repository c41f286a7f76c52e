/** One field that both sides changed to different values. */
export interface Conflict {
  /**
   * Path of the field: `price`, `samples.#7.condition` (a row by its id), `samples.#7` (a row that one side removed).
   */
  path: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

export type Side = "mine" | "theirs";

export interface Merge<T> {
  value: T;
  /** Fields that both sides changed. `value` contains the chosen side, or mine if nothing is chosen yet. */
  conflicts: readonly Conflict[];
  /** Paths of the fields that only they changed; `value` contains their values. */
  taken: readonly string[];
}

type Obj = Readonly<Record<string, unknown>>;
type Row = Obj & { id: string };

const isObject = (value: unknown): value is Obj => typeof value === "object" && value !== null && !Array.isArray(value);
const idOf = (row: unknown): string => (isObject(row) && typeof row["id"] === "string" ? row["id"] : "");

/** Returns whether two form values are equal; undefined equals null. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, at) => isSame(one, b[at]));
  if (!isObject(a) || !isObject(b)) return Object.is(a, b);
  return namesOf(a, b).every((name) => isSame(a[name], b[name]));
}

const namesOf = (...all: readonly Obj[]): string[] => [...new Set(all.flatMap((one) => Object.keys(one)))];

/** Returns whether a list consists of rows with unique ids. With `news`, new rows without an id are allowed. */
function areRows(list: unknown, { news }: { news: boolean }): list is readonly Obj[] {
  if (!Array.isArray(list) || !list.every(isObject)) return false;
  const ids = list.map(idOf).filter((id) => id !== "");
  return new Set(ids).size === ids.length && (news || ids.length === list.length);
}

/** Returns whether the list began with proposed rows only (without ids), and they have saved the first real rows. */
const areProposed = (was: unknown, their: unknown): boolean =>
  areRows(was, { news: true }) && was.every((row) => idOf(row) === "") && Array.isArray(their) && their.length > 0;

/**
 * Three-way merge. A field that only one side changed takes that value; if both made the same change, that value is
 * used. If both changed it differently, it is a conflict, decided by `choices` (by path), otherwise mine wins. Objects
 * are merged field by field, lists of rows by row id; any other list is one value. Does not modify its arguments.
 */
export function merge3<T>(base: T, mine: T, theirs: T, choices: Readonly<Record<string, Side>> = {}): Merge<T> {
  const conflicts: Conflict[] = [];
  const taken: string[] = [];

  function merge(path: string, was: unknown, my: unknown, their: unknown): unknown {
    if (isSame(was, their) || isSame(my, their)) return my;
    if (isSame(was, my)) {
      taken.push(path);
      return their;
    }
    if (isObject(was) && isObject(my) && isObject(their)) return fields(path, was, my, their);
    if (
      (areRows(was, { news: false }) || areProposed(was, their)) &&
      areRows(my, { news: true }) &&
      areRows(their, { news: false })
    )
      return rows(path, was as readonly Row[], my, their as readonly Row[]);
    conflicts.push({ path, base: was, mine: my, theirs: their });
    return choices[path] === "theirs" ? their : my;
  }

  function fields(path: string, was: Obj, my: Obj, their: Obj): Obj {
    const merged: Record<string, unknown> = {};
    for (const name of namesOf(my, their, was)) {
      const value = merge(path === "" ? name : `${path}.${name}`, was[name], my[name], their[name]);
      // Defined as a plain key: `__proto__` must not set the prototype of the object.
      if (value !== undefined || name in my)
        Object.defineProperty(merged, name, { value, enumerable: true, configurable: true, writable: true });
    }
    return merged;
  }

  function rows(path: string, was: readonly Row[], my: readonly Obj[], their: readonly Row[]): readonly Obj[] {
    const [old, mineById, theirsById] = [was, my, their].map((list) => new Map(list.map((row) => [idOf(row), row])));
    const merged = new Map<string, Obj>();
    for (const id of new Set([...was, ...my, ...their].map(idOf))) {
      if (id === "") continue;
      const row = merge(`${path}.#${id}`, old?.get(id), mineById?.get(id), theirsById?.get(id));
      if (row !== undefined) merged.set(id, row as Obj);
    }
    // Keep my order, because the person sees it. A row they added comes after the same row as in their list.
    const result: Obj[] = my.flatMap((row): readonly Obj[] => {
      if (idOf(row) === "") return was.some((begun) => isSame(begun, row)) ? [] : [row];
      const one = merged.get(idOf(row));
      return one ? [one] : [];
    });
    their.forEach((row, at) => {
      const added = merged.get(row.id);
      if (!added || mineById?.has(row.id)) return;
      const before = result.findIndex((one) => idOf(one) === idOf(their[at - 1]) && at > 0);
      result.splice(at === 0 ? 0 : before < 0 ? result.length : before + 1, 0, added);
    });
    return result;
  }

  return { value: merge("", base, mine, theirs) as T, conflicts, taken };
}

/** Returns the paths of fields that differ between two values, named as in `merge3`; a list counts as one field. */
export function changedPaths(base: unknown, now: unknown, path = ""): readonly string[] {
  if (isSame(base, now)) return [];
  if (!isObject(base) || !isObject(now)) return [path];
  return namesOf(base, now).flatMap((name) =>
    changedPaths(base[name], now[name], path === "" ? name : `${path}.${name}`),
  );
}
