import { onOwnSettings, ownSetting, setOwnSetting } from "../settings/own-settings.ts";
import { isRecord, type RecentRecord } from "./recent-records.ts";

/** A page or a record that somebody starred; `kind` is "" for a page itself. */
export type Favourite = RecentRecord;

const settingName = "favourites";
/** More than these are no favourites, and the setting stays small. */
const max = 50;

let read: { kept: unknown; list: readonly Favourite[] } = { kept: null, list: [] };

/** What this person starred, on every device, the latest first; the same list until it changes. */
export function favourites(): readonly Favourite[] {
  const kept = ownSetting(settingName);
  if (kept !== read.kept) read = { kept, list: Array.isArray(kept) ? kept.filter(isRecord) : [] };
  return read.list;
}

export const onFavourites = onOwnSettings;

/** The favourites after one was starred, or lost its star. Pure. */
export function starred(before: readonly Favourite[], one: Favourite): readonly Favourite[] {
  const others = before.filter(({ path }) => path !== one.path);
  return others.length < before.length ? others : [one, ...others].slice(0, max);
}

/** Stars a page or a record, or takes its star away. True: it has one now. */
export function toggleFavourite(one: Favourite): boolean {
  const next = starred(favourites(), one);
  setOwnSetting(settingName, next.length > 0 ? next : null);
  return next.some(({ path }) => path === one.path);
}
