import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { cn } from "#ui/utils/cn.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { pickerDialogZhCN } from "#ui/words/zh-CN/picker-dialog.ts";
import { afterRemoval } from "./choice.ts";

/** Height of the list of chosen rows in px. */
export const chosenListHeight = 240;

export interface ChosenListProps<R> {
  rows: readonly R[];
  onRowsChange(rows: readonly R[]): void;
  rowKey: (row: R) => string;
  rowName: (row: R) => string;
  /** A less prominent text next to the name. */
  rowHint?: ((row: R) => ReactNode) | undefined;
  className?: string;
}

/**
 * The list of chosen rows, 240 px high, with one Tab stop. Up and Down move among the rows; Delete, Backspace or Enter
 * remove one, and the next gets the focus.
 */
export function ChosenList<R>({ rows, onRowsChange, rowKey, rowName, rowHint, className }: ChosenListProps<R>) {
  const words = useOwnWords("pickerDialog", pickerDialogZhCN.pickerDialog);
  const body = useRef<HTMLTableSectionElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [news, setNews] = useState("");
  const stop = Math.min(at, rows.length - 1);
  const focusAt = (index: number) => {
    setAt(Math.max(index, 0));
    // After the rows have rendered again.
    requestAnimationFrame(() => {
      const button = body.current?.querySelectorAll<HTMLElement>("button")[index];
      (button ?? box.current)?.focus();
    });
  };
  function remove(index: number) {
    const row = rows[index];
    if (row === undefined) return;
    onRowsChange(rows.filter((_, place) => place !== index));
    setNews(words.removed(rowName(row)));
    focusAt(afterRemoval(index, rows.length));
  }
  function press(event: KeyboardEvent, index: number) {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = {
      ArrowDown: Math.min(index + 1, rows.length - 1),
      ArrowUp: Math.max(index - 1, 0),
      Home: 0,
      End: rows.length - 1,
    }[event.key];
    if (to !== undefined) focusAt(to);
    else if (event.key === "Delete" || event.key === "Backspace") remove(index);
    else return;
    event.preventDefault();
  }
  return (
    <section aria-label={words.chosenList} data-slot="chosen-list" className={cn("flex min-w-0 flex-col", className)}>
      <header className="flex min-h-control items-center justify-between gap-2">
        <span className="text-13 font-semibold">{words.chosen(rows.length)}</span>
        {rows.length > 0 && (
          <Button tone="text" size="small" onClick={() => onRowsChange([])}>
            {words.clear}
          </Button>
        )}
      </header>
      <div
        ref={box}
        tabIndex={-1}
        data-slot="chosen-list-box"
        className="overflow-y-auto rounded-control border border-line outline-none"
        style={{ height: chosenListHeight }}
      >
        {rows.length === 0 ? (
          <p className="m-0 px-3 py-8 text-center text-13 text-muted">{words.none}</p>
        ) : (
          <table aria-label={words.chosenList} className="w-full table-fixed border-separate border-spacing-0 text-13">
            <colgroup>
              <col />
              <col className="w-10" />
            </colgroup>
            <thead className="sr-only">
              <tr>
                <th scope="col">{words.name}</th>
                <th scope="col">{words.act}</th>
              </tr>
            </thead>
            <tbody ref={body}>
              {rows.map((row, index) => (
                <tr key={rowKey(row)} data-key={rowKey(row)} className="h-9 hover:bg-hover">
                  <td className="truncate border-b border-line-soft ps-3">
                    {rowName(row)}
                    {rowHint && <span className="ms-2 text-12 text-muted">{rowHint(row)}</span>}
                  </td>
                  <td className="border-b border-line-soft text-center">
                    <IconButton
                      size="tiny"
                      hint={false}
                      label={words.remove(rowName(row))}
                      tabIndex={index === stop ? 0 : -1}
                      onFocus={() => setAt(index)}
                      onClick={() => remove(index)}
                      onKeyDown={(event) => press(event, index)}
                    >
                      <X aria-hidden />
                    </IconButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <output className="sr-only">{news}</output>
    </section>
  );
}
