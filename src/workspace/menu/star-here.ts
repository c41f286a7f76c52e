import { notify } from "#ui/toast/notify.tsx";
import { text } from "#src/lib/text.ts";
import { tabOf, type TabStore } from "../tabs/store.ts";
import { recordAt } from "../tabs/tabs.ts";
import { type Favourite, toggleFavourite } from "./favourites.ts";
import { recentRecords, recordPath } from "./recent-records.ts";

/** The open record if its name is known, else the active page; null without a tab. */
export function favouriteHere(store: TabStore): Favourite | null {
  const tab = tabOf(store, store.get().activeId);
  if (!tab) return null;
  const id = tab.search["detail"] ?? recordAt(tab);
  const record = id && recentRecords().find(({ path }) => path === recordPath(tab.path, id));
  return record || { path: tab.path, name: tab.meta.title, kind: "" };
}

/** Adds or removes the active page or record as a favourite, and shows a message. */
export function starHere(store: TabStore): void {
  const one = favouriteHere(store);
  if (!one) return;
  const key = toggleFavourite(one) ? "shell.favourite.added" : "shell.favourite.removed";
  notify.ok(text(key, { name: one.name }), { id: "favourite" });
}
