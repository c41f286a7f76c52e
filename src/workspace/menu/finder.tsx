/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- the list that the field controls; its keys are heard there */
import { ExternalLink, Search } from "lucide-react";
import { createElement, useEffect, useId, useMemo, useRef, useState } from "react";
import { cn } from "#ui/lib/cn.ts";
import { isComposing, useImeText } from "#ui/lib/ime.ts";
import { text } from "#src/lib/text.ts";
import { useWorkspace } from "../tabs/tab-context.ts";
import { find, type Findable, findables } from "./find.ts";
import { go } from "./go.ts";
import { iconOf } from "./icons.ts";

export interface FinderProps {
  /** Told before the chosen entry opens. */
  onDone(): void;
  /** Takes the focus itself: its code came after the layer around it had opened. @default false */
  takesFocus?: boolean;
  className?: string;
}

/** A field and the entries of the menu that answer it. Up and Down choose, Enter opens. */
export function Finder({ onDone, takesFocus = false, className }: FinderProps) {
  const { menu, router } = useWorkspace();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const all = useMemo(() => findables(menu), [menu]);
  const found = useMemo(() => find(all, typed), [all, typed]);
  const ime = useImeText<HTMLInputElement>(typed, (next) => {
    setTyped(next);
    setAt(0);
  });
  const open = ({ item }: Findable) => {
    onDone();
    go(router, item);
  };
  const move = (to: number) => {
    const next = Math.max(0, Math.min(found.length - 1, to));
    setAt(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
  };
  return (
    <div className={cn("flex min-h-0 flex-col", className)}>
      <div className="flex flex-none items-center gap-2 border-b border-line px-3">
        <Search aria-hidden className="size-4 flex-none text-faint" />
        <input
          ref={field}
          data-autofocus
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-label={text("shell.search.title")}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
          placeholder={text("shell.search.hint")}
          value={ime.shown}
          {...ime.handlers}
          onKeyDown={(event) => {
            if (isComposing(event)) return;
            const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key];
            if (to !== undefined) {
              event.preventDefault();
              move(to);
            }
            const chosen = found[at];
            if (event.key === "Enter" && chosen) {
              event.preventDefault();
              open(chosen);
            }
          }}
          className="h-11 min-w-0 flex-1 bg-transparent outline-none"
        />
      </div>
      <p role="status" className="sr-only">
        {typed && text("shell.search.count", { n: found.length })}
      </p>
      {found.length === 0 ? (
        <p className="p-4 text-13 text-muted">{text("shell.search.none", { typed })}</p>
      ) : (
        <ul
          id={`${id}-list`}
          role="listbox"
          aria-label={text("shell.search.results")}
          // A press in the list keeps the focus where one types.
          onMouseDown={(event) => event.preventDefault()}
          className="min-h-0 flex-1 overflow-y-auto p-1"
        >
          {found.map((entry, index) => (
            <Row
              key={entry.item.id}
              id={`${id}-${index}`}
              entry={entry}
              active={index === at}
              onPoint={() => setAt(index)}
              onOpen={() => open(entry)}
            />
          ))}
        </ul>
      )}
      <p aria-hidden className="flex-none border-t border-line-soft px-3 py-1.5 text-12 text-faint max-tablet:hidden">
        {text("shell.search.keys")}
      </p>
    </div>
  );
}

interface RowProps {
  id: string;
  entry: Findable;
  active: boolean;
  onPoint(): void;
  onOpen(): void;
}

function Row({ id, entry: { item, under }, active, onPoint, onOpen }: RowProps) {
  const icon = iconOf(item.icon);
  return (
    // The keys are the field's: an option of a combobox is never focused itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      id={id}
      role="option"
      aria-selected={active}
      onPointerMove={active ? undefined : onPoint}
      onClick={onOpen}
      className="flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-2.5 py-1 aria-selected:bg-hover aria-selected:ring-1 aria-selected:ring-line aria-selected:ring-inset"
    >
      {icon && createElement(icon, { "aria-hidden": true, className: "size-4 flex-none text-faint" })}
      <span className="min-w-0 truncate">{item.title}</span>
      {under.length > 0 && <span className="ml-auto flex-none text-12 text-faint">{under.join(" / ")}</span>}
      {item.internalOrExternal && (
        <>
          <ExternalLink aria-hidden className="ml-auto size-3.5 flex-none text-faint" />
          <span className="sr-only">{text("shell.search.external")}</span>
        </>
      )}
    </li>
  );
}
