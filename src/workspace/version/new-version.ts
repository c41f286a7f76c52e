/** Intervals of version checks, ms: in an open window, and the min time before a check when the user returns. */
const everyMs = 10 * 60_000;
const returnMs = 60_000;
/** Min interval between checks after code failed to load, ms. The server may no longer have the build it belongs to. */
const missedMs = 5_000;
/** The bundler's event for code that failed to load. */
const codeMissing = "vite:preloadError";

/** Entry script of a console page, whose name changes with every build; null for any other page. Pure. */
export function entryOf(html: string): string | null {
  const [script] = html.match(/<script\b[^>]*\btype="module"[^>]*>/) ?? [];
  return /\bsrc="([^"]+)"/.exec(script ?? "")?.[1] ?? null;
}

/** Entry script of the running page. */
const running = (): string | null =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute("src") ?? null;

/** Whether the server has another build than the running one; false if the response is not a console page. */
export async function isOutdated(): Promise<boolean> {
  try {
    const reply = await fetch("/", { cache: "no-store", headers: { accept: "text/html" } });
    const served = reply.ok ? entryOf(await reply.text()) : null;
    return served !== null && running() !== null && served !== running();
  } catch {
    // Offline, or the server is being replaced: the next check asks again.
    return false;
  }
}

/**
 * Checks for a new version regularly, when the user returns to the window, and when code fails to load. Calls `tell`
 * once and does nothing else. Returns the function that stops it.
 */
export function watchVersion(tell: () => void, outdated = isOutdated): () => void {
  let asked = Date.now();
  let missedAt = 0;
  let done = false;
  const ask = async () => {
    if (done || document.hidden) return;
    asked = Date.now();
    if (!(await outdated()) || done) return;
    stop();
    tell();
  };
  const returned = () => {
    if (Date.now() - asked > returnMs) void ask();
  };
  const missed = () => {
    if (Date.now() - missedAt < missedMs) return;
    missedAt = Date.now();
    void ask();
  };
  const timer = setInterval(() => void ask(), everyMs);
  const stop = () => {
    done = true;
    clearInterval(timer);
    window.removeEventListener("focus", returned);
    window.removeEventListener(codeMissing, missed);
    document.removeEventListener("visibilitychange", returned);
  };
  window.addEventListener("focus", returned);
  window.addEventListener(codeMissing, missed);
  document.addEventListener("visibilitychange", returned);
  return stop;
}
