import { type ComponentType, useSyncExternalStore } from "react";
import type { CellPlace, EditColumn } from "#ui/edit-table/columns/column.ts";
import type { CellKind, EditorProps } from "#ui/edit-table/columns/kind.ts";
import type { LazyPartProps } from "#ui/lazy-part/lazy-part.tsx";
import { plainText, textAt } from "#src/lib/text-at.ts";
import { listed } from "#src/lib/joined.ts";
import { joined } from "#src/widgets/pick/joined.ts";
import { Apart, CellWait, useOneEnd } from "./cell-dialog.tsx";
import { createLookUp, type LookUp } from "./look-up.ts";
import { type StoredFields, storedFields } from "./stored-fields.ts";
import { namesOf, readNames, ShownNames } from "./stored-names.tsx";

/** Props of a record picker. */
export interface RecordDialogProps<R> {
  /** The records chosen so far. */
  value: readonly R[];
  /** Allows at most one record. */
  one: boolean;
  onConfirm: (rows: readonly R[]) => void;
  onClose: () => void;
}

export interface RecordCell<R extends object> {
  /** The stored and the shown field when the column names none. */
  usual: StoredFields;
  /** Requests the records with these values in `field`; may return more. */
  ask: (field: string, values: readonly string[]) => Promise<readonly R[]>;
  /** Max values per request. @default 100 */
  max?: number;
  /** Creates a record when only its value is known. */
  unknown: (value: string) => R;
  Dialog: ComponentType<LazyPartProps<RecordDialogProps<R>>>;
  minWidth: number;
}

/**
 * Creates a cell type that stores one field of chosen records, comma-joined, shows another field, and edits in their
 * picker.
 */
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
    // The picker identifies rows by id and the cell may not, so load the chosen records first.
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
