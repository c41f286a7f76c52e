import { useQueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { actsOn } from "#src/client/acts.ts";
import { config } from "#src/client/config.ts";
import { markAnnouncementRead } from "#src/contract/system/announcement.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { leadsToPage } from "../menu/menu-tree.ts";
import { lazyDialog } from "../screen/lazy-dialog.tsx";
import { hasScreen } from "../screen/screens.ts";
import { useWorkspace } from "../tabs/tab-context.ts";
import { type Handle, type Notice, type Opening, openingOf } from "./notice.ts";
import { wakeBell } from "./wake.ts";

const NoticeDialog = lazyDialog(async () => (await import("./notice-dialog.tsx")).NoticeDialog);
const PageDialog = lazyDialog(async () => (await import("./page-dialog.tsx")).PageDialog);

/** If our own server names a page that has no screen yet, the announcement itself is shown. */
const openable = (opening: Opening): Opening =>
  opening.to === "page" && config().serverKind === "assay" && !hasScreen(opening.component)
    ? { to: "detail", handle: null }
    : opening;

/** An opened announcement and how it is shown. */
export interface Opened {
  notice: Notice;
  opening: Opening;
}

/**
 * Opens announcements: marks them read, updates the bell and shows them as they request.
 * @param show called with what `OpenedNotice` must show; not called if the announcement opens a page
 */
export function useOpenNotice(show: (opened: Opened) => void) {
  const { router, menu } = useWorkspace();
  const isRoute = (path: string) => leadsToPage(menu, path);
  const { send, read } = actsOn(useQueryClient(), ["system:sysAnnouncementSend"]);
  const markRead = async (id: string) => {
    // The user has read it anyway, so only an expired session is reported.
    await send(markAnnouncementRead, { anntId: id }).catch((error: unknown) =>
      tellFailure(error, { onlySession: true }),
    );
    wakeBell();
    await read();
  };
  return {
    open(notice: Notice) {
      void markRead(notice.id);
      const opening = openable(openingOf(notice, isRoute));
      if (opening.to === "route") void router.navigate({ href: opening.href });
      else show({ notice, opening });
    },
    /**
     * A function that goes straight to the subject of an announcement and marks it read; undefined if there is none.
     */
    handlerOf(notice: Notice) {
      const opening = openable(openingOf(notice, isRoute));
      const to = opening.to === "detail" ? opening.handle : null;
      if (!to) return undefined;
      return () => {
        void markRead(notice.id);
        follow(router, to);
      };
    },
  };
}

function follow(router: AnyRouter, { to, href }: Handle): void {
  if (to === "outside") window.open(href, "_blank", "noopener,noreferrer");
  else void router.navigate({ href });
}

/** The dialog of an opened announcement. */
export function OpenedNotice({ opened: { notice, opening }, onClose }: { opened: Opened; onClose(): void }) {
  const { router } = useWorkspace();
  if (opening.to === "page") return <PageDialog notice={notice} component={opening.component} onClose={onClose} />;
  if (opening.to !== "detail") return null;
  return (
    <NoticeDialog notice={notice} handle={opening.handle} onHandle={(to) => follow(router, to)} onClose={onClose} />
  );
}
