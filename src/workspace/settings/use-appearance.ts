import { useSyncExternalStore } from "react";
import { type Appearance, appearance, onAppearance } from "./appearance.ts";

/** How the console looks now; drawn again when that changes. */
export const useAppearance = (): Appearance => useSyncExternalStore(onAppearance, appearance);
