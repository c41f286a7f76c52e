import { tableChannelPath } from "#src/contract/table-channel.ts";
import { freshId } from "#src/lib/fresh-id.ts";
import { config } from "./config.ts";
import { socketBase } from "./live.ts";
import { type TableChannel, tableChannel } from "./table-channel.ts";

/** An unused channel stays open this long, in ms, so that switching tabs does not open a new one each time. */
const lingerMs = 10_000;

/** The person and session that listen. */
export interface PageOwner {
  userId: string;
  token: string;
  /** Current tenant; "" or "0" = the one chosen at sign-in. */
  tenantId: string;
}

interface Shared {
  key: string;
  channel: TableChannel;
  users: number;
  leaving: ReturnType<typeof setTimeout> | undefined;
}

let shared: Shared | undefined;
let page: string | undefined;

/** Random id of this browser page; it stays the same until the page is reloaded. */
export function pageName(): string {
  page ??= freshId();
  return page;
}

/** Returns the URL of a page's table channel (LIVE-01). */
export function tableSocketUrl(
  apiBase: string,
  origin: string,
  owner: Omit<PageOwner, "token">,
  pageId: string,
): string {
  const { userId, tenantId } = owner;
  const tenant = tenantId === "" || tenantId === "0" ? "" : `?tenantId=${encodeURIComponent(tenantId)}`;
  return `${socketBase(apiBase, origin)}${tableChannelPath(userId, pageId)}${tenant}`;
}

/** Returns the page's only channel, opened for its first table; `leave` releases it. */
export function joinTables(owner: PageOwner): { channel: TableChannel; leave: () => void } {
  const url = tableSocketUrl(config().apiBase, window.location.origin, owner, pageName());
  const key = `${url} ${owner.token}`;
  // Another person, tenant or session: close the old channel.
  if (shared && (shared.key !== key || shared.channel.state() === "ended")) end(shared);
  shared ??= {
    key,
    channel: tableChannel({ url, token: owner.token, pageId: pageName() }),
    users: 0,
    leaving: undefined,
  };
  const mine = shared;
  clearTimeout(mine.leaving);
  mine.users += 1;
  let left = false;
  return {
    channel: mine.channel,
    leave() {
      if (left) return;
      left = true;
      mine.users -= 1;
      if (mine.users === 0) mine.leaving = setTimeout(() => end(mine), lingerMs);
    },
  };
}

function end(which: Shared): void {
  clearTimeout(which.leaving);
  which.channel.dispose();
  if (shared === which) shared = undefined;
}
