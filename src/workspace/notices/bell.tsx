import { Bell as BellIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Badge } from "#ui/badge/badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#ui/popover/popover.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#ui/tabs/tabs.tsx";
import { Tag } from "#ui/tag/tag.tsx";
import { call } from "#src/client/call.ts";
import { config } from "#src/client/config.ts";
import { connectNotices } from "#src/client/notice-socket.ts";
import { listByUser } from "#src/contract/system/announcement.ts";
import type { ResultOf } from "#src/contract/endpoint.ts";
import { text } from "#src/lib/text.ts";
import { useSession } from "#src/session/session.ts";
import { useWorkspace } from "../tabs/tab-context.ts";
import { type Feed, startFeed } from "./feed.ts";
import { type Notice, noticeOf, priorityOf } from "./notice.ts";
import { useOpenNotice } from "./opened.tsx";
import { addNoticeWords } from "./own-words.ts";
import { onWake } from "./wake.ts";

addNoticeWords();

type Unread = ResultOf<typeof listByUser>;

/** Where all of one's announcements stand. */
const listPath = "/isps/userAnnouncement";

/** The bell of the header: how much is unread, the newest of both kinds, and the way to all of it. */
export function Bell() {
  const [unread, setUnread] = useState<Unread | null>(null);
  const [open, setOpen] = useState(false);
  const feed = useFeed(setUnread);
  const { router } = useWorkspace();
  const { open: openNotice, dialog } = useOpenNotice();
  const total = (unread?.anntMsgTotal ?? 0) + (unread?.sysMsgTotal ?? 0);

  const change = (next: boolean) => {
    setOpen(next);
    // By hand it is read once more, even after the reading by itself has ended (DEC-26).
    if (next) void feed.current?.reload();
  };
  const kinds = [
    { kind: "notices", label: text("notices.tab.notices"), rows: unread?.anntMsgList, count: unread?.anntMsgTotal },
    { kind: "messages", label: text("notices.tab.messages"), rows: unread?.sysMsgList, count: unread?.sysMsgTotal },
  ];
  return (
    <>
      <Popover open={open} onOpenChange={change}>
        <PopoverTrigger asChild>
          <IconButton
            label={total > 0 ? text("notices.bellUnread", { count: total }) : text("notices.bell")}
            hint="bottom"
          >
            <Badge count={total}>
              {/* A box around the bell: on its own corner the count would cover it. */}
              <span className="grid size-6 place-items-center">
                <BellIcon aria-hidden />
              </span>
            </Badge>
          </IconButton>
        </PopoverTrigger>
        <PopoverContent align="end" padded={false} aria-label={text("notices.bell")} className="w-84">
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
                <Lines
                  rows={rows ?? []}
                  onOpen={(notice) => {
                    setOpen(false);
                    openNotice(notice);
                  }}
                />
                <div className="border-t border-line p-2">
                  <Button
                    className="w-full"
                    onClick={() => {
                      setOpen(false);
                      void router.navigate({ href: listPath });
                    }}
                  >
                    {text("notices.more")}
                  </Button>
                </div>
              </TabPanel>
            ))}
          </Tabs>
        </PopoverContent>
      </Popover>
      {dialog}
    </>
  );
}

/** Reads what is unread on mount, every 30 s, and when something says that it changed. */
function useFeed(onLoad: (unread: Unread) => void) {
  const token = useSession((session) => session.token);
  const userId = useSession((session) => session.user?.id ?? "");
  const feed = useRef<Feed>(undefined);
  useEffect(() => {
    if (!token) return undefined;
    const own = startFeed({ load: () => call(listByUser, {}), isHidden: () => document.hidden, onLoad });
    feed.current = own;
    const shown = () => own.shown();
    document.addEventListener("visibilitychange", shown);
    const asleep = onWake(() => void own.reload());
    // The console's own channel tells of announcements too; this one is for servers that have nothing else (DEC-13).
    const hangUp =
      config().noticeSocket && userId
        ? connectNotices({ userId, token, onNotice: () => void own.reload() })
        : () => undefined;
    return () => {
      own.stop();
      document.removeEventListener("visibilitychange", shown);
      asleep();
      hangUp();
    };
  }, [token, userId, onLoad]);
  return feed;
}

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
