import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#src/client/call.ts";
import { refreshEntities } from "#src/client/query.ts";
import { markAnnouncementRead } from "#src/contract/system/announcement.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { isFolder, matchMenu } from "../menu/build.ts";
import { lazyDialog } from "../screen/lazy-dialog.tsx";
import { useWorkspace } from "../tabs/tab-context.ts";
import { type Handle, type Notice, type Opening, openingOf } from "./notice.ts";
import { wakeBell } from "./wake.ts";

const NoticeDialog = lazyDialog(async () => (await import("./notice-dialog.tsx")).NoticeDialog);
const PageDialog = lazyDialog(async () => (await import("./page-dialog.tsx")).PageDialog);

/** Prefix of the reads of one's own announcements. */
export const ownAnnouncements = "sys/sysAnnouncementSend";

/** Opening an announcement: it is marked read, the bell counts anew, and it is shown the way it asks for. */
export function useOpenNotice() {
  const { router, menu } = useWorkspace();
  const client = useQueryClient();
  const [opened, setOpened] = useState<{ notice: Notice; opening: Opening } | null>(null);
  const close = () => setOpened(null);

  const isRoute = (path: string) => {
    const hit = matchMenu(menu, path);
    return hit !== null && !isFolder(hit.item);
  };
  const markRead = async (id: string) => {
    try {
      await call(markAnnouncementRead, { anntId: id });
    } catch (error) {
      // It is read all the same; only the end of the session concerns the reader.
      tellFailure(error, { onlySession: true });
    }
    wakeBell();
    await refreshEntities(client, [ownAnnouncements]);
  };
  const handle = ({ to, href }: Handle) => {
    if (to === "outside") window.open(href, "_blank", "noopener,noreferrer");
    else void router.navigate({ href });
  };
  return {
    open(notice: Notice) {
      void markRead(notice.id);
      const opening = openingOf(notice, isRoute);
      if (opening.to === "route") void router.navigate({ href: opening.href });
      else setOpened({ notice, opening });
    },
    dialog: opened && (
      <>
        {opened.opening.to === "page" && (
          <PageDialog notice={opened.notice} component={opened.opening.component} onClose={close} />
        )}
        {opened.opening.to === "detail" && (
          <NoticeDialog notice={opened.notice} handle={opened.opening.handle} onHandle={handle} onClose={close} />
        )}
      </>
    ),
  };
}
