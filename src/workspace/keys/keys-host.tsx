import { useEffect } from "react";
import { helpPath } from "../guide/help-item.ts";
import { leadsToPage } from "../menu/menu-tree.ts";
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

/** Entries of the menu, at the side or in the header. */
const menuEntries = '[data-slot="side-menu"] :is(a, button), [data-slot="top-menu"] :is(a, button)';
/** Opens the menu, which is a drawer on a narrow window. */
const menuButton = 'header[data-variant="mobile"] > button';

/** Handles the keys of the console, and the commands that belong to no other part. */
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
    // In the top menu take the last current entry. Entries without room stay in the list, hidden; 更多 comes after them
    // and is current in their place.
    const entry = entries.findLast((one) => one.matches("[aria-current]")) ?? entries[0];
    const button = document.querySelector<HTMLElement>(menuButton);
    (entry ?? button)?.focus();
    if (!entry) button?.click();
  });
  useCommand("favourite", () => void star(store));
  useCommand("dark", () => setAppearance({ mode: isDark() ? "light" : "dark" }));
  return null;
}
