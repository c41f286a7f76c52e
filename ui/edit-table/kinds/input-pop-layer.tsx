import { useRef, type KeyboardEvent, type RefObject } from "react";
import { Button } from "#ui/button/button.tsx";
import { isComposing } from "#ui/utils/ime.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { editTableZhCN } from "#ui/words/zh-CN/edit-table.ts";
import type { AfterEdit } from "#ui/edit-table/columns/kind.ts";
import { CellLayer } from "./cell-layer.tsx";
import { keepInside, takeKey } from "./editor-box.ts";

/** Size of the popover in px: 300 by 210 (GRID-CELL-24). */
export const inputPopSize = "h-52.5 w-75";

export interface InputPopLayerProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  label: string;
  text: string;
  /** The column's props for the text area. */
  props: Readonly<Record<string, unknown>> | undefined;
  onText: (text: string) => void;
  onTake: (then: AfterEdit) => void;
  onLeave: () => void;
}

/** Renders the popover of a long text: a text area and its buttons. Enter adds a line; Ctrl+Enter commits. */
export function InputPopLayer({ id, anchor, label, text, props, onText, onTake, onLeave }: InputPopLayerProps) {
  const words = useOwnWords("editTable", editTableZhCN).edit;
  const area = useRef<HTMLTextAreaElement>(null);
  function press(event: KeyboardEvent) {
    const { key, shiftKey } = event;
    const inArea = event.target === area.current;
    if (isComposing(event)) return keepInside(event);
    if (key === "Enter" && (event.ctrlKey || event.metaKey)) onTake(shiftKey ? "up" : "down");
    else if (key === "Escape") onLeave();
    else if (key === "Tab" && inArea && !shiftKey) onTake("right");
    else if (key === "Tab" && inArea) onTake("left");
    else return keepInside(event);
    return takeKey(event);
  }
  return (
    <CellLayer
      id={id}
      anchor={anchor}
      aria-label={words.longText}
      padded={false}
      sideOffset={0}
      className={`flex flex-col gap-2 p-2 ${inputPopSize}`}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        const field = area.current;
        field?.focus({ preventScroll: true });
        field?.setSelectionRange(field.value.length, field.value.length);
      }}
      onKeyDown={press}
    >
      <textarea
        {...props}
        ref={area}
        aria-label={label}
        className="min-h-0 flex-1 resize-none rounded-control border border-control-line bg-control-fill p-2 text-14 text-body"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <div className="flex flex-none justify-end gap-2">
        <Button size="small" onClick={onLeave}>
          {words.cancel}
        </Button>
        <Button tone="primary" size="small" onClick={() => onTake("stay")}>
          {words.ok}
        </Button>
      </div>
    </CellLayer>
  );
}
