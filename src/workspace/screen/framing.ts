/** Hosts that browsers treat as secure with any scheme. */
const ownMachine = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether the browser refuses to frame `url` because the page is secure and `url` is not. */
export function isInsecure(url: string, page: { protocol: string; href: string }): boolean {
  if (page.protocol !== "https:" || !URL.canParse(url, page.href)) return false;
  const { protocol, hostname } = new URL(url, page.href);
  return protocol === "http:" && !ownMachine.test(hostname);
}

/** The host of `url` if frames of the page may not show it; null if they may. `allowed`: origins, null = all. */
export function hostRefused(
  url: string,
  page: { origin: string; href: string },
  allowed: readonly string[] | null,
): string | null {
  if (allowed === null || !URL.canParse(url, page.href)) return null;
  const { origin, host } = new URL(url, page.href);
  return origin === page.origin || allowed.includes(origin) ? null : host;
}
