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

/** What the grid asks of the editor: the keyboard. */
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
  /** Horizontal offset and width of the scroller, px: pinned cells stay where it is. */
  offset: () => { left: number; width: number };
  /** Names the table for readers. */
  label: string;
  /** Place of the first row over all pages, from 0. */
  start: number;
  gridId: string;
  readOnly: boolean;
  onPasted: (result: Pasted) => void;
}

/**
 * The one editor of the table. Its text field has the keyboard all the time, unseen over the active cell: so the first
 * letter of an input method begins the edit and is not lost, and the focus survives rows that scroll away. Kinds with
 * an editor of their own are drawn over the cell instead.
 */
export function CellEditor(props: CellEditorProps) {
  const { ref, table, acts, layout, heights, headHeight, offset, label, start, gridId, readOnly, onPasted } = props;
  const { desk, editing } = table;
  const cursor = useSyncExternalStore(editing.subscribe, editing.cursor, editing.cursor);
  const state = useSyncExternalStore(table.subscribe, table.state, table.state);
  const field = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const before = useRef("");
  /** The cell the field was last filled for. */
  const filled = useRef("");
  const tipId = useId();
  /** Letters of an input method stand in the field, for an editor that opens when they are finished. */
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

  /** Gives the field the keyboard; asked of the browser when it has it, that would cost as much as a drawing. */
  const take = useCallback(() => {
    if (document.activeElement !== field.current) field.current?.focus({ preventScroll: true });
  }, []);
  useImperativeHandle(ref, () => ({ focus: take }), [take]);

  // A text editor begins with the cell's text, unless typing began it: then the letter is in the field already.
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
        // A field within gives its value when it is left.
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

  // Pinned cells do not scroll: the editor over one goes along with the scroller.
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
      // The cursor keeps what stands behind it, whether the text became shorter or longer.
      const at = Math.max(0, filtered.length - (element.value.length - element.selectionStart));
      element.value = filtered;
      element.setSelectionRange(at, at);
    }
    before.current = element.value;
    editing.judge(element.value);
  }

  /** The first letter of an edit: it stays in the field, or goes to the editor that opens. */
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
    // An editor of its own takes what was composed, when it is finished.
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
    // Firefox copies only what is selected: an unseen blank is.
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
    // A single value goes into the text being edited; a sheet's cells go into the table's.
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

  /** A text that typing would not let through, "1,234.50", is taken as what its kind reads in it. */
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
          // Where the keyboard comes in: the first cell about a value.
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
