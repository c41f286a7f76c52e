import { useEffect } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";
import { wordsOf } from "#src/lib/text.ts";
import { can } from "#src/session/session.ts";
import { offeredActions, type RowAction } from "./action.ts";

/** One act on the record somebody has in hand, as the palette offers it. */
export interface CurrentAct {
  name: string;
  label: string;
  /** Why it is refused right now. */
  refusal: string | undefined;
  tone: "danger" | undefined;
  run(): void;
}

/** The record somebody has in hand: open in a drawer, or its row in focus. */
export interface CurrentRecord {
  name: string;
  acts: readonly CurrentAct[];
}

/** Asked when the palette opens. Of several, the one added last that knows a record answers: a drawer lies over its list. */
const holders: (() => CurrentRecord | null)[] = [];

/** The record in hand now, with what its state and this person's rights allow; null without one. */
export function currentRecord(): CurrentRecord | null {
  for (const holder of holders.toReversed()) {
    const record = holder();
    if (record && record.acts.length > 0) return record;
  }
  return null;
}

/** An action to start on a record once it is on the page. */
interface Wanted {
  /** What the record is called. */
  record: string;
  /** Names of actions, of which the first that the record offers is meant; without, the first that is not dangerous. */
  acts: readonly string[] | undefined;
  /** Given up after this moment, as by `performance.now()`: the record did not come. */
  until: number;
}

/** A record, or an act of it, that takes longer to come is not waited for, in ms. */
const wantedMs = 10_000;
let wanted: Wanted | null = null;
type FindRecord = (name: string) => CurrentRecord | null;
const finders: FindRecord[] = [];

/** Starts an action on a record that is on the page, or is about to come: its panel or its list is being opened. */
export function startOnRecord(record: string, acts?: readonly string[]): void {
  wanted = { record, acts, until: performance.now() + wantedMs };
  for (const find of finders.toReversed()) startWanted(find);
}

/** Forgets an action that no record came for. */
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
  // A tab kept alive shows the record as it was left first: the act comes with its fresh state.
  if (!found) return;
  wanted = null;
  found.run();
}

/**
 * Says which record is in hand while the part is on the page. `read` is asked at the moment the palette opens.
 * @param find a record of the part by what it is called, for `startOnRecord`; default: the one in hand
 */
export function useCurrentRecord(read: () => CurrentRecord | null, find?: FindRecord): void {
  const latest = useLatest(read);
  const byName = useLatest(find);
  useEffect(() => {
    const holder = () => latest.current();
    const finder: FindRecord = (name) => {
      if (byName.current) return byName.current(name);
      const record = holder();
      return record?.name === name ? record : null;
    };
    holders.push(holder);
    finders.push(finder);
    return () => {
      holders.splice(holders.indexOf(holder), 1);
      finders.splice(finders.indexOf(finder), 1);
    };
  }, [latest, byName]);
  // With each drawing: the record may have come with it.
  useEffect(() => {
    if (!wanted) return;
    for (const one of finders.toReversed()) startWanted(one);
  });
}

/** A row with what this person may do with it, from the same table as its menu. */
export function recordOf<R>(
  name: string,
  row: R,
  actions: readonly RowAction<R>[],
  start: (action: RowAction<R>, row: R) => void,
): CurrentRecord {
  return {
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
