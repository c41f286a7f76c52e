import { useSyncExternalStore } from "react";
import { onOwnSettings, ownSetting, ownSettingsKnown } from "./own-settings.ts";

/** The user's setting for a key, in any browser, or null. Renders again when it changes. */
export const useOwnSetting = (key: string): unknown => useSyncExternalStore(onOwnSettings, () => ownSetting(key));

/** Whether the user's settings are known; false until the server was asked once on this device. */
export const useOwnSettingsKnown = (): boolean => useSyncExternalStore(onOwnSettings, ownSettingsKnown);
