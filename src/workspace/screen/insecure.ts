/** Browsers count these as secure, whatever the scheme. */
const ownMachine = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether the browser refuses to show `url` in a frame of `page` because the page is secure and the address is not. */
export function isInsecure(url: string, page: { protocol: string; href: string }): boolean {
  if (page.protocol !== "https:" || !URL.canParse(url, page.href)) return false;
  const { protocol, hostname } = new URL(url, page.href);
  return protocol === "http:" && !ownMachine.test(hostname);
}
