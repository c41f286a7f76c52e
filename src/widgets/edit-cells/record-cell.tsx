import { type ComponentType, useSyncExternalStore } from "react";
import type { CellPlace, EditColumn } from "#ui/edit-table/columns/column.ts";
import type { CellKind, EditorProps } from "#ui/edit-table/columns/kind.ts";
import type { LatePartProps } from "#ui/late-part/late-part.tsx";
import { plainText, textAt } from "#src/lib/text-at.ts";
import { listed } from "#src/lib/joined.ts";
import { joined } from "#src/widgets/pick/joined.ts";
import { Apart, CellWait, useOneEnd } from "./cell-dialog.tsx";
import { createLookUp, type LookUp } from "./look-up.ts";
import { type StoredFields, storedFields } from "./stored-fields.ts";
import { namesOf, readNames, ShownNames } from "./stored-names.tsx";

/** What a picker of records gets. */
export interface RecordDialogProps<R> {
  /** What is chosen already. */
  value: readonly R[];
  /** At most one. */
  one: boolean;
  onConfirm: (rows: readonly R[]) => void;
  onClose: () => void;
}

export interface RecordCell<R extends object> {
  /** What is stored and shown where the column says nothing. */
  usual: StoredFields;
  /** The records that hold these values in a field; more may come. */
  ask: (field: string, values: readonly string[]) => Promise<readonly R[]>;
  /** Values per question. @default 100 */
  max?: number;
  /** A record of which only a value is known. */
  unknown: (value: string) => R;
  Dialog: ComponentType<LatePartProps<RecordDialogProps<R>>>;
  minWidth: number;
}

/** A kind of cell that stores a field of chosen records, comma-joined, shows another one, and opens their picker at once. */
export function recordCell<R extends object>({ usual, ask, max, unknown, Dialog, minWidth }: RecordCell<R>): CellKind {
  const byStore = new Map<string, LookUp<R>>();
  const recordsBy = (store: string): LookUp<R> => {
    let lookUp = byStore.get(store);
    if (!lookUp) {
      lookUp = createLookUp(
        async (values) => new Map((await ask(store, values)).map((record) => [textAt(record, store), record])),
        max,
      );
      byStore.set(store, lookUp);
    }
    return lookUp;
  };
  const fieldsOf = (column: EditColumn) => storedFields(column, usual);
  const isOne = (column: EditColumn) => column.multi === false;
  const textOf = (value: unknown, { column }: CellPlace): string => {
    const { store, text } = fieldsOf(column);
    return namesOf(recordsBy(store), listed(plainText(value)), text);
  };

  function RecordEditor({ value, place: { column }, commit, cancel }: EditorProps) {
    const { store } = fieldsOf(column);
    const lookUp = recordsBy(store);
    const values = listed(plainText(value));
    // The picker knows its rows by their ids, the cell may not: what is chosen already has to be known first.
    const ready = useSyncExternalStore(lookUp.subscribe, () => lookUp.settled(values));
    const once = useOneEnd();
    if (!ready) return <CellWait onCancel={cancel} />;
    return (
      <Apart>
        <Dialog
          waiting={<CellWait onCancel={cancel} />}
          part={{
            value: values.map((stored) => lookUp.get(stored) ?? { ...unknown(stored), [store]: stored }),
            one: isOne(column),
            onConfirm: (records) => {
              for (const record of records) lookUp.learn(textAt(record, store), record);
              once(() => commit(joined(records, (record) => textAt(record, store))));
            },
            onClose: () => once(cancel),
          }}
        />
      </Apart>
    );
  }

  return {
    text: textOf,
    draw: (value, place) =>
      listed(plainText(value)).length === 0 ? undefined : (
        <ShownNames subscribe={recordsBy(fieldsOf(place.column).store).subscribe} read={() => textOf(value, place)} />
      ),
    read: (typed, { column }) => {
      const fields = fieldsOf(column);
      return readNames(recordsBy(fields.store).known(), typed, fields, isOne(column));
    },
    edit: RecordEditor,
    minWidth,
  };
}
