/** How often an open window asks, and how soon again when somebody returns to it, ms. */
const everyMs = 10 * 60_000;
const returnMs = 60_000;
/** Code that does not come may be of a build the server has no more; asked at most so often, ms. */
const missedMs = 5_000;
/** The bundler's own event for it. */
const codeMissing = "vite:preloadError";

/** The script that a page of the console begins with, which every build names anew; null in a page that is none. Pure. */
export function entryOf(html: string): string | null {
  const [script] = html.match(/<script\b[^>]*\btype="module"[^>]*>/) ?? [];
  return /\bsrc="([^"]+)"/.exec(script ?? "")?.[1] ?? null;
}

/** The entry of the page that runs. */
const running = (): string | null =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute("src") ?? null;

/** Whether the server has another build than the one that runs. Whatever is no page of the console says nothing. */
export async function isOutdated(): Promise<boolean> {
  try {
    const reply = await fetch("/", { cache: "no-store", headers: { accept: "text/html" } });
    const served = reply.ok ? entryOf(await reply.text()) : null;
    return served !== null && running() !== null && served !== running();
  } catch {
    // Offline, or the server is just being replaced: asked again later.
    return false;
  }
}

/**
 * Asks now and then whether there is a new version, as somebody returns to the window, and when code does not come; tells once, and never does
 * anything by itself. Gives what ends it.
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
