import { Button } from "#ui/button/button.tsx";
import type { TableColumn } from "#ui/table/column.ts";
import { givenAddress } from "#src/contract/addresses.ts";
import type { WorkItem } from "#src/contract/system/desk/work.ts";
import { text } from "#src/lib/text.ts";
import { PageLink } from "#src/workspace/screen/page-link.tsx";
import { onPlainPress } from "#src/workspace/screen/plain-press.ts";
import { ClockTag } from "#src/workspace/work/clock-tag.tsx";
import { waitedFor } from "#src/workspace/work/clock.ts";
import { kindText } from "#src/workspace/work/kind-text.ts";
import { mayTransfer } from "./transfer.tsx";

const receiverOf = ({ receiver }: WorkItem) => receiver;

export interface WorkActs {
  open(item: WorkItem): void;
  transfer(item: WorkItem): void;
  /** The whole department's items are shown, so each row names its owner. */
  ofDepart: boolean;
}

/** Columns of the work list: the item, its owner, and its remaining time at `now`. */
export function columnsAt(
  now: Date,
  { open, transfer, ofDepart }: WorkActs,
  items: readonly WorkItem[],
): readonly TableColumn<WorkItem>[] {
  return [
    {
      id: "no",
      title: () => text("task.no"),
      value: ({ no }) => no,
      cell: (item) => (
        <PageLink
          to={givenAddress(item.path)}
          className="text-accent-text underline-offset-4 hover:underline"
          onClick={onPlainPress(() => open(item))}
        >
          {item.no || text("task.open")}
        </PageLink>
      ),
      width: 190,
      pin: "start",
      hideable: false,
    },
    {
      id: "kind",
      title: () => text("task.kindTitle"),
      value: kindText,
      width: 130,
    },
    ...(ofDepart
      ? [{ id: "receiver", title: () => text("task.receiver"), value: receiverOf, width: 130 } as const]
      : []),
    // A department todo keeps in `title` what all other items keep in `note`.
    {
      id: "title",
      title: () => text(ofDepart ? "task.note" : "task.who"),
      value: ({ title }) => title,
      width: ofDepart ? 300 : 220,
      grow: ofDepart ? 2 : 1,
    },
    {
      id: "note",
      title: () => text(ofDepart ? "task.handed" : "task.note"),
      value: ({ note }) => note,
      width: ofDepart ? 160 : 260,
      grow: ofDepart ? 1 : 2,
    },
    {
      id: "due",
      title: () => text("task.due"),
      value: ({ due }) => due,
      cell: ({ due }) => <ClockTag due={due} now={now} />,
      width: 140,
    },
    {
      id: "since",
      title: () => text("task.since"),
      value: ({ since }) => since,
      cell: ({ since }) => <time title={since}>{waitedFor(since, now)}</time>,
      width: 110,
    },
    ...(items.some(mayTransfer)
      ? [
          {
            id: "acts",
            title: () => text("task.acts"),
            value: () => "",
            cell: (item: WorkItem) =>
              mayTransfer(item) && (
                <Button
                  size="small"
                  tone="text"
                  aria-label={`${text("task.transfer.verb")} ${item.no || item.title}`}
                  onClick={() => transfer(item)}
                >
                  {text("task.transfer.verb")}
                </Button>
              ),
            width: 80,
            pin: "end",
          } as const,
        ]
      : []),
  ];
}
