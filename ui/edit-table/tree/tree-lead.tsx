import type { ReactElement, ReactNode } from "react";
import type { TableContext } from "#ui/edit-table/core/table-context.ts";
import { arrowMark } from "#ui/edit-table/grid/own-cell.tsx";

interface Lead {
  level: number;
  branch: boolean;
  open: boolean;
  busy: boolean;
  nth: number;
}

const kept = new WeakMap<ReactElement, Lead>();

/** Returns indent and arrow of a tree row; the same element as before if nothing changed. */
export function treeLead(before: ReactNode, lead: Lead, desk: TableContext): ReactElement {
  if (typeof before === "object" && before !== null && "props" in before) {
    const old = kept.get(before);
    if (
      old &&
      old.level === lead.level &&
      old.branch === lead.branch &&
      old.open === lead.open &&
      old.busy === lead.busy &&
      old.nth === lead.nth
    )
      return before;
  }
  const { level, branch, open, busy, nth } = lead;
  const { words } = desk.options();
  const element = (
    <span
      className="inline-flex items-center align-top"
      style={{ paddingInlineStart: `calc(var(--assay-space-1) * 5 * ${level - 1})` }}
    >
      {branch ? (
        <span
          role="button"
          aria-expanded={open}
          aria-label={open ? words.expand.close(nth + 1) : words.expand.open(nth + 1)}
          data-act="branch"
          data-state={busy ? "busy" : open ? "open" : "closed"}
          className={`inline-block w-5 cursor-pointer text-center text-muted transition-transform duration-fast data-[state=busy]:animate-pulse motion-reduce:data-[state=busy]:animate-none data-[state=open]:rotate-90 rtl:data-[state=open]:-rotate-90 ${arrowMark}`}
        />
      ) : (
        <span className="inline-block w-5" />
      )}
    </span>
  );
  kept.set(element, lead);
  return element;
}
