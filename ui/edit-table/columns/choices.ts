import { keyOf, type EditColumn, type EditOption, type EditRow } from "./column.ts";
import { takesMany, valuesOf } from "#ui/edit-table/kinds/choice-text.ts";
import { valueText } from "./value-text.ts";

/**
 * A chain of linked selects: the key of the first column, and a loader for the choices below a value. The value ""
 * loads those of the first column.
 */
export interface Linkage {
  key: string;
  requestData: (parent: string) => Promise<readonly EditOption[]>;
}

export interface ChoiceSources {
  columns: readonly EditColumn[];
  linkage: readonly Linkage[];
  /** Loads the choices of a dictionary; without it `dictCode` gives none. */
  loadDict: ((code: string) => Promise<readonly EditOption[]>) | undefined;
}

const none: readonly EditOption[] = [];

/** Values of one render are requested together: collecting time in ms, and the maximum number per request. */
const gatherMs = 20;
const mostAsked = 100;

/**
 * Manages the choices of every column: its own, those of its dictionary, typed ones, and those its parent value allows.
 * Everything is requested once; `arrived` is called when a response comes. A failed request is repeated on the next
 * use.
 */
export function createChoices(first: ChoiceSources, arrived: () => void) {
  let sources = first;
  const loaded = new Map<string, readonly EditOption[]>();
  /** Pending requests. */
  const asked = new Map<string, Promise<void>>();
  const added = new Map<string, readonly EditOption[]>();
  const joined = new Map<string, { parts: readonly (readonly EditOption[])[]; options: readonly EditOption[] }>();

  function ask(name: string, load: () => Promise<readonly EditOption[]>): readonly EditOption[] {
    const known = loaded.get(name);
    if (known) return known;
    if (!asked.has(name)) {
      const coming = Promise.resolve()
        .then(load)
        .then(
          (options) => {
            asked.delete(name);
            loaded.set(name, Array.isArray(options) ? options : none);
            arrived();
          },
          // Failures are not cached: the next render may request again. Until then the user sees no choices.
          () => {
            asked.delete(name);
          },
        );
      asked.set(name, coming);
    }
    return none;
  }

  /** Values whose labels are to be requested, by column, and all values requested so far. */
  const wanted = new Map<EditColumn, Set<string>>();
  const labelled = new Map<string, Set<string>>();

  /** Requests labels for values that match no choice of the column. */
  function label(column: EditColumn, row: EditRow, known: readonly EditOption[]) {
    const key = keyOf(column);
    const value = row[key];
    if (value === undefined || value === null || value === "") return;
    const asked = labelled.get(key) ?? new Set();
    labelled.set(key, asked);
    for (const one of takesMany(column) ? valuesOf(value) : [valueText(value)]) {
      if (asked.has(one)) continue;
      asked.add(one);
      if (known.some((option) => option.value === one)) continue;
      if (wanted.size === 0) setTimeout(askLabels, gatherMs);
      wanted.set(column, (wanted.get(column) ?? new Set()).add(one));
    }
  }
  function askLabels() {
    const all = [...wanted];
    wanted.clear();
    for (const [column, values] of all) {
      const list = [...values];
      for (let from = 0; from < list.length; from += mostAsked)
        void askSome(column, list.slice(from, from + mostAsked));
    }
  }
  async function askSome(column: EditColumn, values: readonly string[]) {
    const key = keyOf(column);
    try {
      const found = await column.requestLabels?.(values);
      const before = added.get(key) ?? none;
      const fresh = (found ?? none).filter(({ value }) => !before.some((option) => option.value === value));
      if (fresh.length === 0) return;
      added.set(key, [...before, ...fresh]);
      arrived();
    } catch {
      // Failures are not cached: the next render may request again. Until then the cells show the values themselves.
      for (const value of values) labelled.get(key)?.delete(value);
    }
  }

  /** The chain of a column, and its parent column in that chain. */
  function chainOf(key: string): { chain: Linkage; parent: EditColumn | undefined } | undefined {
    let at: string = key;
    let parent: EditColumn | undefined;
    for (let steps = 0; steps < sources.columns.length; steps++) {
      const chain = sources.linkage.find((one) => one.key === at);
      if (chain) return { chain, parent };
      const above = sources.columns.find((column) => column.linkageKey === at);
      if (!above) return undefined;
      parent ??= above;
      at = keyOf(above);
    }
    return undefined;
  }

  /**
   * Cache key and loader for a column's choices in a row. Null when the column is in no chain or its parent value is
   * missing.
   */
  function linkOf(
    column: EditColumn,
    row: EditRow,
  ): { name: string; load: () => Promise<readonly EditOption[]> } | null {
    const link = chainOf(keyOf(column));
    if (!link) return null;
    const { chain, parent } = link;
    const value = parent ? row[keyOf(parent)] : "";
    const under = typeof value === "string" || typeof value === "number" ? String(value) : "";
    if (parent && under === "") return null;
    return { name: `${chain.key}\n${keyOf(column)}\n${under}`, load: () => chain.requestData(under) };
  }
  function linked(column: EditColumn, row: EditRow): readonly EditOption[] {
    const link = linkOf(column, row);
    return link ? ask(link.name, link.load) : none;
  }

  function known(column: EditColumn, row: EditRow): readonly EditOption[] {
    const { loadDict } = sources;
    const code = column.dictCode;
    // Most columns have only their own choices or none, and this runs for every cell in view.
    if (!code && sources.linkage.length === 0 && added.size === 0) return column.options ?? none;
    const parts = [
      column.options ?? none,
      code && loadDict ? ask(`dict\n${code}`, () => loadDict(code)) : none,
      sources.linkage.length > 0 ? linked(column, row) : none,
      added.get(keyOf(column)) ?? none,
    ].filter((part) => part.length > 0);
    if (parts.length <= 1) return parts[0] ?? none;
    const before = joined.get(keyOf(column));
    if (before?.parts.length === parts.length && before.parts.every((part, at) => part === parts[at]))
      return before.options;
    const options = parts.flat();
    joined.set(keyOf(column), { parts, options });
    return options;
  }

  return {
    configure(next: ChoiceSources) {
      sources = next;
    },
    /**
     * Returns the same array until something arrives, so that a kind can cache what it derives from it. Requests labels
     * missing for the row's value.
     */
    of(column: EditColumn, row: EditRow): readonly EditOption[] {
      const options = known(column, row);
      if (column.requestLabels) label(column, row, options);
      return options;
    },
    /**
     * Settles when the pending choices of the column for this row have loaded or failed; undefined when none are
     * pending.
     */
    coming(column: EditColumn, row: EditRow): Promise<void> | undefined {
      known(column, row);
      const dict = column.dictCode ? asked.get(`dict\n${column.dictCode}`) : undefined;
      const link = sources.linkage.length > 0 ? linkOf(column, row) : null;
      return dict ?? (link ? asked.get(link.name) : undefined);
    },
    /** Adds a typed value, or one found by a search, to the choices of its column. */
    add(column: EditColumn, value: string, text = value) {
      const key = keyOf(column);
      const before = added.get(key) ?? none;
      if (before.some((option) => option.value === value)) return;
      added.set(key, [...before, { value, text }]);
      arrived();
    },
    /** The columns whose choices depend on this one, directly or indirectly. */
    under(key: string): readonly string[] {
      const found: string[] = [];
      let at = sources.columns.find((column) => keyOf(column) === key)?.linkageKey;
      while (at !== undefined && at !== key && !found.includes(at)) {
        found.push(at);
        const next: string = at;
        at = sources.columns.find((column) => keyOf(column) === next)?.linkageKey;
      }
      return found;
    },
  };
}
