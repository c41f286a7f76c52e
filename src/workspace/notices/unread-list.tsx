import { Button } from "#ui/button/button.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#ui/tabs/tabs.tsx";
import { Tag } from "#ui/tag/tag.tsx";
import { text } from "#src/lib/text.ts";
import type { Unread } from "./bell.tsx";
import { type Notice, noticeOf, priorityOf } from "./notice.ts";

export interface UnreadListProps {
  unread: Unread | null;
  onOpen(notice: Notice): void;
  /** To all of it. */
  onMore(): void;
}

/** What the bell opens: the newest of both kinds, and the way to all of it. */
export function UnreadList({ unread, onOpen, onMore }: UnreadListProps) {
  const kinds = [
    { kind: "notices", label: text("notices.tab.notices"), rows: unread?.anntMsgList, count: unread?.anntMsgTotal },
    { kind: "messages", label: text("notices.tab.messages"), rows: unread?.sysMsgList, count: unread?.sysMsgTotal },
  ];
  return (
    <Tabs defaultValue="notices">
      <TabList aria-label={text("notices.bell")} className="px-3">
        {kinds.map(({ kind, label, count }) => (
          <Tab key={kind} value={kind} {...(count ? { count } : {})}>
            {label}
          </Tab>
        ))}
      </TabList>
      {kinds.map(({ kind, rows }) => (
        <TabPanel key={kind} value={kind}>
          <Lines rows={linesOf(rows)} onOpen={onOpen} />
          <div className="border-t border-line p-2">
            <Button className="w-full" onClick={onMore}>
              {text("notices.more")}
            </Button>
          </div>
        </TabPanel>
      ))}
    </Tabs>
  );
}

/** Whatever came as a list: the frame around must not break over it. */
const linesOf = (rows: unknown): readonly object[] =>
  Array.isArray(rows) ? rows.filter((row): row is object => typeof row === "object" && row !== null) : [];

function Lines({ rows, onOpen }: { rows: readonly object[]; onOpen(notice: Notice): void }) {
  if (rows.length === 0) return <p className="p-6 text-center text-muted">{text("notices.none")}</p>;
  return (
    <ul className="max-h-100 overflow-y-auto py-1">
      {rows.map(noticeOf).map((notice) => {
        const { label, tone } = priorityOf(notice.priority);
        return (
          <li key={notice.id}>
            <button
              type="button"
              onClick={() => onOpen(notice)}
              className="flex w-full items-start gap-3 px-3 py-2 text-left -outline-offset-2 hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate" title={notice.title}>
                  {notice.title}
                </span>
                <time className="text-12 text-faint">{notice.sendTime}</time>
              </span>
              <Tag tone={tone}>{text(label)}</Tag>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
