import { type Appearance, appearance, onAppearance, setAppearance } from "./appearance.ts";
import { onOwnSettings, ownSetting, setOwnSetting } from "./own-settings.ts";

const name = "appearance";

/** Whether the menu is open is a matter of the window, not of the person. */
const stays: keyof Appearance = "sidebarOpened";

/** The parts of a look that another one has otherwise; what this console does not know counts as nothing. Pure. */
export function otherParts(now: Appearance, other: unknown): Partial<Appearance> {
  const parts = Object.entries(now).flatMap(([part, value]) => {
    const own = (other as Readonly<Record<string, unknown>> | null)?.[part];
    return part !== stays && own !== value && typeof own === typeof value ? [[part, own]] : [];
  });
  return Object.fromEntries(parts) as Partial<Appearance>;
}

/**
 * The look follows the person: what is chosen in one browser is there in the next, and in every other window of this
 * one. Who has chosen nothing yet sees what the machine shows. Gives what ends it.
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
