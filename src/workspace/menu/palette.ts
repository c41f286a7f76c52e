import type { Found } from "#src/contract/system/search.ts";
import { textOf } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";
import type { CommandId } from "../keys/commands.ts";
import type { CurrentRecord } from "../screen/current-record.ts";
import { matchMenu, type MenuItem } from "./build.ts";
import type { Findable } from "./find.ts";
import { answering } from "./rank.ts";
import type { Visit } from "./recent.ts";

/** What the palette can do, by where it comes from. */
export type Deed =
  | { kind: "act"; run(): void }
  | { kind: "record"; path: string }
  | { kind: "command"; id: CommandId }
  | { kind: "tab"; id: string }
  | { kind: "page"; item: MenuItem };

/** One line of the palette. */
export interface Line {
  key: string;
  /** What it is matched by and called. */
  label: string;
  /** At the right, quietly: the groups above, the state, the keys. */
  note: string;
  /** Why it cannot be done now. */
  refusal?: string | undefined;
  deed: Deed;
}

/** Lines under one heading. */
export interface Section {
  name: "acts" | "records" | "recent" | "commands" | "pages";
  title: string;
  lines: readonly Line[];
}

/** Everything there is to choose from, before anything is typed. */
export interface Palette {
  record: CurrentRecord | null;
  /** The open ones but the one in front. */
  tabs: readonly { id: string; title: string; path: string }[];
  /** Path of the page in front. */
  here: string;
  visits: readonly Visit[];
  commands: readonly { id: CommandId; label: string; keys: string }[];
  pages: readonly Findable[];
  menu: readonly MenuItem[];
}

/** More lines than this are not drawn: typing on finds the rest. */
export const linesDrawn = 200;

/** What is searched: everything; the menu under its field in the header; what can be done with the record in hand. */
export type Scope = "all" | "menu" | "acts";

const pageLine = ({ item, under }: Findable): Line => ({
  key: `page ${item.id}`,
  label: item.title,
  note: under.join(" / "),
  deed: { kind: "page", item },
});

/** Records that open on a page of this person's menu; one whose page he does not have leads nowhere. */
function recordLines(found: readonly Found[], menu: readonly MenuItem[]): readonly Line[] {
  return found
    .filter(({ path }) => matchMenu(menu, path.replace(/\?.*$/, "")) !== null)
    .map(({ kind, id, no, title, dict, state, path }) => ({
      key: `record ${kind} ${id} ${no}`,
      label: `${no} ${title}`.trim(),
      note: [textOf(`shell.search.kind.${kind}`), dict && dictText(dict, state)].filter(Boolean).join(" · "),
      deed: { kind: "record", path },
    }));
}

/** Where one was: the open tabs, then pages of before that are shut. */
function recentLines({ tabs, visits, pages, here }: Palette): readonly Line[] {
  const open = tabs.map(({ id, title }): Line => ({
    key: `tab ${id}`,
    label: title,
    note: textOf("shell.search.open"),
    deed: { kind: "tab", id },
  }));
  const shut = visits
    .filter(({ path }) => path !== here && !tabs.some((tab) => tab.path === path))
    .flatMap(({ path }) => pages.filter(({ item }) => item.path === path))
    .map((page) => ({ ...pageLine(page), key: `visit ${page.item.id}` }));
  return [...open, ...shut];
}

/** The lines that answer what was typed, section by section; empty sections are left out. */
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
  if (scope === "menu") return sections([records, all]);
  return sections([
    acts,
    records,
    { name: "recent", title: textOf("shell.search.recent"), lines: answers(recentLines(palette)) },
    all,
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

/** Sections with something in them, with no more lines together than are drawn. */
function sections(all: readonly Section[]): readonly Section[] {
  let room = linesDrawn;
  return all.flatMap((section) => {
    const lines = section.lines.slice(0, room);
    room -= lines.length;
    return lines.length > 0 ? [{ ...section, lines }] : [];
  });
}

/** How many lines answer in all, drawn or not. */
export const linesIn = (shown: readonly Section[]): readonly Line[] => shown.flatMap(({ lines }) => lines);
