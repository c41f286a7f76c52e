/** Settings of the add button. */
export interface AddSettings {
  /** Number of rows to add, at least 1. */
  count: number;
  /** Position to insert at, from 1; 0 is the bottom. */
  place: number;
  /** Scrolls to the bottom after rows were added there. */
  scroll: boolean;
}

/** Default settings. */
export const firstAddSettings: AddSettings = { count: 1, place: 0, scroll: true };

/** Maximum number of rows per click; a larger number is probably a typing mistake. */
export const mostAdded = 1000;

const storageKey = "assay-ui.edit-table.add";

/**
 * Returns valid settings: whole numbers, at least 1 row and position 0. Values that are no numbers get their default.
 */
export function settledAdd(wanted: Partial<Record<keyof AddSettings, unknown>>): AddSettings {
  const whole = (value: unknown, min: number, max: number, otherwise: number) =>
    typeof value === "number" && Number.isFinite(value) ? Math.min(max, Math.max(min, Math.trunc(value))) : otherwise;
  return {
    count: whole(wanted.count, 1, mostAdded, firstAddSettings.count),
    place: whole(wanted.place, 0, Number.MAX_SAFE_INTEGER, firstAddSettings.place),
    scroll: typeof wanted.scroll === "boolean" ? wanted.scroll : firstAddSettings.scroll,
  };
}

/**
 * Returns the settings stored on this device. Missing storage, missing settings and invalid settings give the defaults.
 */
export function readAddSettings(): AddSettings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    return settledAdd(typeof stored === "object" && stored !== null ? stored : {});
  } catch {
    return firstAddSettings;
  }
}

/** Stores the settings on this device; returns false when storage is full or not allowed. */
export function saveAddSettings(settings: AddSettings): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings));
    return true;
  } catch {
    return false;
  }
}
