import { useEffect, useState } from "react";
import { latePart } from "#ui/late-part/late-part.tsx";
import { isDark, setAppearance } from "../settings/appearance.ts";
import { hearKeys, useCommand } from "./live.ts";

/** Who never presses `?` never fetches it. */
const LateMap = latePart<{ onClose(): void }>(async () => {
  const [{ KeyMap }, { addShellWords }] = await Promise.all([
    import("./key-map.tsx"),
    import("../layout/own-words.ts"),
  ]);
  addShellWords();
  return KeyMap;
});

/** What stands in the menu, beside the page or in the header. */
const menuEntries = '[data-slot="side-menu"] :is(a, button), [data-slot="top-menu"] :is(a, button)';
/** On a narrow window the menu is a drawer, and this opens it. */
const menuButton = 'header[data-variant="mobile"] > button';

/** Hears the keys of the console, and answers those that belong to no part of it. */
export function KeysHost() {
  const [map, setMap] = useState(false);
  useEffect(hearKeys, []);
  useCommand("help", () => setMap(true));
  useCommand("menu", () => {
    const entries = [...document.querySelectorAll<HTMLElement>(menuEntries)];
    // Along the top the last one that is lit: what found no room is kept unseen before 更多, which stands for it.
    const entry = entries.findLast((one) => one.matches("[aria-current]")) ?? entries[0];
    const button = document.querySelector<HTMLElement>(menuButton);
    (entry ?? button)?.focus();
    if (!entry) button?.click();
  });
  useCommand("dark", () => setAppearance({ mode: isDark() ? "light" : "dark" }));
  return map ? <LateMap waiting={null} part={{ onClose: () => setMap(false) }} /> : null;
}
