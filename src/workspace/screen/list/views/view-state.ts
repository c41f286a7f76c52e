import type { SavedView, SavedViewState } from "#src/contract/system/desk/saved-view.ts";
import { defaultSort, type Filter } from "../query.ts";
import { pageSizes } from "#src/contract/list.ts";
import type { StatusTabsConfig } from "../status-tabs.tsx";

type Search = Readonly<Record<string, string>>;

/** What an address means when it does not say so: no view needs to name it. */
const usual: Search = { ...defaultSort, pageSize: String(pageSizes[0]) };
const shared = ["superQueryParams", "superQueryMatchType", "column", "order", "pageSize"];

/** Names of search values that a screen knows and a view may hold. Page, open record and the view itself are none. */
export function viewNames(filters: readonly Filter[], status?: Pick<StatusTabsConfig, "param">): ReadonlySet<string> {
  return new Set([...filters.map(({ name }) => name), ...(status ? [status.param] : []), ...shared]);
}

/** What of an address makes a view: what the screen knows, less what is usual anyway. */
export function viewPart(search: Readonly<Partial<Record<string, string>>>, known: ReadonlySet<string>): Search {
  return Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string] =>
        known.has(entry[0]) && entry[1] !== undefined && entry[1] !== "" && entry[1] !== usual[entry[0]],
    ),
  );
}

/** Names that a view holds and its screen no longer knows: they are passed over, and told. */
export const strangersOf = ({ search }: SavedViewState, known: ReadonlySet<string>): string[] =>
  Object.keys(search).filter((name) => !known.has(name));

/** Whether two views show the same rows in the same order. */
export function samePart(a: Search, b: Search): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** The patch that leads from an address to a view; null leads to the screen without any. */
export function patchTo(
  search: Search,
  view: SavedView | null,
  known: ReadonlySet<string>,
): Readonly<Record<string, string | undefined>> {
  const cleared = Object.keys(search).map((name) => [name, undefined] as const);
  return { ...Object.fromEntries(cleared), ...(view && { ...viewPart(view.value.search, known), view: view.id }) };
}

/** The view an address stands at: the one it names, else one that shows just this. */
export function chosenView(views: readonly SavedView[], search: Search, known: ReadonlySet<string>): SavedView | null {
  const named = views.find(({ id }) => id === search["view"]);
  if (named) return named;
  const now = viewPart(search, known);
  // An address that says nothing is the screen itself.
  if (Object.keys(now).length === 0) return null;
  return views.find(({ value }) => samePart(viewPart(value.search, known), now)) ?? null;
}

/** Views of the same person or role as one, in their order: those it can be moved among. */
export const besideView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  views.filter(({ roleCode }) => roleCode === view.roleCode);

/** Ids after one of them went a step; null at the end of the row. */
export function stepped(ids: readonly string[], id: string, by: -1 | 1): string[] | null {
  const at = ids.indexOf(id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= ids.length) return null;
  return ids.toSpliced(at, 1).toSpliced(to, 0, id);
}
