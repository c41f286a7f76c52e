import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs } from "#ui/tabs/tabs.tsx";
import type { WorkCount, WorkKind } from "#src/contract/system/desk/work.ts";
import { text } from "#src/lib/text.ts";

export interface KindTabsProps {
  counts: readonly WorkCount[];
  /** Undefined: all kinds. */
  value: WorkKind | undefined;
  onValueChange(kind: WorkKind | undefined): void;
  /** The items of the chosen kind. */
  children: ReactNode;
}

/** Tabs of the kinds of work with counts; an empty kind is hidden unless it is selected. */
export function KindTabs({ counts, value, onValueChange, children }: KindTabsProps) {
  const shown = counts.filter(({ kind, total }) => total > 0 || kind === value);
  return (
    <Tabs
      className="flex grow flex-col"
      value={value ?? "all"}
      onValueChange={(next) => onValueChange(counts.find(({ kind }) => kind === next)?.kind)}
    >
      <TabList aria-label={text("task.kindTitle")} className="px-4">
        <Tab value="all" count={counts.reduce((sum, { total }) => sum + total, 0)}>
          {text("task.all")}
        </Tab>
        {shown.map(({ kind, total }) => (
          <Tab key={kind} value={kind} count={total}>
            {text(`dashboard.work.kind.${kind}`)}
          </Tab>
        ))}
      </TabList>
      <TabPanel value={value ?? "all"} tabIndex={-1} className="flex grow flex-col">
        {children}
      </TabPanel>
    </Tabs>
  );
}
