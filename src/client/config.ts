import { text } from "#src/lib/text.ts";
import { speak } from "./dialect.ts";

/** Run-time configuration of the console: `/config.json`, changed without a rebuild. */
export interface BrowserConfig {
  /** Shown in the header, on the login page and in the window title. */
  systemName: string;
  /** Copyright line of the login page's footer. */
  copyright: string;
  /** Prefix of all calls, without a trailing slash. */
  apiBase: string;
  /** Prefix that turns relative file paths into full addresses. */
  staticDomain: string;
  /** Which server answers; sets every stock difference at once. */
  serverKind: "assay" | "jeecg";
  /** Offers the settings drawer in the user menu. */
  showSettings: boolean;
  /** Guards against accidents only: rights are checked on the server. */
  signSecret: string;
  /** Opens the notice socket of servers that push their notices; the bell asks every 30 s all the same (DEC-13). */
  noticeSocket: boolean;
  /** Demo accounts are offered on the login page. */
  demo: boolean;
  /** Password of the demo accounts; "" where there are none. Never part of the built files. */
  demoPassword: string;
  /** Signing in by password asks for the digits of a picture. */
  captcha: boolean;
  /** Third parties whose accounts sign people in, in the order they are offered. */
  third: readonly { type: string; name: string }[];
  /** Login page of the single sign-on; "" without one. */
  casLogin: string;
  /** Origins besides the API's and this host's whose menu addresses may hold the login token. */
  trustedHosts: readonly string[];
  /** What templates of menu addresses mean besides those the console knows, e.g. `onlinePreviewDomainURL`. */
  menuAddresses: Readonly<Record<string, string>>;
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
};

/** A server that takes longer with so small a file is not waited for: the page opens with what is usual. */
export const configTimeoutMs = 8_000;

let current = defaults;
let fault: string | null = null;

/** Where a browser may be sent: a site of the web, or a path of this host. */
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

/** `https://reports.example.com`, with a port or without, and nothing behind it. */
const isOrigin = (value: unknown): boolean =>
  typeof value === "string" && /^https?:\/\//.test(value) && URL.canParse(value) && new URL(value).origin === value;

/** Whether a value can be used for its part. */
function isUsable(name: keyof BrowserConfig, value: unknown): boolean {
  switch (name) {
    case "serverKind":
      return value === "assay" || value === "jeecg";
    case "apiBase":
      return isAddress(value);
    case "casLogin":
      return value === "" || isAddress(value);
    case "third":
      return Array.isArray(value) && value.every(isThird);
    case "trustedHosts":
      return Array.isArray(value) && value.every(isOrigin);
    case "menuAddresses":
      return isRecord(value) && Object.values(value).every(isAddress);
    default:
      return typeof value === typeof defaults[name];
  }
}

interface Read {
  config: BrowserConfig;
  /** What was wrong, in words for whoever runs the system; null for nothing. */
  fault: string | null;
}

/** The configuration out of what the file holds, which may be anything: a part that is of no use keeps its default. */
export function readConfig(given: unknown): Read {
  if (!isRecord(given)) return { config: defaults, fault: text("common.config.notJson") };
  const present = (Object.keys(defaults) as (keyof BrowserConfig)[]).filter((name) => Object.hasOwn(given, name));
  const usable = present.filter((name) => isUsable(name, given[name]));
  const wrong = present.filter((name) => !usable.includes(name));
  const read: BrowserConfig = { ...defaults, ...Object.fromEntries(usable.map((name) => [name, given[name]])) };
  const apiBase = read.apiBase.replace(/\/+$/, "");
  // A stock server keeps its files below the API; ours says where.
  const files = read.serverKind === "jeecg" ? `${apiBase}/sys/common/static` : "";
  return {
    // The demo's accounts and messages are those of our own server.
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
    // Offline at first load, or too late: the defaults address this very host, and the first call says what is wrong.
  }
  return { config: defaults, fault: text("common.config.unread") };
}

/**
 * Reads `/config.json`. A file that is missing, broken or late leaves the defaults, so that the page still opens, and
 * `configFault` says so. What a server of another kind needs comes along only where one is configured.
 */
export async function loadConfig(): Promise<void> {
  ({ config: current, fault } = await fetchConfig());
  if (fault) console.warn(fault);
  if (current.serverKind === "jeecg") speak((await import("./jeecg/jeecg.ts")).jeecg);
}

export const config = (): BrowserConfig => current;

/** The line at the foot, before sign-in and after; the system's name stands in where none is configured. */
export const copyrightLine = (): string => current.copyright || `© ${current.systemName}`;

/** What was wrong with the file; null when it was read whole. */
export const configFault = (): string | null => fault;

/** Replaces parts of the configuration; for tests. */
export function setConfig(part: Partial<BrowserConfig>): void {
  current = { ...current, ...part };
}
