/* oxlint-disable jsx-a11y/no-static-element-interactions -- the box around an editor keeps its keys from the table */
import {
  Suspense,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ClipboardEvent,
  type CompositionEvent,
  type SyntheticEvent,
  type KeyboardEvent,
  type Ref,
} from "react";
import { cn } from "#ui/utils/cn.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { mostTyped, type Pasted } from "#ui/edit-table/core/block-verbs.ts";
import { ErrorTip } from "./error-tip.tsx";
import type { GridActs } from "./grid-acts.ts";
import { topOf, type Heights } from "./heights.ts";
import { commandOf } from "./keys.ts";
import type { Layout } from "./layout.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";
import { textProps } from "#ui/edit-table/columns/text-props.ts";

/** Editor methods for the grid; they concern the keyboard. */
export interface EditorHandle {
  focus: () => void;
}

export interface CellEditorProps {
  ref: Ref<EditorHandle>;
  table: EditTableApi;
  acts: GridActs;
  layout: Layout;
  heights: Heights;
  headHeight: number;
  /** Horizontal scroll offset and width of the scroller, in px: pinned cells do not scroll. */
  offset: () => { left: number; width: number };
  /** Accessible name of the table. */
  label: string;
  /** Index of the first row over all pages, from 0. */
  start: number;
  gridId: string;
  readOnly: boolean;
  onPasted: (result: Pasted) => void;
}

/**
 * Renders the only editor of the table. Its text field always has the focus, invisible over the active cell. So the
 * first letter of an IME starts the edit and is not lost, and the focus survives when rows scroll out of view. Kinds
 * with their own editor render it over the cell instead.
 */
