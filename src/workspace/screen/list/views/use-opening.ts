import { useEffect, useMemo, useState } from "react";
import * as z from "zod/mini";
import { textUpTo } from "#src/contract/texts.ts";
import { setOwnSetting } from "#src/workspace/settings/own-settings.ts";
import { useOwnSetting, useOwnSettingsKnown } from "#src/workspace/settings/use-own-setting.ts";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { defaultSort, type ListView } from "../query.ts";
import { pageSizes } from "#src/contract/list.ts";
import { startOf, type StatusTabsConfig } from "../status-tabs.tsx";
import { useUsualSize, usualSizeKey } from "../usual-size.ts";
import { defaultName, useDefaultView, type Views } from "./use-views.ts";
import { patchTo } from "./view-state.ts";

/** How somebody likes a list: what differs from the usual. */
const Liking = z.object({
  pageSize: z.optional(z.literal(pageSizes)),
  column: z.optional(textUpTo(60)),
  order: z.optional(z.enum(["asc", "desc"])),
});
type Liking = z.output<typeof Liking>;

const likingName = (path: string) => `list:${path}`;

/** The settings that may open a list with another address than the bare one. */
export const openingKeys = (path: string): readonly string[] => [likingName(path), defaultName(path), usualSizeKey];

/** What somebody changed about how a list is paged or sorted; null forgets all of it. */
type Liked = Partial<Pick<ListView, "pageSize" | "column" | "order">> | null;

/** Page size and sort a person gave a list last, on every device. */
function useLiking(path: string): [Liking, (liked: Liked) => void] {
  const key = likingName(path);
  const kept = useOwnSetting(key);
  const usual = useUsualSize();
  const own = useMemo(
    (): Liking => ({ ...(usual !== pageSizes[0] && { pageSize: usual }), ...Liking.safeParse(kept).data }),
    [kept, usual],
  );
  return [
    own,
    (liked) => {
      // Beside what he gave it before, never what an address brought along: a colleague's sort is not his.
      const { pageSize, column, order } = { ...defaultSort, pageSize: usual, ...(liked && { ...own, ...liked }) };
      const sorted = column !== defaultSort.column || order !== defaultSort.order;
      const sized = pageSize !== usual;
      setOwnSetting(key, sorted || sized ? { ...(sized && { pageSize }), ...(sorted && { column, order }) } : null);
    },
  ];
}

/**
 * What a list opens with: an address that says something is taken at its word, so that it shows everybody the same;
 * one that says nothing becomes that of the person's default view, or else of his queue, with the page size and sort he likes.
 */
export function useOpening(views: Views, status: StatusTabsConfig | undefined) {
  const { tab, search, setSearch } = useTab();
  const bare = Object.keys(search).length === 0;
  const [state, setState] = useState<"waiting" | "asked" | "done">(bare ? "waiting" : "done");
  if (state !== "done" && !bare) setState("done");
  const settled = useOwnSettingsKnown();
  const [defaultId] = useDefaultView(tab.path);
  const [liking, like] = useLiking(tab.path);
  const view = views.views.find(({ id }) => id === defaultId) ?? null;
  const ready = settled && (defaultId === null || view !== null || views.asked);
  const patch = useMemo(
    () => (view ? patchTo({}, view, views.known) : { ...startOf(status), ...liking }),
    [view, views.known, status, liking],
  );
  if (state === "waiting" && ready) setState(Object.keys(patch).length === 0 ? "done" : "asked");
  const asking = state === "asked" && bare;
  useEffect(() => {
    if (asking) setSearch(patch);
  }, [asking, patch, setSearch]);
  return {
    /** The address is about to say more: nothing is asked for before. */
    pending: state !== "done" && bare,
    /** Keeps how the list was paged or sorted just now. A view has a paging of its own. */
    like: (liked: Liked) => {
      if (!views.entered) like(liked);
    },
  };
}
