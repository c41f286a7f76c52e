import { useSyncExternalStore } from "react";
import { type Appearance, appearance, isDark, onAppearance } from "./appearance.ts";

/** The current look; renders again when it changes. */
export const useAppearance = (): Appearance => useSyncExternalStore(onAppearance, appearance);

/** Whether the console is shown dark; renders again when that changes. */
export const useDark = (): boolean => useSyncExternalStore(onAppearance, isDark);