export function CellEditor(props: CellEditorProps) {
  const { ref, table, acts, layout, heights, headHeight, offset, label, start, gridId, readOnly, onPasted } = props;
  const { desk, editing } = table;
  const cursor = useSyncExternalStore(editing.subscribe, editing.cursor, editing.cursor);
  const state = useSyncExternalStore(table.subscribe, table.state, table.state);
  const field = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const before = useRef("");
  /** The cell that the field was last filled for. */
  const filled = useRef("");
  const tipId = useId();
  /** IME composition is in progress in the field; the kind's editor opens when it ends. */
  const [composing, setComposing] = useState(false);
  const open = cursor.editing;
  const cell = editing.edited();
  const Editor = cell && typeof cell.kind.edit === "function" ? cell.kind.edit : undefined;
  const inText = open !== null && Editor === undefined;
  const focus = acts.here();
  const placed = focus ? layout.columns[focus.col] : undefined;
  const row = focus ? state.rows[desk.core.shown().at(focus.row)] : undefined;
  const value = focus ? desk.cellAt(focus) : null;
  const rowErrors = row && state.errors.get(desk.core.keyOf(row));
  const error = open ? open.error : value ? (rowErrors?.get(value.key) ?? null) : null;
  const openKey = open ? `${open.rowKey}\n${open.key}` : "";

  /** Focuses the field. Calling focus() on a focused field would cost as much as a render. */
  const take = useCallback(() => {
    if (document.activeElement !== field.current) field.current?.focus({ preventScroll: true });
  }, []);
  useImperativeHandle(ref, () => ({ focus: take }), [take]);

  // A text editor starts with the cell's text, unless typing opened it: then the field already has the letter.
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || filled.current === openKey) return;
    filled.current = openKey;
    if (!open) return;
    if (Editor) {
      element.value = "";
      return;
    }
    if (cell && open.typed === "" && element.value === "") {
      const place = desk.place(cell.row, cell.column, cell.index);
      const current = cell.row[cell.key];
      element.value = (cell.kind.start ?? cell.kind.text)(current, place);
      element.setSelectionRange(element.value.length, element.value.length);
    }
    before.current = element.value;
    take();
  });

  useEffect(() => {
    if (!open) {
      editing.watchFinish(undefined);
      return;
    }
    editing.watchFinish(() => {
      if (Editor) {
        // An inner field commits its value on blur.
        if (document.activeElement instanceof HTMLElement && box.current?.contains(document.activeElement))
          document.activeElement.blur();
        return;
      }
      const text = field.current?.value ?? "";
      if (field.current) field.current.value = "";
      editing.commitText(text);
    });
  });
  useEffect(() => () => editing.watchFinish(undefined), [editing]);

  // Pinned cells do not scroll, so an editor over one moves with the scroller.
  useLayoutEffect(() => {
    const element = placed?.pin && box.current;
    const scroller = element && element.closest<HTMLElement>("[data-slot=edit-table-scroller]");
    if (!element || !scroller) return undefined;
    const follow = () => {
      element.style.left = `${leftOf()}px`;
    };
    scroller.addEventListener("scroll", follow, { passive: true });
    return () => scroller.removeEventListener("scroll", follow);
  });

  function leftOf(): number {
    if (!placed) return 0;
    const { left, width } = offset();
    if (placed.pin === "left") return placed.left + left;
    if (placed.pin === "right") return left + width - layout.width + placed.left;
    return placed.left;
  }

  function close(text: string | null, then: "down" | "up" | "left" | "right" | "stay") {
    const at = acts.here();
    if (field.current) field.current.value = "";
    if (text === null) editing.cancel();
    else editing.commitText(text);
    if (at) acts.after(then, at);
    take();
  }

  function typed(event: SyntheticEvent<HTMLTextAreaElement>) {
    const element = event.currentTarget;
    const composing = "isComposing" in event.nativeEvent && event.nativeEvent.isComposing === true;
    if (!open) {
      startTyping(element, composing);
      return;
    }
    if (composing || !cell) return;
    const filtered = cell.kind.type?.(element.value, before.current);
    if (filtered !== undefined && filtered !== element.value) {
      // The text after the caret stays the same, whether the text became shorter or longer.
      const at = Math.max(0, filtered.length - (element.value.length - element.selectionStart));
      element.value = filtered;
      element.setSelectionRange(at, at);
    }
    before.current = element.value;
    editing.judge(element.value);
  }

  /** Handles the first letter of an edit: it stays in the field or goes to the editor that opens. */
  function startTyping(element: HTMLTextAreaElement, composing: boolean) {
    const at = acts.here();
    const target = at && desk.cellAt(at);
    if (!at || !target || readOnly || target.kind.edit === "toggle") {
      if (!composing) element.value = "";
      return;
    }
    const inCell = typeof target.kind.edit !== "function";
    if (inCell) {
      const text = composing ? element.value : (target.kind.type?.(element.value, "") ?? element.value);
      if (text !== element.value) element.value = text;
      if (!composing && text === "") return;
      if (editing.begin(at, element.value || " ")) {
        before.current = composing ? "" : element.value;
        if (!composing) editing.judge(element.value);
      } else if (!composing) {
        element.value = "";
        acts.refused();
      }
      return;
    }
    // The kind's editor receives the composed text when the composition ends.
    if (composing) {
      setComposing(true);
      return;
    }
    const text = element.value;
    element.value = "";
    if (!editing.begin(at, text)) acts.refused();
  }

  function composed(event: CompositionEvent<HTMLTextAreaElement>) {
    setComposing(false);
    if (!open) startTyping(event.currentTarget, false);
    else typed(event);
  }

  function pressed(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event)) return;
    if (inText) {
      pressedInText(event);
      return;
    }
    // Firefox copies only when something is selected, so the field contains an invisible space.
    if ((event.ctrlKey || event.metaKey) && ["c", "x"].includes(event.key.toLowerCase())) {
      event.currentTarget.value = " ";
      event.currentTarget.select();
      return;
    }
    const command = commandOf(event);
    if (command && acts.command(command)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  function pressedInText(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, shiftKey, altKey, ctrlKey, metaKey, currentTarget } = event;
    const done = (then: "down" | "up" | "left" | "right") => {
      event.preventDefault();
      event.stopPropagation();
      close(currentTarget.value, then);
    };
    if (key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      close(null, "stay");
    } else if (key === "Enter" && altKey && cell?.kind.edit === "lines") {
      event.preventDefault();
      currentTarget.setRangeText("\n", currentTarget.selectionStart, currentTarget.selectionEnd, "end");
    } else if (key === "Enter" && !ctrlKey && !metaKey) done(shiftKey ? "up" : "down");
    else if (key === "Tab") done(shiftKey ? "left" : "right");
    else if ((key === "ArrowUp" || key === "ArrowDown") && cell?.kind.edit !== "lines" && !altKey && !shiftKey)
      done(key === "ArrowUp" ? "up" : "down");
  }

  function copied(event: ClipboardEvent<HTMLTextAreaElement>, cut: boolean) {
    if (inText) return;
    const text = cut && !readOnly ? acts.cut() : acts.copy();
    if (text !== null) event.clipboardData.setData("text/plain", text);
    event.preventDefault();
    event.currentTarget.value = "";
  }

  function pasted(event: ClipboardEvent<HTMLTextAreaElement>) {
    const text = event.clipboardData.getData("text/plain");
    // A single value is pasted into the edited text; several cells are pasted into the table.
    const cells = text.includes("\t") || (/[\r\n]/.test(text.trimEnd()) && cell?.kind.edit !== "lines");
    if (inText && !cells) {
      if (text.length <= mostTyped) return pastedInText(event, text);
      event.preventDefault();
      onPasted({ taken: 0, added: 0, skipped: 0, refused: [], block: null, long: text.length });
      return;
    }
    event.preventDefault();
    if (inText) close(null, "stay");
    if (readOnly) return;
    const result = acts.paste(text);
    if (result instanceof Promise) void result.then((later) => later && onPasted(later));
    else if (result) onPasted(result);
  }

  /** A pasted text that the typing filter would block, e.g. "1,234.50", is parsed by the cell's kind. */
  function pastedInText(event: ClipboardEvent<HTMLTextAreaElement>, text: string) {
    if (!cell?.kind.type) return;
    const reading = desk.read(cell, cell.row, cell.index, text);
    if (!("value" in reading)) return;
    event.preventDefault();
    const { kind, row: edited, column, index } = cell;
    const plain = (kind.start ?? kind.text)(reading.value, desk.place(edited, column, index));
    const { currentTarget: element } = event;
    element.setRangeText(plain, element.selectionStart, element.selectionEnd, "end");
    typed(event);
  }

  const name =
    value && focus ? desk.options().words.edit.cell(value.column.title ?? value.key, start + focus.row + 1) : label;
  return (
    <div
      ref={box}
      data-slot="edit-table-editor"
      data-state={open ? "editing" : "idle"}
      className={cn("absolute", open || composing ? "z-1" : "pointer-events-none")}
      style={{
        top: headHeight + (focus ? topOf(heights, focus.row) : 0),
        left: leftOf(),
        width: placed?.width ?? 0,
        height: "var(--assay-edit-row)",
      }}
    >
      <textarea
        ref={field}
        rows={1}
        aria-label={name}
        aria-controls={gridId}
        aria-activedescendant={focus && !open ? `${gridId}-active` : undefined}
        aria-describedby={error ? tipId : undefined}
        aria-invalid={error ? true : undefined}
        autoComplete="off"
        spellCheck={false}
        inputMode={inText ? (cell?.kind.inputMode ?? "text") : "none"}
        data-state={inText ? "editing" : "idle"}
        className={cn(
          "absolute inset-0 m-0 block resize-none overflow-hidden border-0 px-2 py-0 leading-(--assay-edit-row) outline-none",
          inText || composing
            ? "bg-surface text-body outline-2 -outline-offset-2 outline-accent aria-invalid:outline-bad"
            : "opacity-0",
          inText && cell?.kind.edit === "lines" && "min-h-24 overflow-auto py-2 leading-normal shadow-float",
          inText && cell?.kind.align === "right" && "text-end tabular-nums",
          inText && cell?.kind.edit !== "lines" && "whitespace-nowrap",
        )}
        {...(inText ? textProps(cell?.column) : undefined)}
        onInput={typed}
        onCompositionEnd={composed}
        onKeyDown={pressed}
        onCopy={(event) => copied(event, false)}
        onCut={(event) => copied(event, true)}
        onPaste={pasted}
        onFocus={() => {
          // Where the focus enters the table: the first value cell.
          const first = Math.max(
            0,
            layout.columns.findIndex(({ own }) => own === undefined),
          );
          if (!editing.focus() && heights.count > 0) editing.focusCell({ row: 0, col: first });
        }}
        onBlur={() => {
          setComposing(false);
          acts.putBack();
          if (inText) editing.finish();
        }}
      />
      {Editor && cell && open && (
        <div className="absolute inset-0 bg-surface" onKeyDown={(event) => event.stopPropagation()}>
          <Suspense fallback={null}>
            <Editor
              key={openKey}
              value={cell.row[cell.key]}
              place={desk.place(cell.row, cell.column, cell.index)}
              typed={open.typed}
              label={name}
              commit={(next, then = "stay") => {
                const at = acts.here();
                editing.change(next);
                editing.cancel();
                if (at) acts.after(then, at);
                take();
              }}
              change={editing.change}
              setRow={(values) => {
                editing.commitRow(values);
                take();
              }}
              cancel={() => {
                editing.cancel();
                take();
              }}
              addOption={(added, shownAs) => desk.choices.add(cell.column, added, shownAs)}
            />
          </Suspense>
        </div>
      )}
      {error !== null && <ErrorTip id={tipId} anchor={box} message={error} />}
    </div>
  );
}
