import type { Page } from "playwright";
import { expect } from "./e2e.ts";

export interface Watched {
  /** Read requests since the first write, as path and query without `_t`. */
  readonly reads: string[];
  /** Topics of the news that the writes caused. */
  readonly news: string[];
}

interface Writes {
  /** Paths of the write calls. */
  paths: readonly string[];
  /** Ids of the written records: news about them passes even without an act id. */
  about: readonly string[];
}

/**
 * Passes only news about the window's own writes. Other tests write at the same time, and the page rightly reloads what
 * they change.
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

/** Requests that were sent more than once. */
export const readTwice = ({ reads }: Watched): string[] => reads.filter((read, at) => reads.indexOf(read) !== at);

/** Waits until the news has come, and no request or news follows for 2 s, longer than the window needs to react. */
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
