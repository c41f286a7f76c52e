import { useCallback } from "react";
import { setOwnSetting } from "./own-settings.ts";
import { useOwnSetting } from "./use-own-setting.ts";

/** Width in px that the user gave a drawer, on every device, and its setter. `name`: `area:entity`. */
export function useDrawerWidth(name: string, usual: number): [number, (px: number) => void] {
  const key = `width:${name}`;
  const own = useOwnSetting(key);
  const change = useCallback((px: number) => setOwnSetting(key, px), [key]);
  return [typeof own === "number" && own > 0 ? own : usual, change];
}
