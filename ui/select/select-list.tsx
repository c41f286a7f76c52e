/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- the list that the combobox controls; its keys are heard there */
import type { RefObject } from "react";
import { Here } from "#ui/lib/here.ts";
import { cn } from "#ui/utils/cn.ts";
import { useWords } from "#ui/words/words.tsx";
import { OptionLayer } from "./option-layer.tsx";
import { OptionLines } from "./option-lines.tsx";
import { OptionRow } from "./option-row.tsx";
import type { Option } from "./option.ts";

export interface SelectListProps {
  open: boolean;
  /** Called with true while the surface is mounted, including its exit animation. */
  onHere: (here: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  /** Class of the list. */
  className?: string | undefined;
  /** Id of the control; the ids of list and lines derive from it. */
  id: string;
  naming: { "aria-label": string | undefined; "aria-labelledby": string | undefined };
  items: readonly Option[];
  chosen: string | null;
  highlighted: number;
  onMenu: (menu: HTMLElement | null) => void;
  onTake: (place: number) => void;
  /** Called with the index of the line under the pointer; below 0 when there is none. */
  onPoint: (place: number) => void;
}

/** The open list of a select. Its own chunk, because the positioning code is larger than the control. */
export function SelectList(props: SelectListProps) {
  const { open, onHere, anchor, className, id, naming, items, chosen, highlighted, onMenu, onTake, onPoint } = props;
  const words = useWords();
  return (
    <OptionLayer open={open} anchor={anchor}>
      <ul
        ref={onMenu}
        id={`${id}-menu`}
        role="listbox"
        {...naming}
        data-slot="select-list"
        className={cn("relative m-0 max-h-80 min-h-0 list-none overflow-y-auto p-1 empty:p-0", className)}
        // Keeps the focus on the control.
        onMouseDown={(event) => event.preventDefault()}
        onPointerLeave={() => onPoint(-1)}
      >
        <OptionLines
          count={items.length}
          highlighted={highlighted}
          renderLine={(index, place) => {
            const option = items[index];
            return (
              option && (
                <OptionRow
                  key={option.value}
                  role="option"
                  id={`${id}-option-${index}`}
                  aria-selected={option.value === chosen}
                  aria-disabled={option.disabled === true}
                  {...place}
                  option={option}
                  chosen={option.value === chosen}
                  highlighted={index === highlighted}
                  onPointerMove={(event) => event.pointerType !== "touch" && onPoint(index)}
                  onClick={() => !option.disabled && onTake(index)}
                />
              )
            );
          }}
        />
      </ul>
      {items.length === 0 && <div className="px-2 py-3 text-center text-13 text-muted">{words.select.none}</div>}
      <Here onChange={onHere} />
    </OptionLayer>
  );
}
