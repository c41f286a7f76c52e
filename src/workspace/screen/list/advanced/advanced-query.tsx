import { ListFilter, X } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Tooltip } from "#ui/tooltip/tooltip.tsx";
import { text } from "#src/lib/text.ts";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import { addressOfQuery, countOf, queryOfAddress } from "./address.ts";
import type { AskedList } from "./fields.ts";

// Lazy: the code of the query builder loads when it first opens.
const AdvancedDialog = lazyDialog(async () => (await import("./dialog.tsx")).AdvancedDialog);

/** Button that opens a list's advanced query, with the number of active conditions and a button to clear them. */
export function AdvancedQuery(list: AskedList) {
  const { tab, search, setSearch } = useTab();
  const [open, setOpen] = useState(false);
  const { superQueryParams = "", superQueryMatchType = "" } = search;
  const applied = useMemo(
    () => queryOfAddress({ superQueryParams, superQueryMatchType }),
    [superQueryParams, superQueryMatchType],
  );
  const count = countOf(applied);
  const label = count > 0 ? text("workspace.list.advancedActive", { n: count }) : text("workspace.list.advanced");
  return (
    <>
      <span className="flex items-center">
        <Tooltip content={label}>
          <Button
            tone="quiet"
            aria-label={label}
            data-active={count > 0 || undefined}
            className="px-2! data-active:bg-accent-soft data-active:text-accent-text"
            icon={<ListFilter aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {/* Only if the filters leave room: on a second line they would push the table out of the window. */}
            <span className="hidden 2xl:inline">{text("workspace.list.advanced")}</span>
            {count > 0 && <span className="tabular-nums">{count}</span>}
          </Button>
        </Tooltip>
        {count > 0 && (
          <IconButton label={text("workspace.list.advancedClear")} onClick={() => setSearch(addressOfQuery(null))}>
            <X aria-hidden />
          </IconButton>
        )}
      </span>
      {open && (
        <AdvancedDialog
          list={list}
          applied={applied}
          path={tab.path}
          onApply={(query) => setSearch(addressOfQuery(query))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
