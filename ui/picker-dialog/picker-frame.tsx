import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Dialog, type DialogProps } from "#ui/dialog/dialog.tsx";
import { cn } from "#ui/utils/cn.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { useRowKey, type RowKey } from "#ui/table/rows/row-key.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { pickerDialogZhCN } from "#ui/words/zh-CN/picker-dialog.ts";
import { ChosenList } from "./chosen-list.tsx";

/** Props common to every picker. */
export interface PickerFrameProps<R> extends Omit<
  DialogProps,
  "open" | "defaultOpen" | "onOpenChange" | "footer" | "note" | "children" | "dirty" | "guard" | "padded" | "trigger"
> {
  /** Currently chosen rows. */
  chosen: readonly R[];
  onChosenChange(rows: readonly R[]): void;
  /** Identity of a row, e.g. "id". */
  rowKey: RowKey<R>;
  /** Name of a row in the list of chosen rows. */
  rowName: (row: R) => string;
  /** A less prominent text next to the name. */
  rowHint?: (row: R) => ReactNode;
  /** Shows the list of chosen rows, 240 px high. @default true */
  chosenList?: boolean;
  /** Returns why a choice is not allowed; null allows it. */
  refuse?: (rows: readonly R[]) => string | null;
  /** Called with the chosen rows; `onClose` follows. */
  onConfirm(rows: readonly R[]): void;
  /** Called when the dialog should be unmounted: after confirming, cancel, Escape, or a press outside. */
  onClose(): void;
  /** Shown at the start, e.g. a tree that filters the rows. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Min dialog width in px at which the chosen rows are shown next to the table. */
const wide = 800;

/**
 * The frame of a picker: its content, the chosen rows, confirm and cancel. Enter on a row confirms, Ctrl+Enter confirms
 * anywhere. Mount it to open it: an unconfirmed choice is lost on unmount.
 */
export function PickerFrame<R>({
  chosen,
  onChosenChange,
  rowKey: givenKey,
  rowName,
  rowHint,
  chosenList = true,
  refuse,
  onConfirm,
  onClose,
  aside,
  width = 1000,
  className,
  onKeyDown,
  children,
  ...rest
}: PickerFrameProps<R>) {
  const words = useOwnWords("pickerDialog", pickerDialogZhCN.pickerDialog);
  const rowKey = useRowKey(givenKey);
  const [refusal, setRefusal] = useState<{ text: string; of: readonly R[] }>();
  const refused = refusal?.of === chosen ? refusal.text : undefined;
  function confirm() {
    const text = refuse?.(chosen);
    if (text) {
      setRefusal({ text, of: chosen });
      return;
    }
    onConfirm(chosen);
    onClose();
  }
  function press(event: KeyboardEvent<HTMLDivElement>) {
    onKeyDown?.(event);
    if (event.key !== "Enter" || event.defaultPrevented || isComposing(event)) return;
    const onRow = event.target instanceof HTMLElement && event.target.matches("tr[data-key], [role=tree]");
    if (!onRow && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    confirm();
  }
  const beside = width >= wide;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      width={width}
      data-slot="picker-dialog"
      className={cn("group/picker", className)}
      onKeyDown={press}
      note={<span className="max-tablet:hidden">{words.hint}</span>}
      footer={
        <>
          {refused && (
            <span role="alert" className="me-2 text-13 text-bad">
              {refused}
            </span>
          )}
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button tone="primary" onClick={confirm}>
            {words.confirm}
          </Button>
        </>
      }
      {...rest}
    >
      <div data-slot="picker-body" className={cn("flex min-w-0 gap-4 max-tablet:flex-col", !beside && "flex-col")}>
        {aside && (
          <div data-slot="picker-aside" className="w-52 flex-none max-tablet:w-full">
            {aside}
          </div>
        )}
        <div className="flex min-w-0 flex-1 flex-col gap-3">{children}</div>
        {chosenList && (
          <ChosenList
            rows={chosen}
            onRowsChange={onChosenChange}
            rowKey={rowKey}
            rowName={rowName}
            rowHint={rowHint}
            className={beside ? "w-56 flex-none max-tablet:w-full" : "w-full"}
          />
        )}
      </div>
    </Dialog>
  );
}
