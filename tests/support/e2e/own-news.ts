import type { Page } from "playwright";
import { expect } from "./e2e.ts";

export interface Watched {
  /** The reads asked since the first write was sent, as they would be asked again: path and query. */
  readonly reads: string[];
  /** Topics of the news that came of the writes. */
  readonly news: string[];
}

interface Writes {
  /** Paths of the calls that write. */
  paths: readonly string[];
  /** Ids of the records written: news of them is let through without a name too. */
  about: readonly string[];
}

/**
 * Lets only the news of the window's own writes through: colleagues in other tests go on working, and what they do is
 * rightly read anew.
 */
export async function watchWrites(page: Page, { paths, about }: Writes): Promise<Watched> {
  const watched: Watched = { reads: [], news: [] };
  const acts = new Set<string>();
  let written = false;
  await page.routeWebSocket(/\/live\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((frame) => {
      const text = String(frame);
      if (!text.startsWith("{")) return socket.send(frame);
      const { topic, payload } = JSON.parse(text) as { topic: string; payload: Record<string, unknown> };
      const isOwn = acts.has(String(payload["act"]));
      const isUnnamed = payload["act"] === undefined && about.some((name) => text.includes(name));
      if (!isOwn && !isUnnamed) return;
      watched.news.push(topic);
      socket.send(frame);
    });
  });
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const path = pathname.slice("/api".length);
    if (paths.includes(path)) {
      written = true;
      acts.add(request.headers()["x-act-id"] ?? "none");
      return;
    }
    if (!written || request.method() !== "GET" || !pathname.startsWith("/api/")) return;
    searchParams.delete("_t");
    watched.reads.push(`${path}?${searchParams.toString()}`);
  });
  await page.reload();
  return watched;
}

/** What was read more than once. */
export const readTwice = ({ reads }: Watched): string[] => reads.filter((read, at) => reads.indexOf(read) !== at);

/** Until the news has come, and nothing has been asked for longer than the window takes to follow news. */
export async function settled(page: Page, watched: Watched): Promise<void> {
  await expect.poll(() => watched.news.includes("row.changed")).toBe(true);
  let known = -1;
  await expect
    .poll(
      async () => {
        const last = known;
        known = watched.reads.length + watched.news.length;
        return known === last;
      },
      { intervals: [2_000] },
    )
    .toBe(true);
  await page.waitForLoadState("networkidle");
}
