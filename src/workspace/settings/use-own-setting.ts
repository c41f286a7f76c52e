import { useSyncExternalStore } from "react";
import { onOwnSettings, ownSetting, ownSettingsKnown } from "./own-settings.ts";

/** What this person set under a key, in any browser; null when nothing. Drawn again when it changes. */
export const useOwnSetting = (key: string): unknown => useSyncExternalStore(onOwnSettings, () => ownSetting(key));

/** Whether this person's settings are here; false until the server was asked for the first time on this device. */
export const useOwnSettingsKnown = (): boolean => useSyncExternalStore(onOwnSettings, ownSettingsKnown);
