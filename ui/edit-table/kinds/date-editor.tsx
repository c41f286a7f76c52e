import { CalendarDays } from "lucide-react";
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { isComposing, useImeText } from "#ui/utils/ime.ts";
import type { AfterEdit, EditorProps } from "#ui/edit-table/columns/kind.ts";
import { dateText, formatOf, readColumnDate, writeFormat } from "./date-format.ts";
import { fillHoles } from "#ui/edit-table/columns/placeholder.ts";
import { DateLayer } from "./date-layer.tsx";
import { editorBox, editorText, keepInside, takeKey } from "./editor-box.ts";
import { useLeaving, useOneEnd } from "./use-leaving.ts";

interface DateEditorProps extends EditorProps {
  /** Whether the kind has a time of day. */
  timed: boolean;
}

/** Editor for a date: typed in any common format, or chosen in the calendar below. */
function DateEditor({ timed, ...props }: DateEditorProps) {
  const { value, place, typed, label } = props;
  const { commit, cancel } = useOneEnd(props);
  const { column } = place;
  const format = formatOf(column, timed);
  const [before] = useState(() => dateText(value, format));
  const [text, setText] = useState(typed === "" ? before : typed);
  const [wrong, setWrong] = useState(false);
  const id = useId();
  const layerId = `${id}-layer`;
  const faultId = `${id}-fault`;
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const reading = readColumnDate(text, column, timed);
  const ime = useImeText<HTMLInputElement>(text, setText);

  useLayoutEffect(() => {
    const field = input.current;
    field?.focus({ preventScroll: true });
    if (typed === "") field?.select();
    else field?.setSelectionRange(field.value.length, field.value.length);
    // Only on the first render.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, []);
  useLeaving(box, layerId, () => {
    if (reading.fault === undefined && text !== before) settle("stay");
    else cancel();
  });

  function settle(then: AfterEdit) {
    if (text === before) commit(value, then);
    else if (reading.fault !== undefined) setWrong(true);
    else commit(reading.full === null ? "" : writeFormat(reading.full, format), then);
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key, shiftKey } = event;
    if (isComposing(event)) return keepInside(event);
    if (event.ctrlKey || event.metaKey) return undefined;
    if (key === "Enter") settle(shiftKey ? "up" : "down");
    else if (key === "Tab") settle(shiftKey ? "left" : "right");
    else if (key === "Escape") cancel();
    else if (key === "ArrowDown")
      document.getElementById(layerId)?.querySelector<HTMLElement>('[role="grid"] button[tabindex="0"]')?.focus();
    else return keepInside(event);
    return takeKey(event);
  }

  const fault = wrong ? reading.fault : undefined;
  return (
    <div
      ref={box}
      data-slot="cell-editor"
      data-kind={timed ? "datetime" : "date"}
      data-invalid={fault ? true : undefined}
      className={editorBox}
    >
      <input
        autoComplete="off"
        {...column.props}
        ref={input}
        type="text"
        role="combobox"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded
        aria-controls={layerId}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? faultId : undefined}
        className={editorText}
        placeholder={fillHoles(column.placeholder ?? "", column)}
        value={ime.shown}
        onChange={ime.handlers.onChange}
        onCompositionStart={ime.handlers.onCompositionStart}
        onCompositionEnd={ime.handlers.onCompositionEnd}
        onKeyDown={press}
      />
      <CalendarDays aria-hidden className="size-4 flex-none text-faint" />
      <DateLayer
        id={layerId}
        faultId={faultId}
        anchor={box}
        timed={timed}
        full={reading.full ?? null}
        fault={fault}
        limits={reading.limits}
        onChange={(full) => {
          setWrong(false);
          setText(writeFormat(full, format));
        }}
        onTake={(full, then) => commit(writeFormat(full, format), then)}
        onDone={() => settle("stay")}
        onLeave={cancel}
      />
    </div>
  );
}

/** Editor of date cells. */
export function DayEditor(props: EditorProps) {
  return <DateEditor {...props} timed={false} />;
}

/** Editor of date and time cells. */
export function MomentEditor(props: EditorProps) {
  return <DateEditor {...props} timed />;
}
