/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- a line hears Alt+Up and Alt+Down of the controls in it */
import { ArrowDown, ArrowUp, Pin as PinIcon, RotateCcw } from "lucide-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { Button } from "#ui/button/button.tsx";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { cn } from "#ui/utils/cn.ts";
import { Segmented } from "#ui/segmented/segmented.tsx";
import { titleOf, type TableDensity, type Pin, type TableColumn, type TableView } from "#ui/table/column.ts";
import { changeView, isShown, pinOf, stepOrder, type ViewChange } from "#ui/table/view.ts";
import { useWords } from "#ui/words/words.tsx";

export interface ColumnPanelProps {
  /** The row type does not matter here. */
  columns: readonly TableColumn<never>[];
  view: TableView;
  onViewChange: (view: TableView) => void;
  densities: readonly TableDensity[];
}

const nextPin: Record<Pin, Pin> = { none: "start", start: "end", end: "none" };

/** Renders the popover content of the column settings. A separate chunk, because it is rarely opened. */
export function ColumnPanel({ columns, view, onViewChange, densities }: ColumnPanelProps) {
  const words = useWords().columnSettings;
  const list = useRef<HTMLUListElement>(null);
  const [news, setNews] = useState("");
  const order = stepOrder(columns, view);
  const change = (next: ViewChange) => onViewChange(changeView(columns, view, next));

  function move(id: string, by: -1 | 1) {
    const column = columns.find((one) => one.id === id);
    const place = order.indexOf(id) + by;
    if (!column || place < 0 || place >= order.length) return;
    change({ kind: "step", id, by });
    setNews(words.moved(titleOf(column), place + 1, order.length));
  }
  function press(event: KeyboardEvent<HTMLLIElement>, id: string) {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    move(id, event.key === "ArrowUp" ? -1 : 1);
  }

  return (
    <>
      <div className="flex items-center border-b border-line py-2 ps-4 pe-2">
        <span className="font-semibold">{words.title}</span>
        <Button
          tone="text"
          size="small"
          className="ms-auto"
          icon={<RotateCcw aria-hidden className="size-3.5" />}
          onClick={() => change({ kind: "reset" })}
        >
          {words.reset}
        </Button>
      </div>
      {densities.length > 0 && (
        <div className="flex flex-col gap-1.5 border-b border-line px-4 py-3">
          <span className="text-12 text-muted">{words.density}</span>
          <Segmented
            aria-label={words.density}
            size="small"
            options={densities.map((density) => ({ value: density, label: words.densities[density] }))}
            value={view.density ?? "default"}
            onValueChange={(density) => {
              const known = densities.find((one) => one === density);
              if (known) change({ kind: "density", density: known });
            }}
          />
        </div>
      )}
      <ul ref={list} aria-label={words.columns} className="m-0 max-h-80 list-none overflow-auto p-2">
        {order.map((id, place) => {
          const column = columns.find((one) => one.id === id);
          if (!column) return null;
          const title = titleOf(column);
          const pin = pinOf(columns, view, id);
          const fixed = column.hideable === false;
          return (
            <li
              key={id}
              data-column={id}
              className="group/line flex h-8 items-center gap-1 rounded-tag px-2 hover:bg-hover focus-within:bg-hover"
              onKeyDown={(event) => press(event, id)}
            >
              <Checkbox
                className="min-w-0 flex-1"
                label={<span className="block truncate">{title}</span>}
                aria-label={words.show(title)}
                title={fixed ? words.fixed : undefined}
                value={isShown(columns, view, id)}
                readOnly={fixed}
                onValueChange={(shown) => change({ kind: "show", id, shown })}
              />
              {pin !== "none" && (
                <span className="flex-none text-12 text-faint">
                  {pin === "start" ? words.pinnedStart : words.pinnedEnd}
                </span>
              )}
              <span className="flex flex-none">
                <IconButton
                  size="tiny"
                  label={words.pin(title)}
                  aria-pressed={pin !== "none"}
                  onClick={() => change({ kind: "pin", id, pin: nextPin[pin] })}
                >
                  <PinIcon aria-hidden className={cn(pin !== "none" && "fill-current text-accent-text")} />
                </IconButton>
                <IconButton size="tiny" label={words.up(title)} disabled={place === 0} onClick={() => move(id, -1)}>
                  <ArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  size="tiny"
                  label={words.down(title)}
                  disabled={place === order.length - 1}
                  onClick={() => move(id, 1)}
                >
                  <ArrowDown aria-hidden />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ul>
      <output className="sr-only">{news}</output>
    </>
  );
}
