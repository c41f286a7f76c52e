import { Suspense, useState, useSyncExternalStore, type ComponentType, type ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Input } from "#ui/input/input.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { keyOf, type EditRow } from "#ui/edit-table/columns/column.ts";
import type { ValueColumn } from "#ui/edit-table/core/table-context.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";
import { textProps } from "#ui/edit-table/columns/text-props.ts";

/** Width of the dialog, in px. */
export const detailsWidth = 1200;

/** Props of a component around the fields of the row dialog, for kinds that keep data outside the row, e.g. files. */
export interface DetailsFrameProps {
  /** The row with the values in the dialog. */
  row: EditRow;
  /** Sets values in the dialog; its 确定 button writes them to the row. */
  onChange: (values: EditRow) => void;
  /** Sets a message that says why it cannot be confirmed now; null when it can. */
  onWait: (why: string | null) => void;
  children: ReactNode;
}

export interface RowDetailsProps {
  table: EditTableApi;
  rowKey: string;
  frame: ComponentType<DetailsFrameProps> | undefined;
  onClose: () => void;
}

function NoFrame({ children }: DetailsFrameProps) {
  return children;
}

/** Renders a dialog with a whole row; confirming it applies the changes as one undo step. */
export function RowDetails({ table, rowKey, frame: Frame = NoFrame, onClose }: RowDetailsProps) {
  const { desk } = table;
  const { words } = desk.options();
  const index = desk.core.find(rowKey);
  const stored = desk.core.state().rows[index];
  // The dictionary of a column out of view may load only now; then its values re-render as labels.
  useSyncExternalStore(table.subscribe, () => table.state().choices);
  const [values, setValues] = useState<EditRow>({});
  const [wait, setWait] = useState<string | null>(null);
  if (!stored) return null;
  const row = { ...stored, ...values };
  const change = (changed: EditRow) => setValues((before) => ({ ...before, ...changed }));
  const dirty = wait !== null || Object.entries(values).some(([key, value]) => stored[key] !== value);

  return (
    <Dialog
      open
      title={words.details.title}
      width={detailsWidth}
      dirty={dirty}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{words.details.cancel}</Button>
          <Button
            tone="primary"
            {...(wait !== null && { refusal: wait })}
            onClick={() => {
              table.edit([{ at: desk.core.find(rowKey), values }]);
              onClose();
            }}
          >
            {words.details.ok}
          </Button>
        </>
      }
    >
      <Frame row={row} onChange={change} onWait={setWait}>
        <div className="grid gap-x-6 gap-y-3 tablet:grid-cols-2">
          {desk
            .values()
            .filter(({ column }) => column.type !== "hidden" && column.showDetails !== false)
            .map((one) => (
              <DetailField key={one.key} table={table} one={one} row={row} index={index} onChange={change} />
            ))}
        </div>
      </Frame>
    </Dialog>
  );
}

interface DetailFieldProps {
  table: EditTableApi;
  one: ValueColumn;
  row: EditRow;
  index: number;
  onChange: (values: EditRow) => void;
}

function DetailField({ table, one, row, index, onChange }: DetailFieldProps) {
  const { desk } = table;
  const { column, kind, key } = one;
  const [editing, setEditing] = useState(false);
  const [typed, setTyped] = useState<string>();
  const value = row[key];
  const place = desk.place(row, column, index);
  const can = desk.canEdit(row, column, kind);
  const title = column.title ?? key;
  const text = desk.textOf(one, row, index);
  const found = one.check?.(value, row, index, desk.core.state().rows);
  const error = typeof found === "string" ? found : undefined;
  const Editor = typeof kind.edit === "function" ? kind.edit : undefined;

  function read(next: string) {
    const reading = desk.read(one, row, index, next);
    onChange({ [key]: "value" in reading ? reading.value : (kind.empty ?? "") });
    setTyped(undefined);
  }
  const shownText = typed ?? (kind.start ?? kind.text)(value, place);
  const shared = {
    ...textProps(column),
    "aria-label": title,
    "aria-invalid": error === undefined ? undefined : true,
    value: shownText,
    disabled: !can,
    onBlur: () => {
      if (typed !== undefined) read(typed);
    },
  };
  return (
    <div data-slot="edit-table-detail" data-field={keyOf(column)} className="min-w-0">
      <p className="mb-1 text-13 text-muted">{title}</p>
      {kind.edit === "text" && (
        <Input {...shared} onValueChange={(next) => setTyped(kind.type?.(next, shownText) ?? next)} />
      )}
      {kind.edit === "lines" && <Textarea {...shared} rows={3} onValueChange={setTyped} />}
      {kind.edit === "toggle" && (
        <Checkbox
          label={text}
          aria-label={title}
          disabled={!can}
          value={kind.state?.(value, place) === "on"}
          onValueChange={() => onChange({ [key]: kind.flip?.(value, place) })}
        />
      )}
      {(Editor || kind.edit === "none" || kind.edit === undefined) && (
        <div className="relative h-control">
          {editing && Editor ? (
            <Suspense fallback={null}>
              <Editor
                value={value}
                place={place}
                typed=""
                label={title}
                commit={(next) => {
                  onChange({ [key]: next });
                  setEditing(false);
                }}
                change={(next) => onChange({ [key]: next })}
                setRow={(values) => {
                  onChange(values);
                  setEditing(false);
                }}
                cancel={() => setEditing(false)}
                addOption={(option, shown) => desk.choices.add(column, option, shown)}
              />
            </Suspense>
          ) : (
            <button
              type="button"
              disabled={!can}
              aria-label={`${title} ${text}`}
              className="h-control w-full truncate rounded-control border border-control-line bg-control-fill px-3 text-start hover:border-accent disabled:border-line disabled:bg-page"
              onClick={() => setEditing(true)}
            >
              {(kind.pressable ? undefined : kind.draw?.(value, place)) ?? text}
            </button>
          )}
        </div>
      )}
      {error !== undefined && <p className="mt-1 text-12 text-bad">{error}</p>}
    </div>
  );
}
