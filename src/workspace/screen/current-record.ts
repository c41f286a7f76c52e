import { useEffect } from "react";
import { useLatest } from "#ui/lib/use-latest.ts";
import { text } from "#src/lib/text.ts";
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

/** Asked when the palette opens; the last one that has something answers (a drawer lies over its list). */
const holders: (() => CurrentRecord | null)[] = [];

/** The record in hand now, with what its state and this person's rights allow; null without one. */
export function currentRecord(): CurrentRecord | null {
  for (const holder of holders.toReversed()) {
    const record = holder();
    if (record && record.acts.length > 0) return record;
  }
  return null;
}

/** Says which record is in hand while the part is on the page. `read` is asked at the moment the palette opens. */
export function useCurrentRecord(read: () => CurrentRecord | null): void {
  const latest = useLatest(read);
  useEffect(() => {
    const holder = () => latest.current();
    holders.push(holder);
    return () => void holders.splice(holders.indexOf(holder), 1);
  }, [latest]);
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
      label: text(label),
      refusal,
      tone: action.tone,
      run: () => start(action, row),
    })),
  };
}
