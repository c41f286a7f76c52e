import { givenDict } from "#src/contract/dict-codes.ts";
import type { Found } from "#src/contract/system/desk/search.ts";
import { textOf } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";
import type { CommandId } from "../keys/commands.ts";
import type { CurrentRecord } from "../screen/current-record.ts";
import type { OwnPageAct } from "../screen/own-page-acts.ts";
import type { OfferedPageAct, PageAct } from "../screen/page-acts.tsx";
import { leadsToPage, type MenuItem } from "./menu-tree.ts";
import type { Favourite } from "./favourites.ts";
import type { Findable } from "./find.ts";
import { answering } from "./rank.ts";
import type { Visit } from "./recent.ts";
import { recordPath, type RecentRecord } from "./recent-records.ts";

/** What a line of the palette does when chosen. */
export type Deed =
  | { kind: "act"; run(): void }
  | { kind: "record"; path: string }
  | { kind: "command"; id: CommandId }
  | { kind: "start"; act: PageAct; path: string }
  | { kind: "help"; screen: string }
  | { kind: "tab"; id: string }
  | { kind: "page"; item: MenuItem };

/** One line of the palette. */
export interface Line {
  key: string;
  /** Its name, which is also what the search matches. */
  label: string;
  /** Muted text at the right: the groups above, the state, or the keys. */
  note: string;
  /** Why it cannot run now. */
  refusal?: string | undefined;
  deed: Deed;
  /** What starring this line stores; absent if it cannot be starred. */
  star?: Favourite;
}

/** Lines under one heading. */
export interface Section {
  name: "acts" | "favourites" | "records" | "opened" | "recent" | "starts" | "pages" | "help" | "commands";
  title: string;
  lines: readonly Line[];
}

/** All choices, before anything is typed. */
export interface Palette {
  record: CurrentRecord | null;
  /** The open tabs except the active one. */
  tabs: readonly { id: string; title: string; path: string }[];
  /** Path of the active page. */
  here: string;
  visits: readonly Visit[];
  /** Records opened before, the latest first. */
  opened: readonly RecentRecord[];
  favourites: readonly Favourite[];
  /** Help pages, each with the screen it is about. */
  help: readonly { title: string; screen: string }[];
  /** Actions of pages, each with its label and the title of its page. */
  starts: readonly (OfferedPageAct & { label: string; pageTitle: string })[];
  /** Actions that the active page adds itself. */
  own: readonly OwnPageAct[];
  commands: readonly { id: CommandId; label: string; keys: string }[];
  pages: readonly Findable[];
  menu: readonly MenuItem[];
}

/** Max number of lines rendered; typing more narrows the search. */
export const linesDrawn = 200;

/** What is searched: everything; only the menu (field in the header); only actions on the current record. */
export type Scope = "all" | "menu" | "acts";

const pageLine = ({ item, under }: Findable): Line => ({
  key: `page ${item.id}`,
  label: item.title,
  note: under.join(" / "),
  deed: { kind: "page", item },
  ...(item.internalOrExternal ? {} : { star: { path: item.path, name: item.title, kind: "" } }),
});

/** Line for a stored record or page (opened or starred before). */
const storedLine = (one: Favourite): Line => ({
  key: `stored ${one.path}`,
  label: one.name,
  note: one.kind,
  deed: { kind: "record", path: one.path },
  star: one,
});

/** Favourites that can still be opened. A page uses its menu entry, which has more data than the stored address. */
function favouriteLines({ favourites, pages, menu }: Palette): readonly Line[] {
  return favourites
    .filter(({ path }) => leadsToPage(menu, path))
    .map((one) => {
      const page = one.kind === "" && pages.find(({ item }) => item.path === one.path);
      return { ...(page ? pageLine(page) : storedLine(one)), key: `favourite ${one.path}` };
    });
}

/** Recently opened records, without those already listed above. */
function openedLines({ opened, favourites, menu }: Palette, found: readonly Line[]): readonly Line[] {
  const above = new Set([...favourites, ...found.flatMap(({ star }) => star ?? [])].map(({ path }) => path));
  return opened.filter(({ path }) => !above.has(path) && leadsToPage(menu, path)).map(storedLine);
}

/** Found records whose page is in the user's menu and in this version. */
function recordLines(found: readonly Found[], menu: readonly MenuItem[]): readonly Line[] {
  return found
    .filter(({ path }) => leadsToPage(menu, path.replace(/\?.*$/, "")))
    .map(({ kind, id, no, title, dict, state, path }) => ({
      key: `record ${kind} ${id} ${no}`,
      label: `${no} ${title}`.trim(),
      note: [textOf(`shell.search.kind.${kind}`), dict && dictText(givenDict(dict), state)].filter(Boolean).join(" · "),
      deed: { kind: "record" as const, path },
      star: { path: openPath(path), name: no, kind: textOf(`shell.search.kind.${kind}`) },
    }));
}

