import type { AnyRouter } from "@tanstack/react-router";
import { bringForward } from "../tabs/follow.ts";
import type { TabStore } from "../tabs/store.ts";
import { tabAtPath } from "../tabs/tabs.ts";
import { choosePageAct, type OfferedPageAct } from "./page-acts.tsx";

/** Starts a page action from anywhere: opens the page, which runs it. */
export function startPageAct(
  router: AnyRouter,
  store: TabStore,
  { act, path }: Omit<OfferedPageAct, "pagePath">,
): void {
  choosePageAct(act);
  // An open page is shown as it was left.
  const open = act.to === undefined && tabAtPath(store.get(), path);
  if (open) bringForward(router, store, open);
  else void router.navigate({ href: path });
}
