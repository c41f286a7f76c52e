/** Values that a template may name; nothing else is ever looked up, and nothing is evaluated (DEC-44). */
export type TemplateValues = Readonly<Record<string, string>>;

/** What the addresses of a menu are filled with, and who may learn the token. */
export interface AddressRules {
  values: TemplateValues;
  token: string;
  /** Where this console stands: relative addresses belong there. */
  base: string;
  /** Origins that may get the token, e.g. `https://api.example.com`. */
  trusted: readonly string[];
}

/** Why an address of the menu is not opened. */
export type AddressFault =
  /** It asks for the token, and its host is not trusted with it. */
  | { why: "token"; host: string }
  /** It holds a template that nobody knows. */
  | { why: "template"; name: string }
  /** It is neither of the web nor of this host. */
  | { why: "scheme" };

export interface MenuAddress {
  /** "" when it may not be opened. */
  url: string;
  fault: AddressFault | null;
}

const template = /\{\{\s*([^{}]+?)\s*\}\}|\$\{\s*([^{}]+?)\s*\}/g;

/** What a template names: `window._CONFIG['domianURL']` means `domianURL`. */
const nameIn = (inBraces: string | undefined, dollar: string | undefined): string =>
  (inBraces ?? dollar ?? "").replace(/^window\._CONFIG(?:\[['"](\w+)['"]\]|\.(\w+))$/, "$1$2");

/** The names of all templates in a text. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(template)].map(([, inBraces, dollar]) => nameIn(inBraces, dollar));

/** Fills the templates of a menu's address from the allow-list; unknown ones stay as text. */
export function fillTemplates(url: string, values: TemplateValues): string {
  return url.replace(template, (whole, inBraces: string | undefined, dollar: string | undefined) => {
    const name = nameIn(inBraces, dollar);
    return Object.hasOwn(values, name) ? (values[name] ?? whole) : whole;
  });
}

/** An address that a browser may open from a menu: of the web, or on this host. */
const isOpenable = (url: string): boolean => /^(https?:\/\/|\/(?![/\\]))/i.test(url);

/** Where a browser would go with an address; null for one it cannot read. */
function targetOf(url: string, base: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}

/**
 * The address behind a menu's `url`. The token is filled in last and only for a trusted origin: the filled address
 * decides, so that a token within the host's name leads to no trusted host either.
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
