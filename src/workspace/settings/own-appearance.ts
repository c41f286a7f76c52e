import { type Appearance, appearance, onAppearance, setAppearance } from "./appearance.ts";
import { onOwnSettings, ownSetting, setOwnSetting } from "./own-settings.ts";

const name = "appearance";

/** Whether the side menu is open belongs to the window, not to the user. */
const stays: keyof Appearance = "sidebarOpened";

/** The parts of `other` that differ from `now`; unknown parts and wrong types are ignored. Pure. */
export function otherParts(now: Appearance, other: unknown): Partial<Appearance> {
  const parts = Object.entries(now).flatMap(([part, value]) => {
    const own = (other as Readonly<Record<string, unknown>> | null)?.[part];
    return part !== stays && own !== value && typeof own === typeof value ? [[part, own]] : [];
  });
  return Object.fromEntries(parts) as Partial<Appearance>;
}

/**
 * Keeps the look the same in all browsers and windows of a user. A user who has chosen nothing yet sees this device's
 * look. Returns the function that stops it.
 */
export function connectAppearance(): () => void {
  let seen: unknown = null;
  let last = appearance();
  const take = () => {
    const kept = ownSetting(name);
    if (kept === seen) return;
    seen = kept;
    const parts = otherParts(appearance(), kept);
    if (Object.keys(parts).length === 0) return;
    last = { ...appearance(), ...parts };
    setAppearance(parts);
  };
  const give = () => {
    const { [stays]: _, ...look } = appearance();
    const changed = Object.keys(otherParts(last, look)).length > 0;
    last = appearance();
    if (changed) setOwnSetting(name, look);
  };
  take();
  const ends = [onOwnSettings(take), onAppearance(give)];
  return () => {
    for (const end of ends) end();
  };
}
