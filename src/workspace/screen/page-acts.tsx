import { useEffect } from "react";
import { Button } from "#ui/button/button.tsx";
import { createListeners } from "#ui/utils/listeners.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import type { PagePath } from "#src/contract/addresses.ts";
import type { Permission } from "#src/contract/permissions.ts";
import { text } from "#src/lib/text.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { can } from "#src/session/session.ts";
import { leadsToPage, type MenuItem } from "../menu/build.ts";
import { pageOf } from "../menu/page-of.ts";

/** An action of a whole page. Its button in the page's head and its line in the palette are both drawn from this. */
export interface PageAct {
  name: string;
  /** Menu component of the page that has the button, e.g. `order/OrderList`. */
  page: string;
  label: TextKey;
  permission: Permission;
  /** Address of the page it opens; absent for an action that the page itself runs. */
  to?: PagePath;
}

let known: readonly PageAct[] = [];
/** An action chosen elsewhere, which its page runs as soon as it is shown. */
let chosen: PageAct | null = null;
const listeners = createListeners();

/** Tells the workspace which page actions there are; the app does so together with the screens. */
export function providePageActs(acts: readonly PageAct[]): void {
  known = acts;
}

/** The word areas that the names of the page actions stand in. */
export const pageActAreas = (): readonly string[] => [...new Set(known.map(({ label }) => label.replace(/\..*$/, "")))];

/** A page action this person may start now, and where to go for it. */
export interface OfferedPageAct {
  act: PageAct;
  /** Address of the page that has the button. */
  pagePath: string;
  /** Address to go to. */
  path: string;
}

/** The page actions this person may start: by right, and only of pages in the menu. The order is that of the table. */
export function offeredPageActs(menu: readonly MenuItem[]): readonly OfferedPageAct[] {
  return known.flatMap((act) => {
    const pagePath = pageOf(menu, act.page);
    if (pagePath === null || !can(act.permission)) return [];
    const path = act.to ?? pagePath;
    return leadsToPage(menu, path) ? [{ act, pagePath, path }] : [];
  });
}

/** Leaves an action to its page, which may still be on its way. One that opens a page needs no more than going there. */
export function choosePageAct(act: PageAct): void {
  if (act.to !== undefined) return;
  chosen = act;
  listeners.tell();
}

/** Runs an action of this page when it is chosen in the palette, also one that was chosen before the page came. */
export function usePageAct(act: PageAct | undefined, run: () => void): void {
  const latest = useLatest(run);
  useEffect(() => {
    const take = () => {
      if (chosen === null || chosen !== act) return;
      chosen = null;
      latest.current();
    };
    take();
    return listeners.subscribe(take);
  }, [act, latest]);
}

/** The button of a page action; nothing for those who may not. */
export function PageActButton({ act, onStart, main = false }: { act: PageAct; onStart(): void; main?: boolean }) {
  usePageAct(act, onStart);
  if (!can(act.permission)) return null;
  return (
    <Button tone={main ? "primary" : "plain"} onClick={onStart}>
      {text(act.label)}
    </Button>
  );
}
