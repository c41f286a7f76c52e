import { text } from "#src/lib/text.ts";
import { speak } from "./dialect.ts";

/** Run-time configuration of the console: `/config.json`. It can be changed without a rebuild. */
export interface BrowserConfig {
  /** Shown in the header, on the login page and in the window title. */
  systemName: string;
  /** Copyright line in the footer of the login page. */
  copyright: string;
  /** Prefix of all calls, without a trailing slash. */
  apiBase: string;
  /** Prefix that turns relative file paths into full addresses. */
  staticDomain: string;
  /** Kind of server; it selects all differences of stock servers at once. */
  serverKind: "assay" | "jeecg";
  /** Shows the settings drawer in the user menu. */
  showSettings: boolean;
  /** Key for request signatures. It guards only against accidents; the server checks permissions. */
  signSecret: string;
  /** Opens the notice socket of servers that push notices. The bell still polls every 30 s (DEC-13). */
  noticeSocket: boolean;
  /** Shows demo accounts on the login page. */
  demo: boolean;
  /** Password of the demo accounts; "" if there are none. Never part of the built files. */
  demoPassword: string;
  /** Sign-in by password needs a captcha. */
  captcha: boolean;
  /** Identity providers for sign-in, in display order. */
  third: readonly { type: string; name: string }[];
  /** Login page of the single sign-on; "" if there is none. */
  casLogin: string;
  /** Further origins, besides the API's and this host, whose menu addresses may contain the login token. */
  trustedHosts: readonly string[];
  /** Values of further template variables in menu addresses, e.g. `onlinePreviewDomainURL`. */
  menuAddresses: Readonly<Record<string, string>>;
  /**
   * Address of the team's existing console; "" if there is none. Menu entries without a screen here open in it. May
   * contain `${path}` and `${token}`; without `${path}`, the entry's path follows the address.
   */
  legacyConsole: string;
  /**
   * Origins, besides this host, whose pages the content security policy of the server allows in a frame; null if the
   * console comes from a server without such a policy.
   */
  frameHosts: readonly string[] | null;
  /** Addresses of ES modules with the team's own screens (docs/how-to/add-screens-of-a-team.md). */
  screenModules: readonly string[];
}

const defaults: BrowserConfig = {
  systemName: "商城后台",
  copyright: "",
  apiBase: "/api",
  staticDomain: "",
  serverKind: "assay",
  showSettings: false,
  signSecret: "",
  noticeSocket: false,
  demo: false,
  demoPassword: "",
  captcha: false,
  third: [],
  casLogin: "",
  trustedHosts: [],
  menuAddresses: {},
  legacyConsole: "",
  frameHosts: null,
  screenModules: [],
};

/** Timeout for this small file, in ms; after it, the page opens with the defaults. */
export const configTimeoutMs = 8_000;

let current = defaults;
let fault: string | null = null;

/** Returns whether the browser may be sent there: an http(s) URL, or a path of this host. */
const isAddress = (value: unknown): boolean =>
  typeof value === "string" && /^(https?:\/\/[^/\s]+|\/(?![/\\]))/i.test(value);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isThird = (value: unknown): boolean =>
  isRecord(value) &&
  "type" in value &&
  "name" in value &&
  typeof value.type === "string" &&
  typeof value.name === "string";

/** Returns whether it is an origin like `https://reports.example.com`, with an optional port and nothing after it. */
const isOrigin = (value: unknown): boolean =>
  typeof value === "string" && /^https?:\/\//.test(value) && URL.canParse(value) && new URL(value).origin === value;

/** Returns whether a value is valid for its setting. */
function isUsable(name: keyof BrowserConfig, value: unknown): boolean {
  switch (name) {
    case "serverKind":
      return value === "assay" || value === "jeecg";
    case "apiBase":
      return isAddress(value);
    case "screenModules":
      return Array.isArray(value) && value.every(isAddress);
    case "legacyConsole":
    case "casLogin":
      return value === "" || isAddress(value);
    case "third":
      return Array.isArray(value) && value.every(isThird);
    case "trustedHosts":
    case "frameHosts":
      return Array.isArray(value) && value.every(isOrigin);
    case "menuAddresses":
      return isRecord(value) && Object.values(value).every(isAddress);
    default:
      return typeof value === typeof defaults[name];
  }
}

interface Read {
  config: BrowserConfig;
  /** Errors in the file, as a message for the administrator; null if there are none. */
  fault: string | null;
}

/** Reads the configuration from the parsed file, which may be anything. An invalid setting keeps its default. */
export function readConfig(given: unknown): Read {
  if (!isRecord(given)) return { config: defaults, fault: text("common.config.notJson") };
  const present = (Object.keys(defaults) as (keyof BrowserConfig)[]).filter((name) => Object.hasOwn(given, name));
  const usable = present.filter((name) => isUsable(name, given[name]));
  const wrong = present.filter((name) => !usable.includes(name));
  const read: BrowserConfig = { ...defaults, ...Object.fromEntries(usable.map((name) => [name, given[name]])) };
  const apiBase = read.apiBase.replace(/\/+$/, "");
  // A stock server stores its files below the API; our server returns their addresses.
  const files = read.serverKind === "jeecg" ? `${apiBase}/sys/common/static` : "";
  return {
    // Demo accounts and messages exist only on our own server.
    config: { ...read, apiBase, staticDomain: read.staticDomain || files, demo: read.demo && files === "" },
    fault: wrong.length > 0 ? text("common.config.wrong", { names: wrong.join("、") }) : null,
  };
}

async function fetchConfig(): Promise<Read> {
  try {
    const reply = await fetch("/config.json", {
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(configTimeoutMs),
    });
    if (reply.ok) return readConfig(await reply.json());
  } catch (error) {
    if (error instanceof SyntaxError) return { config: defaults, fault: text("common.config.notJson") };
    // Offline at first load, or a timeout: the defaults point to this host, and the first call reports the error.
  }
  return { config: defaults, fault: text("common.config.unread") };
}

/**
 * Loads `/config.json`. If the file is missing, broken or late, the defaults apply, so that the page still opens;
 * `configFault` returns the reason. The code for another kind of server is loaded only if one is configured.
 */
export async function loadConfig(): Promise<void> {
  ({ config: current, fault } = await fetchConfig());
  if (fault) console.warn(fault);
  if (current.serverKind === "jeecg") speak((await import("./jeecg/jeecg.ts")).jeecg);
}

export const config = (): BrowserConfig => current;

/** Copyright line in the footer, before and after sign-in; without one, the system name is used. */
export const copyrightLine = (): string => current.copyright || `© ${current.systemName}`;

/** Returns the errors in the file; null if it was valid. */
export const configFault = (): string | null => fault;

/** Replaces parts of the configuration; for tests. */
export function setConfig(part: Partial<BrowserConfig>): void {
  current = { ...current, ...part };
}
