/** Values that templates may use. Other names are never looked up, and nothing is evaluated (DEC-44). */
export type TemplateValues = Readonly<Record<string, string>>;

/** Values for the menu's addresses, and the origins that may get the token. */
export interface AddressRules {
  values: TemplateValues;
  token: string;
  /** Origin of this console: relative addresses are resolved against it. */
  base: string;
  /** Origins that may get the token, e.g. `https://api.example.com`. */
  trusted: readonly string[];
}

/** Why a menu address is not opened. */
export type AddressFault =
  /** It needs the token, but its host is not trusted. */
  | { why: "token"; host: string }
  /** It uses an unknown template name. */
  | { why: "template"; name: string }
  /** It is neither http(s) nor a path on this host. */
  | { why: "scheme" };

export interface MenuAddress {
  /** "" if it may not be opened. */
  url: string;
  fault: AddressFault | null;
}

const template = /\{\{\s*([^{}]+?)\s*\}\}|\$\{\s*([^{}]+?)\s*\}/g;

/** The name in a template: `window._CONFIG['domianURL']` means `domianURL`. */
const nameIn = (inBraces: string | undefined, dollar: string | undefined): string =>
  (inBraces ?? dollar ?? "").replace(/^window\._CONFIG(?:\[['"](\w+)['"]\]|\.(\w+))$/, "$1$2");

/** Names of all templates in a text. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(template)].map(([, inBraces, dollar]) => nameIn(inBraces, dollar));

/** Fills in the templates of a menu address from the allow-list; unknown ones stay as text. */
export function fillTemplates(url: string, values: TemplateValues): string {
  return url.replace(template, (whole, inBraces: string | undefined, dollar: string | undefined) => {
    const name = nameIn(inBraces, dollar);
    return Object.hasOwn(values, name) ? (values[name] ?? whole) : whole;
  });
}

/** Whether the menu may open an address: http(s), or a path on this host. */
const isOpenable = (url: string): boolean => /^(https?:\/\/|\/(?![/\\]))/i.test(url);

/** The URL a browser would open for an address; null if it is not valid. */
function targetOf(url: string, base: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}

/**
 * The address behind a menu's `url`. The trust check runs on the filled address, so a token inside the host name does
 * not reach an untrusted host. The token goes only to trusted origins.
 */
export function addressOf(written: string, { values, token, base, trusted }: AddressRules): MenuAddress {
  const names = namesIn(written);
  const unknown = names.find((name) => name !== "token" && !Object.hasOwn(values, name));
  if (unknown !== undefined) return { url: "", fault: { why: "template", name: unknown } };
  const url = fillTemplates(written, { ...values, token }).trim();
  if (url === "") return { url, fault: null };
  const target = targetOf(url, base);
  if (!isOpenable(url) || !target) return { url: "", fault: { why: "scheme" } };
  if (names.includes("token") && !trusted.includes(target.origin))
    return { url: "", fault: { why: "token", host: target.host } };
  return { url, fault: null };
}
