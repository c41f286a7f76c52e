import { useEffect } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";
import { wordsOf } from "#src/lib/text.ts";
import { can } from "#src/session/session.ts";
import { offeredActions, type RowAction } from "./action.ts";

/** One action on the current record, as the palette offers it. */
export interface CurrentAct {
  name: string;
  label: string;
  /** Why it is refused right now. */
  refusal: string | undefined;
  tone: "danger" | undefined;
  run(): void;
}

/** The current record: the one open in a drawer, or the one whose row has the focus. */
export interface CurrentRecord {
  id: string;
  name: string;
  acts: readonly CurrentAct[];
}

/** Asked when the palette opens. The last one added that has a record wins, because a drawer is over its list. */
const holders: (() => CurrentRecord | null)[] = [];

/** The current record with the actions that its state and the user's permissions allow; null if there is none. */
export function currentRecord(): CurrentRecord | null {
  for (const holder of holders.toReversed()) {
    const record = holder();
    if (record && record.acts.length > 0) return record;
  }
  return null;
}

/** An action to start on a record once the record is on the page. */
interface Wanted {
  /** Name or id of the record. */
  record: string;
  /** Names of actions: the first one that the record offers starts. Undefined: the first one that is not dangerous. */
  acts: readonly string[] | undefined;
  /** Deadline on the `performance.now()` clock: after it the action is dropped. */
  until: number;
}

/** Max wait for a record or its action, ms. */
const wantedMs = 10_000;
let wanted: Wanted | null = null;
type FindRecord = (name: string) => CurrentRecord | null;
const finders: FindRecord[] = [];

/**
 * Starts an action on a record that is on the page or whose panel or list is just opening.
 * @param record its name or id
 */
export function startOnRecord(record: string, acts?: readonly string[]): void {
  wanted = { record, acts, until: performance.now() + wantedMs };
  for (const find of finders.toReversed()) startWanted(find);
}

/** Drops an action whose record did not appear. */
export function dropWantedStart(): void {
  wanted = null;
}

function startWanted(find: FindRecord): void {
  if (!wanted) return;
  if (performance.now() > wanted.until) wanted = null;
  const record = wanted && find(wanted.record);
  if (!wanted || !record) return;
  const { acts } = wanted;
  const found = record.acts.find(
    ({ name, refusal, tone }) =>
      refusal === undefined && (acts === undefined ? tone !== "danger" : acts.includes(name)),
  );
  // A kept-alive tab first shows the record's old state; its action appears with the fresh state.
  if (!found) return;
  wanted = null;
  found.run();
}

/**
 * Sets the current record while the component is mounted. `read` is called when the palette opens.
 * @param find finds a record of the component by name, for `startOnRecord`; default: the current one
 */
export function useCurrentRecord(read: () => CurrentRecord | null, find?: FindRecord): void {
  const latest = useLatest(read);
  const byName = useLatest(find);
  useEffect(() => {
    const holder = () => latest.current();
    const finder: FindRecord = (name) => {
      if (byName.current) return byName.current(name);
      const record = holder();
      return record && (record.name === name || record.id === name) ? record : null;
    };
    holders.push(holder);
    finders.push(finder);
    return () => {
      holders.splice(holders.indexOf(holder), 1);
      finders.splice(finders.indexOf(finder), 1);
    };
  }, [latest, byName]);
  // After every render: the record may have just loaded.
  useEffect(() => {
    if (!wanted) return;
    for (const one of finders.toReversed()) startWanted(one);
  });
}

/** A row with the actions the user may do on it, from the same table as its menu. */
export function recordOf<R extends { readonly id: string }>(
  name: string,
  row: R,
  actions: readonly RowAction<R>[],
  start: (action: RowAction<R>, row: R) => void,
): CurrentRecord {
  return {
    id: row.id,
    name,
    acts: offeredActions(actions, row, can).map(({ action, label, refusal }) => ({
      name: action.name,
      label: wordsOf(label),
      refusal,
      tone: action.tone,
      run: () => start(action, row),
    })),
  };
}
