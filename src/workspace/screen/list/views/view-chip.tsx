import { useQuery } from "@tanstack/react-query";
import { Star, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Chip } from "#ui/tag/tag.tsx";
import { Tooltip } from "#ui/tooltip/tooltip.tsx";
import { call } from "#src/client/call.ts";
import { entityOf } from "#src/client/query.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import type { SavedView } from "#src/contract/system/desk/saved-view.ts";
import { text } from "#src/lib/text.ts";
import { rowsOf } from "../query.ts";

export interface ViewChipProps {
  view: SavedView;
  chosen: boolean;
  isDefault: boolean;
  /** The list call that counts the view's rows; undefined = no count yet. */
  counted: { list: Endpoint; params: Readonly<Record<string, string>> } | undefined;
  onPress(): void;
  /** Content at its end: its menu. */
  children?: ReactNode;
}

/** One saved view with its number of rows. */
export function ViewChip({ view, chosen, isDefault, counted, onPress, children }: ViewChipProps) {
  const hints = [
    view.roleName && text("workspace.view.roleOf", { role: view.roleName }),
    isDefault && text("workspace.view.isDefault"),
  ].filter(Boolean);
  const button = (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onPress}
      className="-mx-2.5 flex h-full max-w-60 min-w-0 items-center gap-1.5 rounded-full px-2.5"
    >
      {isDefault && <Star aria-hidden className="size-3 flex-none fill-current" />}
      {view.roleCode !== null && <Users aria-hidden className="size-3.5 flex-none" />}
      <span className="truncate">{view.name}</span>
      {counted && <Count {...counted} />}
      {hints.length > 0 && <span className="sr-only">{hints.join("，")}</span>}
    </button>
  );
  return (
    <Chip chosen={chosen} data-slot="view-chip" className={children ? "pr-0.5" : ""}>
      {hints.length > 0 ? <Tooltip content={hints.join("，")}>{button}</Tooltip> : button}
      {children}
    </Chip>
  );
}

/** Counts with the list call, under the list's entity in the cache, so that both are invalidated together. */
function Count({ list, params }: NonNullable<ViewChipProps["counted"]>) {
  const { data } = useQuery({
    queryKey: [entityOf(list), list.path, "total", params],
    queryFn: async ({ signal }) => {
      const page = await call(list, { ...params, pageNo: 1, pageSize: 1 }, { signal });
      return rowsOf(page as Parameters<typeof rowsOf<object>>[0]).total;
    },
    placeholderData: (before) => before,
    // Live events invalidate it; a tab that becomes active again need not count a dozen views again.
    staleTime: 300_000,
    meta: { shownByCaller: true },
  });
  if (data === undefined) return null;
  return (
    <span className="flex-none text-12 tabular-nums">
      <span aria-hidden>{data}</span>
      <span className="sr-only">{text("workspace.view.rowCount", { n: data })}</span>
    </span>
  );
}
