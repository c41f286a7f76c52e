import { useEffect } from "react";
import { Button } from "#ui/button/button.tsx";
import { createListeners } from "#ui/utils/listeners.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import type { PagePath } from "#src/contract/addresses.ts";
import type { Permission } from "#src/contract/permissions.ts";
import { text } from "#src/lib/text.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { can } from "#src/session/session.ts";
import { leadsToPage, type MenuItem } from "../menu/menu-tree.ts";
import { pageOf } from "../menu/page-of.ts";

/** An action of a whole page. It defines both the button in the page's head and the line in the palette. */
export interface PageAct {
  name: string;
  /** Menu component of the page with the button, e.g. `order/OrderList`. */
  page: string;
  label: TextKey;
  permission: Permission;
  /** Address of the page it opens; absent if the page itself runs it. */
  to?: PagePath;
}

/** 导入 on the page of a list. */
export const importAct = (page: string, permission: Permission): PageAct => ({
  name: "import",
  page,
  label: "common.verb.import",
  permission,
});

let known: readonly PageAct[] = [];
/** An action chosen elsewhere; its page runs it once shown. */
let chosen: PageAct | null = null;
const listeners = createListeners();

/** Sets the page actions; the app calls it together with `provideScreens`. */
export function providePageActs(acts: readonly PageAct[]): void {
  known = acts;
}

/** Text areas that contain the labels of the page actions. */
export const pageActAreas = (): readonly string[] => [...new Set(known.map(({ label }) => label.replace(/\..*$/, "")))];

/** A page action the user may start, with its addresses. */
export interface OfferedPageAct {
  act: PageAct;
  /** Address of the page with the button. */
  pagePath: string;
  /** Address to navigate to. */
  path: string;
}

/** The page actions the user may start: by permission, and only for pages in the menu. In the order of the table. */
export function offeredPageActs(menu: readonly MenuItem[]): readonly OfferedPageAct[] {
  return known.flatMap((act) => {
    const pagePath = pageOf(menu, act.page);
    if (pagePath === null || !can(act.permission)) return [];
    const path = act.to ?? pagePath;
    return leadsToPage(menu, path) ? [{ act, pagePath, path }] : [];
  });
}

/** Leaves an action to its page, which may still be loading. For an action that opens a page, navigation is enough. */
export function choosePageAct(act: PageAct): void {
  if (act.to !== undefined) return;
  chosen = act;
  listeners.tell();
}

/** Runs a page action when it is chosen in the palette, also if it was chosen before the page mounted. */
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

/** Button of a page action; null without the permission. */
export function PageActButton({ act, onStart, main = false }: { act: PageAct; onStart(): void; main?: boolean }) {
  usePageAct(act, onStart);
  if (!can(act.permission)) return null;
  return (
    <Button tone={main ? "primary" : "plain"} onClick={onStart}>
      {text(act.label)}
    </Button>
  );
}
