import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentProps,
  type Ref,
  type RefObject,
} from "react";
import type { Early } from "./early.ts";
import { blockOf } from "./focus.ts";
import type { GridHandProps } from "./grid-hand.tsx";
import { useHand } from "./use-hand.ts";

interface Stated {
  "data-state": "editing" | "idle";
}

/** Attributes that the late code gives to the field and to the box around it. */
export interface FieldLook {
  box: ComponentProps<"div"> & Stated;
  field: ComponentProps<"textarea"> & Stated;
}

/** What the late code gets of the field. */
export interface FieldParts {
  field: RefObject<HTMLTextAreaElement | null>;
  box: RefObject<HTMLDivElement | null>;
  /** Focuses the field. */
  take: () => void;
  onLook: (look: FieldLook) => void;
}

/** Methods of the field for the grid. */
export interface FieldHandle {
  focus: () => void;
}

export interface CellFieldProps extends Omit<GridHandProps, keyof FieldParts> {
  ref: Ref<FieldHandle>;
  early: Early;
}

/**
 * The text field that is the keyboard of the table. The code that answers the keys arrives later and takes the field
 * over, so that focus and composition stay in the same element. Until then `early` keeps what is pressed.
 */
export function CellField(props: CellFieldProps) {
  const { ref, table, early, label, gridId, scroller, readOnly } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { code: hand, failed, retry } = useHand();
  const [look, setLook] = useState<FieldLook>();
  // Calling focus() on a focused field would cost as much as a render.
  const take = useCallback(() => {
    if (!field.current?.matches(":focus")) field.current?.focus({ preventScroll: true });
  }, []);
  useImperativeHandle(ref, () => ({ focus: take }), [take]);
  useLayoutEffect(() => (scroller.current ? early.watch(scroller.current) : undefined), [early, scroller]);
  useEffect(() => early.onKept(() => failed && retry()));
  // The same element while only the look changes, so that the late code is not rendered twice.
  const late = useMemo(
    () => hand && <hand.GridHand {...props} field={field} box={box} take={take} onLook={setLook} />,
    [hand, props, take],
  );
  function copy(event: ClipboardEvent) {
    const { type, clipboardData } = event;
    event.preventDefault();
    const focus = table.editing.focus();
    if (focus) clipboardData.setData("text/plain", table.copy(blockOf(focus)));
    // The rest is done later.
    early.act((acts) => void (type === "cut" && !readOnly ? acts.cut() : acts.copy()));
  }
  return (
    <div
      ref={box}
      data-slot="edit-table-editor"
      data-state="idle"
      className="pointer-events-none absolute"
      // In view, so that the focus does not scroll the table.
      style={{ top: 0, left: 0 }}
      {...look?.box}
    >
      <textarea
        ref={field}
        rows={1}
        aria-label={label}
        aria-controls={gridId}
        autoComplete="off"
        spellCheck={false}
        inputMode="none"
        data-state="idle"
        className="absolute inset-0 m-0 block resize-none overflow-hidden border-0 opacity-0 outline-none"
        onCopy={copy}
        onCut={copy}
        {...look?.field}
      />
      {late}
    </div>
  );
}
