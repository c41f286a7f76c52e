import { useEffect } from "react";
import { helpPath } from "../guide/help-item.ts";
import { leadsToPage } from "../menu/build.ts";
import { isDark, setAppearance } from "../settings/appearance.ts";
import type { TabStore } from "../tabs/store.ts";
import { useWorkspace } from "../tabs/tab-context.ts";
import { hearKeys, useCommand } from "./live.ts";

async function star(store: TabStore): Promise<void> {
  const [{ starHere }, { addShellWords }] = await Promise.all([
    import("../menu/star-here.ts"),
    import("../layout/own-words.ts"),
  ]);
  addShellWords();
  starHere(store);
}

/** What stands in the menu, beside the page or in the header. */
const menuEntries = '[data-slot="side-menu"] :is(a, button), [data-slot="top-menu"] :is(a, button)';
/** On a narrow window the menu is a drawer, and this opens it. */
const menuButton = 'header[data-variant="mobile"] > button';

/** Hears the keys of the console, and answers those that belong to no part of it. */
export function KeysHost() {
  const { router, store, menu } = useWorkspace();
  useEffect(hearKeys, []);
  const help = async () => {
    const { helpHere, openHelp } = await import("../guide/help.ts");
    openHelp(router, store, helpHere(menu, store));
  };
  useCommand("help", () => void help(), leadsToPage(menu, helpPath));
  useCommand("menu", () => {
    const entries = [...document.querySelectorAll<HTMLElement>(menuEntries)];
    // Along the top the last one that is lit: what found no room is kept unseen before 更多, which stands for it.
    const entry = entries.findLast((one) => one.matches("[aria-current]")) ?? entries[0];
    const button = document.querySelector<HTMLElement>(menuButton);
    (entry ?? button)?.focus();
    if (!entry) button?.click();
  });
  useCommand("favourite", () => void star(store));
  useCommand("dark", () => setAppearance({ mode: isDark() ? "light" : "dark" }));
  return null;
}
