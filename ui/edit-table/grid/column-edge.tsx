import { useRef, useState, type KeyboardEvent } from "react";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { pressedWidth } from "#ui/table/head/head-drag.ts";
import type { WidthFieldProps } from "#ui/table/head/width-field.tsx";
import type { EditTableWords } from "#ui/words/zh-CN/edit-table.ts";
import { leastWidth, type PlacedColumn } from "./layout.ts";

const LazyWidthField = lazyPart<WidthFieldProps>(
  async () => (await import("#ui/table/head/width-field.tsx")).WidthField,
);

/** Width set by the End key, in px. */
const mostWidth = 2000;

export interface ColumnEdgeProps {
  placed: PlacedColumn;
  words: EditTableWords;
  onWidth: (width: number) => void;
  /** Returns the focus to the cells. */
  onLeave: () => void;
  /** Called when the focus has moved elsewhere. */
  onGone: () => void;
}

/**
 * Renders the edge of a column while it has the focus: arrow keys resize the column, Enter opens a field for the width.
 */
export function ColumnEdge({ placed, words, onWidth, onLeave, onGone }: ColumnEdgeProps) {
  const { title, width, pin } = placed;
  const grip = useRef<HTMLSpanElement>(null);
  // Undefined until the width field is first opened; most columns never open it.
  const [asking, setAsking] = useState<boolean>();

  function press(event: KeyboardEvent<HTMLSpanElement>) {
    if (event.key === "Enter" || event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "Enter") setAsking(true);
      else onLeave();
      return;
    }
    const wanted = pressedWidth(event, { width, end: pin === "right", min: leastWidth, max: mostWidth });
    if (wanted === undefined) return;
    event.preventDefault();
    onWidth(Math.max(leastWidth, Math.min(mostWidth, wanted)));
  }

  return (
    <>
      <span
        ref={grip}
        role="separator"
        aria-orientation="vertical"
        aria-label={words.columns.resize(title)}
        aria-valuenow={width}
        aria-valuemin={leastWidth}
        aria-valuemax={mostWidth}
        tabIndex={-1}
        data-slot="edit-table-resize"
        className={`absolute inset-y-0 w-2 focus-visible:bg-accent-soft ${pin === "right" ? "start-0" : "end-0"}`}
        onKeyDown={press}
        onBlur={() => {
          // Not when only the window lost focus: then the focus returns to the edge.
          if (asking !== true && document.activeElement !== grip.current) onGone();
        }}
      />
      {asking !== undefined && (
        <LazyWidthField
          waiting={null}
          part={{
            open: asking,
            onOpenChange: setAsking,
            handle: grip,
            label: words.columns.resize(title),
            fieldLabel: words.columns.field,
            width,
            min: leastWidth,
            max: mostWidth,
            onWidthChange: onWidth,
          }}
        />
      )}
    </>
  );
}
