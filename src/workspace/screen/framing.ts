/** Hosts that browsers treat as secure with any scheme. */
const ownMachine = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether the browser refuses to frame `url` because the page is secure and `url` is not. */
export function isInsecure(url: string, page: { protocol: string; href: string }): boolean {
  if (page.protocol !== "https:" || !URL.canParse(url, page.href)) return false;
  const { protocol, hostname } = new URL(url, page.href);
  return protocol === "http:" && !ownMachine.test(hostname);
}
