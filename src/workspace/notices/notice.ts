import type { TagTone } from "#ui/tag/tag.tsx";
import type { TextKey } from "#src/lib/text-keys.ts";
import { textAt } from "#src/lib/text-at.ts";
import { safeRedirect } from "#src/session/guard.ts";

/** An announcement as the console shows it. */
export interface Notice {
  id: string;
  title: string;
  sender: string;
  sendTime: string;
  /** HTML as its author wrote it. */
  content: string;
  msgId: string;
  busId: string;
  openType: string;
  openPage: string;
  priority: string;
}

/** Converts a row from the server. Its title field is `titile`, on newer servers `title` (DEC-11). */
export function noticeOf(row: object): Notice {
  const at = (...names: readonly string[]) => names.map((name) => textAt(row, name)).find((text) => text !== "") ?? "";
  return {
    // In the user's own list `id` is the receipt's id and `anntId` the announcement's.
    id: at("anntId", "id"),
    title: at("titile", "title"),
    sender: at("sender_dictText", "sender"),
    sendTime: at("sendTime", "createTime"),
    content: at("msgContent", "msgTxt"),
    msgId: at("msgId"),
    busId: at("busId"),
    openType: at("openType"),
    openPage: at("openPage"),
    priority: at("priority"),
  };
}

interface Priority {
  label: TextKey;
  tone: TagTone;
}
const general: Priority = { label: "notices.priority.L", tone: "neutral" };
const priorities: Readonly<Record<string, Priority>> = {
  L: general,
  M: { label: "notices.priority.M", tone: "warn" },
  H: { label: "notices.priority.H", tone: "bad" },
};

/** L = general, M = important, H = urgent; unknown values count as general. */
export const priorityOf = (priority: string): Priority =>
  Object.hasOwn(priorities, priority) ? (priorities[priority] ?? general) : general;

export type Opening =
  /** To a page of the console. */
  | { to: "route"; href: string }
  /** Opens a page that is not among the user's routes, in a dialog. */
  | { to: "page"; component: string }
  /** Shows the announcement itself, with a link if there is one. */
  | { to: "detail"; handle: Handle | null };

/** Where 去处理 leads: to a page of the console, or to another site in a new window. */
export type Handle = { to: "route" | "outside"; href: string };

/** What opening an announcement shows (DEC-16). `isRoute` says whether the user can open a path. */
export function openingOf(notice: Pick<Notice, "openType" | "openPage">, isRoute: (path: string) => boolean): Opening {
  const { openType } = notice;
  const openPage = notice.openPage.trim();
  if (openType === "component" && openPage !== "") {
    const href = safeRedirect(openPage.startsWith("/") ? openPage : `/${openPage}`);
    const [path = ""] = (href ?? "").split("?");
    if (href && isRoute(path)) return { to: "route", href };
    return { to: "page", component: openPage.replace(/^\/+/, "") };
  }
  return { to: "detail", handle: openType === "url" ? handleOf(openPage, isRoute) : null };
}

function handleOf(openPage: string, isRoute: (path: string) => boolean): Handle | null {
  if (/^https?:\/\//i.test(openPage)) return { to: "outside", href: openPage };
  const href = safeRedirect(openPage.startsWith("/") || /^[a-z]+:/i.test(openPage) ? openPage : `/${openPage}`);
  return href && openPage !== "" && isRoute(href.replace(/[?#].*$/, "")) ? { to: "route", href } : null;
}
