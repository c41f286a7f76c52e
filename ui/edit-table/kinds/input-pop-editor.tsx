import { useId, useLayoutEffect, useRef, useState } from "react";
import { latePart } from "#ui/late-part/late-part.tsx";
import { valueText } from "../value-text.ts";
import type { AfterEdit, EditorProps } from "../kind.ts";
import { editorBox } from "./editor-box.ts";
import { useLeaving, useOneEnd } from "./use-leaving.ts";

const InputPopLayer = latePart(async () => (await import("./input-pop-layer.tsx")).InputPopLayer);

/** Long text in a popover over its cell. The cell itself takes the letters until the popover is there. */
export function InputPopEditor(props: EditorProps) {
  const { value, place, typed, label } = props;
  const { commit, cancel } = useOneEnd(props);
  const before = valueText(value);
  const [text, setText] = useState(typed === "" ? before : typed);
  // What is being composed must not lose its field: the popover waits for the end of it.
  const [composing, setComposing] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = field.current;
    area?.focus({ preventScroll: true });
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  function settle(then: AfterEdit) {
    commit(text === before ? value : text, then);
  }
  useLeaving(box, id, () => settle("stay"));

  const waiting = (
    <textarea
      ref={field}
      aria-label={label}
      className="size-full resize-none border-0 bg-transparent p-1 text-inherit outline-none"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
    />
  );
  return (
    <div ref={box} data-slot="cell-editor" data-kind="input_pop" className={editorBox}>
      {composing ? (
        waiting
      ) : (
        <InputPopLayer
          waiting={waiting}
          part={{
            id,
            anchor: box,
            label,
            text,
            props: place.column.props,
            onText: setText,
            onTake: settle,
            onLeave: cancel,
          }}
        />
      )}
    </div>
  );
}
