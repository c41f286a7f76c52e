import { Bell as BellIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Badge } from "#ui/badge/badge.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { lateLayer, latePart } from "#ui/late-part/late-part.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#ui/popover/popover.tsx";
import { call } from "#src/client/call.ts";
import { config } from "#src/client/config.ts";
import { connectNotices } from "#src/client/notice-socket.ts";
import { listByUser } from "#src/contract/system/announcement.ts";
import type { ResultOf } from "#src/contract/endpoint.ts";
import { text } from "#src/lib/text.ts";
import { useSession } from "#src/session/session.ts";
import { type Feed, startFeed } from "./feed.ts";
import type { Opened } from "./opened.tsx";
import { addNoticeWords } from "./own-words.ts";
import { onWake } from "./wake.ts";

addNoticeWords();

/** What is unread: how much, and the newest of both kinds. */
export type Unread = ResultOf<typeof listByUser>;

/** Only the number is seen before somebody goes there. */
const { Late: LateList, soon } = lateLayer(async () => (await import("./unread-list.tsx")).UnreadList);
const LateOpened = latePart(async () => (await import("./opened.tsx")).OpenedNotice);

/** The bell of the header: how much is unread, and the newest of it when it is opened. */
export function Bell() {
  const [unread, setUnread] = useState<Unread | null>(null);
  const [open, setOpen] = useState(false);
  const feed = useFeed(setUnread);
  const [opened, setOpened] = useState<Opened | null>(null);
  const total = (Number(unread?.anntMsgTotal) || 0) + (Number(unread?.sysMsgTotal) || 0);

  const change = (next: boolean) => {
    setOpen(next);
    // By hand it is read once more, even after the reading by itself has ended (DEC-26).
    if (next) void feed.current?.reload();
  };
  return (
    <>
      <Popover open={open} onOpenChange={change}>
        <PopoverTrigger asChild>
          <IconButton
            label={total > 0 ? text("notices.bellUnread", { count: total }) : text("notices.bell")}
            hint="bottom"
            onPointerEnter={soon}
            onFocus={soon}
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
          <LateList
            waiting={<div className="h-60" />}
            part={{
              unread,
              onClose: () => setOpen(false),
              onShow: setOpened,
            }}
          />
        </PopoverContent>
      </Popover>
      {opened && <LateOpened waiting={null} part={{ opened, onClose: () => setOpened(null) }} />}
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
    for (const sign of ["focus", "online"]) window.addEventListener(sign, shown);
    const asleep = onWake(own.wake);
    // The console's own channel tells of announcements too; this one is for servers that have nothing else (DEC-13).
    const hangUp =
      config().noticeSocket && userId ? connectNotices({ userId, token, onNotice: own.wake }) : () => undefined;
    return () => {
      own.stop();
      document.removeEventListener("visibilitychange", shown);
      for (const sign of ["focus", "online"]) window.removeEventListener(sign, shown);
      asleep();
      hangUp();
    };
  }, [token, userId, onLoad]);
  return feed;
}
