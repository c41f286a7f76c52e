import type { TableColumn } from "#ui/table/column.ts";
import type { WorkItem } from "#src/contract/system/work.ts";
import { text } from "#src/lib/text.ts";
import { PageLink } from "#src/workspace/screen/page-link.tsx";
import { waitedFor } from "#src/workspace/work/clock.ts";
import { Clock } from "./clock.tsx";

/** What waits, whose it is, and how its clock stands now. */
export function columnsAt(now: Date, open: (item: WorkItem) => void): readonly TableColumn<WorkItem>[] {
  return [
    {
      id: "no",
      title: () => text("dashboard.work.no"),
      value: ({ no }) => no,
      cell: (item) => (
        <PageLink
          to={item.path}
          className="text-accent-text underline-offset-4 hover:underline"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            open(item);
          }}
        >
          {item.no || text("dashboard.work.open")}
        </PageLink>
      ),
      width: 190,
      pin: "start",
      hideable: false,
    },
    {
      id: "kind",
      title: () => text("dashboard.work.kindTitle"),
      value: ({ kind }) => text(`dashboard.work.kind.${kind}`),
      width: 130,
    },
    { id: "title", title: () => text("dashboard.work.who"), value: ({ title }) => title, width: 220, grow: 1 },
    { id: "note", title: () => text("dashboard.work.note"), value: ({ note }) => note, width: 260, grow: 2 },
    {
      id: "due",
      title: () => text("dashboard.work.due"),
      value: ({ due }) => due,
      cell: ({ due }) => <Clock due={due} now={now} />,
      width: 140,
    },
    {
      id: "since",
      title: () => text("dashboard.work.since"),
      value: ({ since }) => since,
      cell: ({ since }) => <time title={since}>{waitedFor(since, now)}</time>,
      width: 110,
    },
  ];
}
