import { notify } from "#ui/toast/notify.tsx";
import { text } from "#src/lib/text.ts";
import { tabOf, type TabStore } from "../tabs/store.ts";
import { recordAt } from "../tabs/tabs.ts";
import { type Favourite, toggleFavourite } from "./favourites.ts";
import { recentRecords, recordPath } from "./recent-records.ts";

/** What is in front: the open record where its name is known, else the page. Null on a page without a tab. */
export function favouriteHere(store: TabStore): Favourite | null {
  const tab = tabOf(store, store.get().activeId);
  if (!tab) return null;
  const id = tab.search["detail"] ?? recordAt(tab);
  const record = id && recentRecords().find(({ path }) => path === recordPath(tab.path, id));
  return record || { path: tab.path, name: tab.meta.title, kind: "" };
}

/** Stars the page or the record in front, or takes its star away, and says which. */
export function starHere(store: TabStore): void {
  const one = favouriteHere(store);
  if (!one) return;
  const key = toggleFavourite(one) ? "shell.favourite.added" : "shell.favourite.removed";
  notify.ok(text(key, { name: one.name }), { id: "favourite" });
}
