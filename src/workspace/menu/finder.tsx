/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- the list that the field controls; its keys are heard there */
import {
  CircleQuestionMark,
  ExternalLink,
  FileClock,
  FileSearch,
  History,
  type LucideIcon,
  Plus,
  Search,
  Star,
  Terminal,
  Zap,
} from "lucide-react";
import { createElement, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { cn } from "#ui/utils/cn.ts";
import { isComposing, useImeText } from "#ui/utils/ime.ts";
import { Keys } from "#ui/keyboard-help/keyboard-help.tsx";
import { text } from "#src/lib/text.ts";
import { helpPages, openHelp } from "../guide/help.ts";
import { comboFor, ownKeys } from "../keys/bindings.ts";
import { comboOf, comboShown } from "../keys/combo.ts";
import { commands } from "../keys/commands.ts";
import { liveCommands, runCommand } from "../keys/live.ts";
import type { CurrentRecord } from "../screen/current-record.ts";
import { ownPageActs } from "../screen/own-page-acts.ts";
import { offeredPageActs } from "../screen/page-acts.tsx";
import { startPageAct } from "../screen/start-page-act.ts";
import { bringForward } from "../tabs/follow.ts";
import { tabOf } from "../tabs/store.ts";
import { useWorkspace } from "../tabs/tab-context.ts";
import { matchMenu } from "./menu-tree.ts";
import { type Favourite, favourites, onFavourites, toggleFavourite } from "./favourites.ts";
import { findables } from "./find.ts";
import { openEntry } from "./open-entry.ts";
import { MenuIcon } from "./menu-icon.tsx";
import { type Line, linesFor, linesIn, type Palette, type Scope, type Section } from "./palette.ts";
import { visits } from "./recent.ts";
import { recentRecords } from "./recent-records.ts";
import { useRecords } from "./use-records.ts";

export interface FinderProps {
  /** Called before the chosen action runs. */
  onDone(): void;
  /** @default "all" */
  scope?: Scope;
  /** The current record when this opened. */
  record?: CurrentRecord | null;
  /** Focuses the field on mount, for code that loaded after the overlay opened. @default false */
  takesFocus?: boolean;
  className?: string;
}

/** Runs `act` after this overlay has closed and returned the focus, because overlays that open next need that focus. */
function afterLayer(act: () => void): void {
  setTimeout(() => requestAnimationFrame(act));
}

const fieldNames = {
  all: "shell.search.palette",
  menu: "shell.search.title",
  acts: "shell.search.actsTitle",
} as const;

/** The palette: a search field with its results (actions, records, pages, commands). Up and Down select, Enter runs. */
export function Finder({ onDone, scope = "all", record = null, takesFocus = false, className }: FinderProps) {
  const { menu, router, store } = useWorkspace();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const { found, asking } = useRecords(scope === "acts" ? "" : typed);
  // The choices are a snapshot from the moment this opened.
  const [opened] = useState((): Omit<Palette, "favourites"> => ({
    record,
    menu,
    pages: findables(menu),
    tabs: store
      .get()
      .tabs.filter(({ id: tabId }) => tabId !== store.get().activeId)
      .map((tab) => ({ id: tab.id, path: tab.path, title: tab.meta.title })),
    here: tabOf(store, store.get().activeId)?.path ?? "",
    visits: visits(),
    opened: recentRecords(),
    help: helpPages(menu),
    starts: offeredPageActs(menu).map((start) => ({
      ...start,
      label: text(start.act.label),
      pageTitle: matchMenu(menu, start.pagePath)?.item.title ?? "",
    })),
    own: ownPageActs(tabOf(store, store.get().activeId)?.path ?? ""),
    commands: liveCommands()
      .filter((command) => !["palette", "acts", "favourite"].includes(command))
      .map((command) => ({
        id: command,
        label: text(commands[command].does),
        keys: comboShown(comboFor(ownKeys(), command)),
      })),
  }));
  const stars = useSyncExternalStore(onFavourites, favourites);
  const starKeys = comboFor(ownKeys(), "favourite");
  const sections = useMemo(
    () => linesFor({ ...opened, favourites: stars }, typed, found, scope),
    [opened, stars, typed, found, scope],
  );
  const lines = linesIn(sections);
  const chosenAt = Math.min(at, Math.max(lines.length - 1, 0));
  const ime = useImeText<HTMLInputElement>(typed, (next) => {
    setTyped(next);
    setAt(0);
  });
  const choose = ({ deed, refusal }: Line) => {
    if (refusal) return;
    onDone();
    switch (deed.kind) {
      case "act":
        return afterLayer(deed.run);
      case "command":
        return afterLayer(() => runCommand(deed.id));
      case "record":
        return afterLayer(() => void router.navigate({ href: deed.path }));
      case "help":
        return afterLayer(() => openHelp(router, store, deed.screen));
      case "start":
        return afterLayer(() => startPageAct(router, store, deed));
      case "tab":
        return afterLayer(() => {
          const tab = tabOf(store, deed.id);
          if (tab) bringForward(router, store, tab);
        });
      case "page":
        // Browsers allow a new window only directly in the click or key event.
        return deed.item.internalOrExternal
          ? openEntry(router, deed.item)
          : afterLayer(() => openEntry(router, deed.item));
      default:
        return deed satisfies never;
    }
  };
  /** Stars a line. Starring adds and removes lines; the selection stays on the same line where possible. */
  const star = (one: Favourite) => {
    const before = lines[chosenAt]?.key;
    toggleFavourite(one);
    const next = linesIn(linesFor({ ...opened, favourites: favourites() }, typed, found, scope));
    const place = next.findIndex(({ key }) => key === before);
    setAt(place < 0 ? Math.min(chosenAt, next.length - 1) : place);
  };
  const move = (to: number) => {
    const next = Math.max(0, Math.min(lines.length - 1, to));
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
          aria-label={text(fieldNames[scope])}
          aria-expanded={lines.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={lines.length > 0 ? `${id}-${chosenAt}` : undefined}
          placeholder={text(scope === "acts" ? "shell.search.actsHint" : "shell.search.hint")}
          value={ime.shown}
          {...ime.handlers}
          onKeyDown={(event) => {
            if (isComposing(event)) return;
            const to = {
              ArrowDown: chosenAt + 1,
              ArrowUp: chosenAt - 1,
              PageDown: chosenAt + 8,
              PageUp: chosenAt - 8,
            }[event.key];
            if (to !== undefined && !event.altKey) {
              event.preventDefault();
              move(to);
            }
            const chosen = lines[chosenAt];
            if (starKeys !== "" && comboOf(event.nativeEvent) === starKeys) {
              event.preventDefault();
              if (chosen?.star) star(chosen.star);
            }
            if (event.key === "Enter" && chosen) {
              event.preventDefault();
              choose(chosen);
            }
          }}
          className="h-11 min-w-0 flex-1 bg-transparent outline-none"
        />
      </div>
      <p role="status" className="sr-only">
        {asking ? text("shell.search.asking") : typed && text("shell.search.count", { n: lines.length })}
      </p>
      {lines.length === 0 ? (
        <p className="p-4 text-13 text-muted">
          {asking
            ? text("shell.search.asking")
            : scope === "acts" && typed === ""
              ? text("shell.search.noActs")
              : text("shell.search.none", { typed })}
        </p>
      ) : (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={text("shell.search.results")}
          tabIndex={-1}
          // Pressing the mouse in the list keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          className="min-h-0 flex-1 overflow-y-auto p-1"
        >
          <Sections
            id={id}
            sections={sections}
            headed={scope === "all" || sections.length > 1}
            at={chosenAt}
            stars={stars}
            onPoint={setAt}
            onChoose={choose}
            onStar={star}
          />
        </div>
      )}
      <p aria-hidden className="flex-none border-t border-line-soft px-3 py-1.5 text-12 text-faint max-tablet:hidden">
        {text("shell.search.keys")}
        {scope !== "acts" && starKeys !== "" && text("shell.search.starKeys", { keys: comboShown(starKeys) })}
      </p>
    </div>
  );
}

interface SectionsProps {
  id: string;
  sections: readonly Section[];
  headed: boolean;
  at: number;
  stars: readonly Favourite[];
  onPoint(at: number): void;
  onChoose(line: Line): void;
  onStar(star: Favourite): void;
}

function Sections({ id, sections, headed, at, stars, onPoint, onChoose, onStar }: SectionsProps) {
  let index = -1;
  return sections.map(({ name, title, lines }) => (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options, not of fields
    <div key={name} role="group" aria-label={title}>
      {headed && (
        <p aria-hidden className="px-2.5 pt-2 pb-1 text-12 text-faint">
          {title}
        </p>
      )}
      {lines.map((line) => {
        index += 1;
        const place = index;
        return (
          <Row
            key={line.key}
            id={`${id}-${place}`}
            section={name}
            line={line}
            active={place === at}
            starred={stars.some(({ path }) => path === line.star?.path)}
            onPoint={() => onPoint(place)}
            onChoose={() => onChoose(line)}
            onStar={onStar}
          />
        );
      })}
    </div>
  ));
}

interface RowProps {
  id: string;
  section: Section["name"];
  line: Line;
  active: boolean;
  starred: boolean;
  onPoint(): void;
  onChoose(): void;
  onStar(star: Favourite): void;
}

const pictures: Readonly<Record<Section["name"], LucideIcon>> = {
  acts: Zap,
  favourites: Star,
  records: FileSearch,
  opened: FileClock,
  starts: Plus,
  recent: History,
  pages: Search,
  help: CircleQuestionMark,
  commands: Terminal,
};

function Row({ id, section, line, active, starred, onPoint, onChoose, onStar }: RowProps) {
  const { label, note, refusal, deed, star } = line;
  const external = deed.kind === "page" && deed.item.internalOrExternal;
  return (
    // The field handles the keys: an option of a combobox is never focused itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={refusal ? true : undefined}
      onPointerMove={active ? undefined : onPoint}
      onClick={onChoose}
      className="flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-2.5 py-1 aria-disabled:cursor-default aria-disabled:text-faint aria-selected:bg-hover aria-selected:ring-1 aria-selected:ring-line aria-selected:ring-inset"
    >
      {deed.kind !== "page"
        ? createElement(pictures[section], { "aria-hidden": true, className: "size-4 flex-none text-faint" })
        : deed.item.icon !== "" && <MenuIcon name={deed.item.icon} className="size-4 flex-none text-faint" />}
      <span className="min-w-0 truncate">{label}</span>
      {note !== "" && (
        <span className="ml-auto flex-none text-12 text-faint">
          {deed.kind === "command" ? <Keys keys={note} /> : note}
        </span>
      )}
      {star && (
        <>
          {/* For the mouse; the field handles the key. An option may not contain focusable elements. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
          <span
            aria-hidden
            data-slot="star"
            data-state={starred ? "on" : "off"}
            title={text(starred ? "shell.search.unstar" : "shell.search.star")}
            onClick={(event) => {
              event.stopPropagation();
              onStar(star);
            }}
            className={cn(
              "grid size-6 flex-none cursor-pointer place-items-center rounded-tag text-faint hover:text-body",
              note === "" && "ml-auto",
              starred ? "text-warn" : !active && "invisible",
            )}
          >
            <Star className={cn("size-3.5", starred && "fill-current")} />
          </span>
          {starred && <span className="sr-only">{text("shell.search.starred")}</span>}
        </>
      )}
      {external && (
        <>
          <ExternalLink aria-hidden className="ml-auto size-3.5 flex-none text-faint" />
          <span className="sr-only">{text("shell.search.external")}</span>
        </>
      )}
    </div>
  );
}