/** Address of an open record without its list's tab and filters, so that a record always has the same address. */
function openPath(href: string): string {
  const { pathname, searchParams } = new URL(href, "https://console.invalid");
  const id = searchParams.get("detail");
  return id === null ? href : recordPath(pathname, id);
}

/** Open tabs, then recently visited pages that are closed. */
function recentLines({ tabs, visits, pages, here, favourites }: Palette): readonly Line[] {
  const open = tabs.map(({ id, title }): Line => ({
    key: `tab ${id}`,
    label: title,
    note: textOf("shell.search.open"),
    deed: { kind: "tab", id },
  }));
  const shut = visits
    .filter(({ path }) => path !== here && ![...tabs, ...favourites].some((other) => other.path === path))
    .flatMap(({ path }) => pages.filter(({ item }) => item.path === path))
    .map((page) => ({ ...pageLine(page), key: `visit ${page.item.id}` }));
  return [...open, ...shut];
}

const helpLines = ({ help }: Palette): readonly Line[] =>
  help.map(({ title, screen }) => ({
    key: `help ${screen}`,
    label: textOf("shell.search.helpOf", { title }),
    note: "",
    deed: { kind: "help", screen },
  }));

/** Actions of page heads, those of the active page first. */
function startLines({ starts, own, here }: Palette): readonly Line[] {
  const first = starts.filter(({ pagePath }) => pagePath === here);
  const itself = own.map(({ name, label, run }): Line => ({
    key: `own ${name}`,
    label,
    note: "",
    deed: { kind: "act", run },
  }));
  const listed = [...first, ...starts.filter((one) => !first.includes(one))].map(({ act, path, label, pageTitle }) => ({
    key: `start ${act.page} ${act.name}`,
    label,
    note: pageTitle,
    deed: { kind: "start" as const, act, path },
  }));
  return [...itself, ...listed];
}

/** The lines that match the typed text, by section; empty sections are left out. */
export function linesFor(
  palette: Palette,
  typed: string,
  found: readonly Found[],
  scope: Scope = "all",
): readonly Section[] {
  const { record, commands, pages, menu } = palette;
  const answers = (lines: readonly Line[]) => answering(lines, ({ label }) => label, typed);
  const acts: Section = {
    name: "acts",
    title: textOf("shell.search.acts", { name: record?.name ?? "" }),
    lines: answers(
      (record?.acts ?? []).map(({ name, label, refusal, run }) => ({
        key: `act ${name}`,
        label,
        note: refusal ?? "",
        refusal,
        deed: { kind: "act", run },
      })),
    ),
  };
  if (scope === "acts") return sections([acts]);
  const records: Section = {
    name: "records",
    title: textOf("shell.search.records"),
    lines: recordLines(found, menu),
  };
  const all: Section = { name: "pages", title: textOf("shell.search.results"), lines: answers(pages.map(pageLine)) };
  const starts: Section = { name: "starts", title: textOf("shell.search.starts"), lines: answers(startLines(palette)) };
  // The field in the header lists the whole menu, and nothing else until something is typed.
  if (scope === "menu") return sections(typed.trim() === "" ? [records, all] : [records, starts, all]);
  return sections([
    acts,
    { name: "favourites", title: textOf("shell.search.favourites"), lines: answers(favouriteLines(palette)) },
    records,
    { name: "opened", title: textOf("shell.search.opened"), lines: answers(openedLines(palette, records.lines)) },
    starts,
    { name: "recent", title: textOf("shell.search.recent"), lines: answers(recentLines(palette)) },
    all,
    // Help pages are found by typing but not listed before: there are too many.
    { name: "help", title: textOf("shell.search.help"), lines: typed.trim() === "" ? [] : answers(helpLines(palette)) },
    {
      name: "commands",
      title: textOf("shell.search.commands"),
      lines: answers(
        commands.map(({ id, label, keys }) => ({
          key: `command ${id}`,
          label,
          note: keys,
          deed: { kind: "command", id },
        })),
      ),
    },
  ]);
}

/** The non-empty sections, cut to the max number of lines. */
function sections(all: readonly Section[]): readonly Section[] {
  let room = linesDrawn;
  return all.flatMap((section) => {
    const lines = section.lines.slice(0, room);
    room -= lines.length;
    return lines.length > 0 ? [{ ...section, lines }] : [];
  });
}

/** All lines of the shown sections. */
export const linesIn = (shown: readonly Section[]): readonly Line[] => shown.flatMap(({ lines }) => lines);
