import { useSyncExternalStore } from "react";
import { type Appearance, appearance, isDark, onAppearance } from "./appearance.ts";

/** How the console looks now; drawn again when that changes. */
export const useAppearance = (): Appearance => useSyncExternalStore(onAppearance, appearance);

/** Whether what is shown is dark; drawn again when that changes. */
export const useDark = (): boolean => useSyncExternalStore(onAppearance, isDark);
