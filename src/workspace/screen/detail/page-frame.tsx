import type { ReactNode } from "react";
import { text } from "#src/lib/text.ts";
import { useTab, useTabTitle } from "#src/workspace/tabs/tab-context.ts";
import { PageHead } from "../page-head.tsx";
import type { RecordPanelProps } from "./record-panel.tsx";

export interface PageFrameProps extends Pick<RecordPanelProps, "title" | "called" | "extra" | "header" | "children"> {
  /** Buttons at the right of the title. */
  tools: ReactNode;
}

/** Frame of a record that has its own tab; the tab gets the record's name. */
export function PageFrame({ title, called, extra, header, tools, children }: PageFrameProps) {
  const { tab } = useTab();
  useTabTitle(called ?? tab.meta.title);
  const headId = `${tab.id}-title`;
  return (
    <section aria-labelledby={headId} className="flex flex-col gap-3 px-4 pt-3 pb-4 max-tablet:p-3">
      <PageHead id={headId} title={title} extra={extra}>
        {tools}
      </PageHead>
      {/* The page scrolls and has no padding of its own, so the actions stick directly to its top. */}
      <div className="rounded-surface border border-line bg-raised px-5 py-4 [--assay-stick-top:0px]">
        {/* Parts of a record have level-3 headings, as in the panel, so they need this level-2 heading above them. */}
        <h2 className="sr-only">{text("record.content")}</h2>
        {header && <div className="mb-4 border-b border-line pb-4">{header}</div>}
        {children}
      </div>
    </section>
  );
}
