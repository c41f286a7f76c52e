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
  /** Signing in by password asks for the digits of a picture. */
  captcha: boolean;
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
  captcha: false,
};

let current = defaults;

/** Reads `/config.json`; a missing or broken file leaves the defaults, so that the page still opens. */
export async function loadConfig(): Promise<void> {
  try {
    const reply = await fetch("/config.json", { headers: { accept: "application/json" } });
    if (reply.ok) current = { ...defaults, ...((await reply.json()) as Partial<BrowserConfig>) };
  } catch {
    // Offline at first load: the defaults address this very host, and the first call says what is wrong.
  }
}

export const config = (): BrowserConfig => current;

/** Replaces parts of the configuration; for tests. */
export function setConfig(part: Partial<BrowserConfig>): void {
  current = { ...current, ...part };
}
