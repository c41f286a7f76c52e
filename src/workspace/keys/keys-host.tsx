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

/** Where the menu begins: beside the page, or in the header. */
const menuStart = '[data-slot="sider"] nav :is(a, button), header nav :is(a, button)';

/** Hears the keys of the console, and answers those that belong to no part of it. */
export function KeysHost() {
  const [map, setMap] = useState(false);
  useEffect(hearKeys, []);
  useCommand("help", () => setMap(true));
  useCommand("menu", () => {
    const lit = document.querySelector<HTMLElement>('nav [aria-current="page"]');
    (lit ?? document.querySelector<HTMLElement>(menuStart))?.focus();
  });
  useCommand("dark", () => setAppearance({ mode: isDark() ? "light" : "dark" }));
  return map ? <LateMap waiting={null} part={{ onClose: () => setMap(false) }} /> : null;
}
