import type { SavedView, SavedViewState } from "#src/contract/system/desk/saved-view.ts";
import { defaultSort, type Filter } from "../query.ts";
import { pageSizes } from "#src/contract/list.ts";
import type { StatusTabsConfig } from "../status-tabs.tsx";

type Search = Readonly<Record<string, string>>;

/** Default values of an address; views do not store them. */
const usual: Search = { ...defaultSort, pageSize: String(pageSizes[0]) };
const shared = ["superQueryParams", "superQueryMatchType", "column", "order", "pageSize"];

/** Search names that a view of a screen may store: not the page, the open record or the view itself. */
export function viewNames(filters: readonly Filter[], status?: Pick<StatusTabsConfig, "param">): ReadonlySet<string> {
  return new Set([...filters.map(({ name }) => name), ...(status ? [status.param] : []), ...shared]);
}

/** The part of an address that a view stores: known names without default values. */
export function viewPart(search: Readonly<Partial<Record<string, string>>>, known: ReadonlySet<string>): Search {
  return Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string] =>
        known.has(entry[0]) && entry[1] !== undefined && entry[1] !== "" && entry[1] !== usual[entry[0]],
    ),
  );
}

/** Names in a view that its screen no longer knows. They are ignored, and the user is told. */
export const strangersOf = ({ search }: SavedViewState, known: ReadonlySet<string>): string[] =>
  Object.keys(search).filter((name) => !known.has(name));

/** Whether two views show the same rows in the same order. */
export function samePart(a: Search, b: Search): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** Address patch from the current search to a view; null leads to the screen without a view. */
export function patchTo(
  search: Search,
  view: SavedView | null,
  known: ReadonlySet<string>,
): Readonly<Record<string, string | undefined>> {
  const cleared = Object.keys(search).map((name) => [name, undefined] as const);
  return { ...Object.fromEntries(cleared), ...(view && { ...viewPart(view.value.search, known), view: view.id }) };
}

/** The view of an address: the one it names, else one with the same content. */
export function chosenView(views: readonly SavedView[], search: Search, known: ReadonlySet<string>): SavedView | null {
  const named = views.find(({ id }) => id === search["view"]);
  if (named) return named;
  const now = viewPart(search, known);
  // An empty address is the plain screen.
  if (Object.keys(now).length === 0) return null;
  return views.find(({ value }) => samePart(viewPart(value.search, known), now)) ?? null;
}

/** Views of the same owner (user or role), in order: a view can be moved among them. */
export const besideView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  views.filter(({ roleCode }) => roleCode === view.roleCode);

/** The ids after one moved a step; null if it is already at that end. */
export function stepped(ids: readonly string[], id: string, by: -1 | 1): string[] | null {
  const at = ids.indexOf(id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= ids.length) return null;
  return ids.toSpliced(at, 1).toSpliced(to, 0, id);
}
