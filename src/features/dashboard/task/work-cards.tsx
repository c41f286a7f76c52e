import type { ReactNode } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { Button } from "#ui/button/button.tsx";
import type { WorkItem } from "#src/contract/system/desk/work.ts";
import { text } from "#src/lib/text.ts";
import { ClockTag } from "#src/workspace/work/clock-tag.tsx";
import { waitedFor } from "#src/workspace/work/clock.ts";
import { kindText } from "#src/workspace/work/kind-text.ts";
import { mayTransfer } from "./transfer.tsx";

export interface WorkCardsProps {
  items: readonly WorkItem[];
  now: Date;
  loading: boolean;
  empty: ReactNode;
  error: ReactNode;
  onOpen(item: WorkItem): void;
  onTransfer(item: WorkItem): void;
}

/** The list on a phone: one card per item; the whole card is the button. */
export function WorkCards({ items, now, loading, empty, error, onOpen, onTransfer }: WorkCardsProps) {
  if (items.length === 0)
    return (
      error ?? (loading ? <p className="py-12 text-center text-muted">{text("workspace.page.loading")}</p> : empty)
    );
  return (
    <>
      {error && (
        <Alert tone="bad" banner>
          {error}
        </Alert>
      )}
      <ul className="divide-y divide-line-soft border-t border-line-soft">
        {items.map((item) => (
          <li key={`${item.kind} ${item.id}`}>
            <button
              type="button"
              onClick={() => onOpen(item)}
              className="flex w-full flex-col gap-1 px-4 py-3 text-left -outline-offset-2"
            >
              <span className="flex w-full items-center justify-between gap-3">
                <span className="font-semibold text-accent-text">{item.no || item.title}</span>
                {item.due && <ClockTag due={item.due} now={now} />}
              </span>
              <span className="text-13">{item.no ? item.title : item.note}</span>
              <span className="flex w-full justify-between gap-3 text-12 text-muted">
                <span>{[kindText(item), item.receiver].filter(Boolean).join(" · ")}</span>
                <time title={item.since}>
                  {text("task.since")} {waitedFor(item.since, now)}
                </time>
              </span>
            </button>
            {mayTransfer(item) && (
              <Button
                size="small"
                tone="text"
                className="mb-2 ml-2.75"
                aria-label={`${text("task.transfer.verb")} ${item.no || item.title}`}
                onClick={() => onTransfer(item)}
              >
                {text("task.transfer.verb")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
