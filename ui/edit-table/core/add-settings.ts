/** How the add button adds. */
export interface AddSettings {
  /** Rows to add, 1 and up. */
  count: number;
  /** Position to insert at, from 1; 0 is the bottom. */
  place: number;
  /** Scrolls to the bottom after adding there. */
  scroll: boolean;
}

/** What a person who never set anything gets. */
export const firstAddSettings: AddSettings = { count: 1, place: 0, scroll: true };

/** Most rows one press adds: more is a slip of the finger. */
export const mostAdded = 1000;

const storageKey = "assay-ui.edit-table.add";

/** Settings within their bounds: whole numbers, at least 1 row and place 0; what is no number is the first setting. */
export function settledAdd(wanted: Partial<Record<keyof AddSettings, unknown>>): AddSettings {
  const whole = (value: unknown, min: number, max: number, otherwise: number) =>
    typeof value === "number" && Number.isFinite(value) ? Math.min(max, Math.max(min, Math.trunc(value))) : otherwise;
  return {
    count: whole(wanted.count, 1, mostAdded, firstAddSettings.count),
    place: whole(wanted.place, 0, Number.MAX_SAFE_INTEGER, firstAddSettings.place),
    scroll: typeof wanted.scroll === "boolean" ? wanted.scroll : firstAddSettings.scroll,
  };
}

/** The defaults of this device; the first settings where there are none, or no storage, or rubbish in it. */
export function readAddSettings(): AddSettings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    return settledAdd(typeof stored === "object" && stored !== null ? stored : {});
  } catch {
    return firstAddSettings;
  }
}

/** Keeps the defaults on this device; false when it has no room or forbids it. */
export function saveAddSettings(settings: AddSettings): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings));
    return true;
  } catch {
    return false;
  }
}
