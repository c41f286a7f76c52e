import { screens } from "#src/contract/menu.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { text } from "#src/lib/text.ts";
import type { HelpPage } from "#src/workspace/guide/help.ts";
import { answering } from "#src/workspace/menu/rank.ts";

/** One instruction of a page. */
export interface HowTo {
  title: string;
  steps: readonly string[];
}

/** The help text of one screen. */
export interface HelpWords {
  purpose: string;
  how: readonly HowTo[];
}

/** The instruction names of each screen; the texts themselves depend on the language. */
export type HowNames = Readonly<Record<string, { how: Readonly<Record<string, unknown>> }>>;

const said = (key: string) => text(key as TextKey);

const howTo = (at: string): HowTo => ({ title: said(`${at}.title`), steps: said(`${at}.steps`).split("\n") });

/** Ordinary buttons with an instruction, by the action of their permission. */
const buttons = ["add", "import", "export"];

/** The help text of a screen: its own, else that of its line in the menu; null for an unknown screen. */
export function wordsAbout(names: HowNames, screen: string): HelpWords | null {
  const of = Object.hasOwn(names, screen) ? names[screen] : undefined;
  const at = `help.screen.${screen}`;
  if (of) return { purpose: said(`${at}.purpose`), how: Object.keys(of.how).map((name) => howTo(`${at}.how.${name}`)) };
  const line = screens.find(({ component, help }) => component === screen && help !== "");
  if (!line) return null;
  const given = buttons.filter((action) => line.rights.some((code) => code.endsWith(`:${action}`)));
  return { purpose: line.help, how: given.map((action) => howTo(`help.ordinary.${action}`)) };
}

/** A page that matches the search, and the text that matched. */
export interface HelpHit {
  page: HelpPage;
  /** The instruction or sentence that matched; "" when the title matched. */
  by: string;
}

/** Finds pages by title, then by instruction title (text or pinyin), then by any sentence. Each page appears once. */
export function findHelp(
  pages: readonly HelpPage[],
  wordsOf: (screen: string) => HelpWords | null,
  typed: string,
): readonly HelpHit[] {
  const wanted = typed.trim().toLowerCase();
  const titles = answering(pages, ({ title }) => title, typed).map((page) => ({ page, by: "" }));
  const hows = pages.flatMap((page) => (wordsOf(page.screen)?.how ?? []).map(({ title }) => ({ page, by: title })));
  const sentences = pages.flatMap((page) => {
    const words = wordsOf(page.screen);
    const all = words ? [words.purpose, ...words.how.flatMap(({ steps }) => steps)] : [];
    return all.filter((one) => one.toLowerCase().includes(wanted)).map((by) => ({ page, by }));
  });
  const seen = new Set<HelpPage>();
  return [...titles, ...answering(hows, ({ by }) => by, typed), ...sentences].filter(({ page }) => {
    if (seen.has(page)) return false;
    seen.add(page);
    return true;
  });
}
