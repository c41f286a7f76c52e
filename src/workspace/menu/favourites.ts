import { onOwnSettings, ownSetting, setOwnSetting } from "../settings/own-settings.ts";
import { isRecord, type RecentRecord } from "./recent-records.ts";

/** A starred page or record; `kind` is "" for a page. */
export type Favourite = RecentRecord;

const settingName = "favourites";
/** Max number of favourites, so that the setting stays small. */
const max = 50;

let read: { kept: unknown; list: readonly Favourite[] } = { kept: null, list: [] };

/** The user's favourites on every device, the latest first; the same list until it changes. */
export function favourites(): readonly Favourite[] {
  const kept = ownSetting(settingName);
  if (kept !== read.kept) read = { kept, list: Array.isArray(kept) ? kept.filter(isRecord) : [] };
  return read.list;
}

export const onFavourites = onOwnSettings;

/** Adds or removes one favourite. Pure. */
export function starred(before: readonly Favourite[], one: Favourite): readonly Favourite[] {
  const others = before.filter(({ path }) => path !== one.path);
  return others.length < before.length ? others : [one, ...others].slice(0, max);
}

/** Adds or removes a favourite. Returns true if it is a favourite now. */
export function toggleFavourite(one: Favourite): boolean {
  const next = starred(favourites(), one);
  setOwnSetting(settingName, next.length > 0 ? next : null);
  return next.some(({ path }) => path === one.path);
}
