import { useId, useRef, useState } from "react";
import type { AfterEdit, EditorProps } from "#ui/edit-table/columns/kind.ts";
import { valueText } from "#ui/edit-table/columns/value-text.ts";
import { editorBox } from "./editor-box.ts";
import { InputPopLayer } from "./input-pop-layer.tsx";
import { useLeaving, useOneEnd } from "./use-leaving.ts";

/** Editor for long text, in a popover over its cell. */
export function InputPopEditor(props: EditorProps) {
  const { value, place, typed, label } = props;
  const { commit, cancel } = useOneEnd(props);
  const before = valueText(value);
  const [text, setText] = useState(typed === "" ? before : typed);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  function settle(then: AfterEdit) {
    commit(text === before ? value : text, then);
  }
  useLeaving(box, id, () => settle("stay"));
  return (
    <div ref={box} data-slot="cell-editor" data-kind="input_pop" className={editorBox}>
      <span className="truncate">{text}</span>
      <InputPopLayer
        id={id}
        anchor={box}
        label={label}
        text={text}
        props={place.column.props}
        onText={setText}
        onTake={settle}
        onLeave={cancel}
      />
    </div>
  );
}
