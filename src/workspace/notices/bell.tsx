import { Bell as BellIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Badge } from "#ui/badge/badge.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { lazyLayer, lazyPart } from "#ui/lazy-part/lazy-part.tsx";
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

/** The unread items: their number, and the newest of both kinds. */
export type Unread = ResultOf<typeof listByUser>;

/** Lazy: until the user opens the bell, only the number is visible. */
const { Lazy: LazyList, soon } = lazyLayer(async () => (await import("./unread-list.tsx")).UnreadList);
const LazyOpened = lazyPart(async () => (await import("./opened.tsx")).OpenedNotice);

/** The bell in the header: number of unread items, and a list of the newest ones when opened. */
export function Bell() {
  const [unread, setUnread] = useState<Unread | null>(null);
  const [open, setOpen] = useState(false);
  const feed = useFeed(setUnread);
  const [opened, setOpened] = useState<Opened | null>(null);
  const total = (Number(unread?.anntMsgTotal) || 0) + (Number(unread?.sysMsgTotal) || 0);

  const change = (next: boolean) => {
    setOpen(next);
    // Opening the bell fetches once more, even after polling has stopped (DEC-26).
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
              {/* A box around the bell: directly on the icon the count would cover it. */}
              <span className="grid size-6 place-items-center">
                <BellIcon aria-hidden />
              </span>
            </Badge>
          </IconButton>
        </PopoverTrigger>
        <PopoverContent align="end" padded={false} aria-label={text("notices.bell")} className="w-84">
          <LazyList
            waiting={<div className="h-60" />}
            part={{
              unread,
              onClose: () => setOpen(false),
              onShow: setOpened,
            }}
          />
        </PopoverContent>
      </Popover>
      {opened && <LazyOpened waiting={null} part={{ opened, onClose: () => setOpened(null) }} />}
    </>
  );
}

/** Fetches the unread items on mount, every 30 s, and when an event says that they changed. */
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
    // The console's own channel announces changes too; this socket is for servers without that channel (DEC-13).
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
