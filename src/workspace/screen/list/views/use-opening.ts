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

/** The user's preferences for a list, as far as they differ from the defaults. */
const Liking = z.object({
  pageSize: z.optional(z.literal(pageSizes)),
  column: z.optional(textUpTo(60)),
  order: z.optional(z.enum(["asc", "desc"])),
});
type Liking = z.output<typeof Liking>;

const likingName = (path: string) => `list:${path}`;

/** Settings that may open a list with another address than the empty one. */
export const openingKeys = (path: string): readonly string[] => [likingName(path), defaultName(path), usualSizeKey];

/** A user's change of a list's page size or sort; null resets all. */
type Liked = Partial<Pick<ListView, "pageSize" | "column" | "order">> | null;

/** The page size and sort that the user last chose for a list, on every device. */
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
      // Based on the user's own earlier choice, never on the address: a sort from a colleague's link is not theirs.
      const { pageSize, column, order } = { ...defaultSort, pageSize: usual, ...(liked && { ...own, ...liked }) };
      const sorted = column !== defaultSort.column || order !== defaultSort.order;
      const sized = pageSize !== usual;
      setOwnSetting(key, sorted || sized ? { ...(sized && { pageSize }), ...(sorted && { column, order }) } : null);
    },
  ];
}

/**
 * Opens a list. An address with parameters is used as it is, so that it shows everybody the same. An empty one changes
 * to the user's default view, else to the user's queue with their page size and sort.
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
    /** The address is about to change: do not fetch yet. */
    pending: state !== "done" && bare,
    /** Stores a change of page size or sort. Not within a view, which has its own. */
    like: (liked: Liked) => {
      if (!views.entered) like(liked);
    },
  };
}
