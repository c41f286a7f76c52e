import { useMemo } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";
import { service } from "#src/contract/services/service.ts";
import type { RowAction } from "#src/workspace/screen/action.ts";
import { useDelete } from "#src/workspace/screen/list/delete.ts";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { serviceActions } from "./actions.ts";
import type { ServiceRow } from "./row.tsx";

/** The actions of a service for the current tab; `gone` is called after one was deleted. Stable. */
export function useServiceActions(gone: () => void = () => undefined): readonly RowAction<ServiceRow>[] {
  const { open } = useTab();
  const remove = useDelete(service);
  const latest = useLatest({ open, remove, gone });
  return useMemo(
    () =>
      serviceActions({
        open: (path, search) => latest.current.open(path, search),
        remove: (id) => void latest.current.remove.one(id, () => latest.current.gone()),
      }),
    [latest],
  );
}
