import type { Page } from "playwright";
import { expect } from "./e2e.ts";

/** What a call answers: it waits, it fails, it has nothing to show, or it is the server's. */
export type Answer = "held" | "failed" | "empty" | "given";

/**
 * Decides what a call of a page answers; begins with `held`. The returned function changes it, after the call waits. Only
 * requests of this call stop here: `page.route` stops all of them, and the browser then loads the whole console again.
 */
export async function gate(page: Page, path: string, empty: unknown = []): Promise<(next: Answer) => Promise<void>> {
  let answer: Answer = "held";
  let release: (() => void) | undefined;
  const devtools = await page.context().newCDPSession(page);
  // A window that a test has closed no longer waits for answers.
  const send = async (...said: Parameters<typeof devtools.send>) => {
    await devtools.send(...said).catch((error: unknown) => {
      if (!page.isClosed()) throw error;
    });
  };
  devtools.on("Fetch.requestPaused", async ({ requestId, request }) => {
    const exact = new URL(request.url).pathname === `/api${path}`;
    if (exact && answer === "held") await new Promise<void>((resolve) => (release = resolve));
    if (exact && answer === "failed") return send("Fetch.failRequest", { requestId, errorReason: "Failed" });
    if (!exact || answer !== "empty") return send("Fetch.continueRequest", { requestId });
    const json = { success: true, code: 200, message: "", result: empty, timestamp: 0 };
    return send("Fetch.fulfillRequest", {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: "content-type", value: "application/json" }],
      body: Buffer.from(JSON.stringify(json)).toString("base64"),
    });
  });
  await devtools.send("Fetch.enable", { patterns: [{ urlPattern: `*/api${path}*` }] });
  return async (next) => {
    if (answer === "held") await expect.poll(() => release).toBeDefined();
    answer = next;
    release?.();
  };
}
