import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#ui/tabs/tabs.tsx";
import { Tag } from "#ui/tag/tag.tsx";
import { text } from "#src/lib/text.ts";
import { pageOf } from "../menu/page-of.ts";
import { useWorkspace } from "../tabs/tab-context.ts";
import type { Unread } from "./bell.tsx";
import { type Notice, noticeOf, priorityOf } from "./notice.ts";
import { type Opened, useOpenNotice } from "./opened.tsx";

export interface UnreadListProps {
  unread: Unread | null;
  /** Closes the list after the user chose something. */
  onClose(): void;
  /** Shows an announcement; the list closes. */
  onShow(opened: Opened): void;
}

/** Content of the bell: the newest items of both kinds, and a link to all of them. */
export function UnreadList({ unread, onClose, onShow }: UnreadListProps) {
  const { menu, router } = useWorkspace();
  const { open, handlerOf } = useOpenNotice(onShow);
  const onOpen = (notice: Notice) => {
    onClose();
    open(notice);
  };
  const goTo = (notice: Notice) => {
    const go = handlerOf(notice);
    return (
      go &&
      (() => {
        onClose();
        go();
      })
    );
  };
  const all = pageOf(menu, "system/UserAnnouncementList");
  const kinds = [
    { kind: "notices", label: text("notices.tab.notices"), rows: unread?.anntMsgList, count: unread?.anntMsgTotal },
    { kind: "messages", label: text("notices.tab.messages"), rows: unread?.sysMsgList, count: unread?.sysMsgTotal },
  ];
  const [chosen, choose] = useState<string>();
  // Messages about the user's own work come first, unless only announcements are unread.
  const isUnread = (kind: string) =>
    kinds.some((one) => one.kind === kind && (Number(one.count) > 0 || linesOf(one.rows).length > 0));
  const first = isUnread("messages") || !isUnread("notices") ? "messages" : "notices";
  return (
    <Tabs value={chosen ?? first} onValueChange={choose}>
      <TabList aria-label={text("notices.bell")} className="px-3">
        {kinds.map(({ kind, label, count }) => (
          <Tab key={kind} value={kind} {...(count ? { count } : {})}>
            {label}
          </Tab>
        ))}
      </TabList>
      {kinds.map(({ kind, rows }) => (
        <TabPanel key={kind} value={kind}>
          <Lines rows={linesOf(rows)} onOpen={onOpen} handlerOf={goTo} />
          {all && (
            <div className="border-t border-line p-2">
              <Button
                className="w-full"
                onClick={() => {
                  onClose();
                  void router.navigate({ href: all });
                }}
              >
                {text("notices.more")}
              </Button>
            </div>
          )}
        </TabPanel>
      ))}
    </Tabs>
  );
}

/** The rows of any response: wrong data must not break the frame. */
const linesOf = (rows: unknown): readonly object[] =>
  Array.isArray(rows) ? rows.filter((row): row is object => typeof row === "object" && row !== null) : [];

interface LinesProps {
  rows: readonly object[];
  onOpen(notice: Notice): void;
  /** Goes straight to the subject of a message; undefined if there is none to open. */
  handlerOf(notice: Notice): (() => void) | undefined;
}

function Lines({ rows, onOpen, handlerOf }: LinesProps) {
  if (rows.length === 0) return <p className="p-6 text-center text-muted">{text("notices.none")}</p>;
  return (
    <ul className="max-h-100 overflow-y-auto py-1">
      {rows.map(noticeOf).map((notice) => {
        const { label, tone } = priorityOf(notice.priority);
        const handle = handlerOf(notice);
        return (
          <li key={notice.id} className="flex items-center pr-3 hover:bg-hover">
            <button
              type="button"
              onClick={() => onOpen(notice)}
              className="flex min-w-0 flex-1 items-start gap-3 py-2 pl-3 text-left -outline-offset-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate" title={notice.title}>
                  {notice.title}
                </span>
                <time className="text-12 text-faint">{notice.sendTime}</time>
              </span>
              <Tag tone={tone}>{text(label)}</Tag>
            </button>
            {handle && (
              <Button
                size="small"
                tone="text"
                className="ml-2 flex-none"
                aria-label={text("notices.handleOf", { title: notice.title })}
                onClick={handle}
              >
                {text("notices.detail.handle")}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
