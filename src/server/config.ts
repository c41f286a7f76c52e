import { resolve } from "node:path";
import * as z from "zod/mini";
import {
  address,
  databaseHosts,
  legacyAddress,
  moduleAddresses,
  namedAddresses,
  oneOf,
  origins,
  says,
  toggle,
  whole,
} from "./config-values.ts";
import { StartRefusal } from "./db/refusal.ts";
import { demoPassword } from "./db/seed/system/people.ts";

/** Every environment variable the server reads; an empty value counts as not set. */
const environment = z.object({
  NODE_ENV: z._default(oneOf(["production", "development", "test"]), "production"),
  /** Port of console and API. */
  PORT: z._default(whole(1, 65_535), 3000),
  /** Address to listen on; `0.0.0.0` lets other machines in. */
  HOST: z._default(z.string(), "127.0.0.1"),
  /** Folder of the embedded database, uploads, backups and the lock. */
  DATA_DIR: z._default(z.string(), "./data"),
  /** `postgres://user:password@host:5432/name`; absent = embedded database. */
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, says("应以 postgres:// 开头", "it must begin with postgres://"))),
  ),
  /**
   * What fills an empty database, once. Default: the demo if the database is embedded and only this machine reaches the
   * server; otherwise nothing.
   */
  ASSAY_PROFILE: z.optional(oneOf(["demo", "mini", "none"])),
  /** Allows the demo accounts and offers them on the login page; `public` if others can reach the server. */
  ASSAY_DEMO: z.optional(
    z.pipe(
      z.string().check(z.toLowerCase()),
      z.union([z.literal("public"), toggle], says("应为 on、off 或 public", "it must be on, off or public")),
    ),
  ),
  /** Shared with the browser, so it protects only against accidents. */
  SIGN_SECRET: z._default(z.string(), "assay"),
  /** Shared with the mall, which signs its messages with it; absent = the calls below `/portal` are off. */
  PORTAL_SECRET: z.optional(
    z.string().check(z.minLength(32, says("应不少于 32 个字符", "it must have at least 32 characters"))),
  ),
  /** For use behind a reverse proxy: reads the client's address from X-Forwarded-For. */
  TRUST_PROXY: z._default(toggle, false),
  LOG_LEVEL: z._default(oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]), "info"),
  SYSTEM_NAME: z._default(z.string(), "商城后台"),
  COPYRIGHT: z._default(z.string(), ""),
  /** Prefix of the browser's calls; set another server's address to use only the console. */
  API_BASE: z._default(z.string(), "/api"),
  /** Prefix that turns relative file paths into full addresses. */
  STATIC_DOMAIN: z._default(z.string(), ""),
  SERVER_KIND: z._default(oneOf(["assay", "jeecg"]), "assay"),
  /** A session ends after this many hours without use, at latest seven days after the sign-in. */
  SESSION_IDLE_HOURS: z._default(whole(1, 168), 12),
  /** Further hosts whose menu addresses may contain the login token, besides the API's host and this one. */
  TRUSTED_HOSTS: origins,
  /** Further hosts from which pages show images and media (object storage, chat apps), besides the API's. */
  IMAGE_HOSTS: origins,
  /** Further hosts that pages call and open sockets to, besides the API's. */
  CONNECT_HOSTS: origins,
  /** Further hosts whose pages menu entries show in a frame; see `framedHosts`. */
  FRAME_HOSTS: origins,
  /** Database hosts that 测试连接 of a data source may connect to; empty = none. */
  DATA_SOURCE_HOSTS: databaseHosts,
  /** Values for further placeholders in menu addresses: names from the old console's `_CONFIG`. */
  MENU_ADDRESSES: namedAddresses,
  /** Address of the team's existing console, which opens menu entries that have no screen here. */
  LEGACY_CONSOLE: legacyAddress,
  /** Addresses of ES modules with the team's own screens; scripts from their hosts may run. */
  SCREEN_MODULES: moduleAddresses,
  /** Offers the settings drawer in the user menu; by default in development and in the demo (DEC-14). */
  SHOW_SETTINGS: z.optional(toggle),
  /** Consoles also open the notice socket; for servers behind `apiBase` that push notices (DEC-13). */
  NOTICE_SOCKET: z._default(toggle, false),
  /** Requires the captcha at every sign-in by password. */
  CAPTCHA: z._default(toggle, false),
  /** Address at which people open the console, e.g. `https://console.example.com`. */
  PUBLIC_URL: z.optional(address),
  /** Address of a CAS server whose tickets allow sign-in; absent = no single sign-on. */
  CAS_URL: z.optional(address),
  /** OpenID provider whose accounts allow sign-in; issuer, id and secret, or none of them. */
  OIDC_ISSUER: z.optional(address),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  /** Name of the provider on the login page. */
  OIDC_NAME: z._default(z.string(), "统一身份认证"),
  /** SMTP server for e-mails, `smtp://user:password@host:587` or `smtps://…:465`; absent = no e-mails. */
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^smtps?:\/\/[^\s?#]+$/,
          says(
            "应以 smtp:// 或 smtps:// 开头，不含参数",
            "it must begin with smtp:// or smtps:// and have no parameters",
          ),
        ),
      ),
  ),
  /** Sender of the e-mails: an address, or `Name <address>`. */
  MAIL_FROM: z.optional(
    z
      .string()
      .check(z.regex(/^([^<>\r\n]*<)?[^\s@<>]+@[^\s@<>]+>?$/, says("应为邮箱地址", "it must be an e-mail address"))),
  ),
  /** Address of the provider of short messages: receives POST with JSON `{mobile, content}`; absent = none. */
  SMS_URL: z.optional(address),
  /** Key for the provider, sent as bearer token. */
  SMS_KEY: z.optional(z.string()),
  /** Serves `/mock/api/**`; by default everywhere except in production. */
  SERVE_MOCK: z.optional(toggle),
  /** Hours between two backups of the embedded database; 0 = none. */
  BACKUP_HOURS: z._default(whole(0, 8760), 24),
  /** How many backups are stored; older ones are deleted. */
  BACKUP_KEEP: z._default(whole(1, 1000), 7),
  /** Folder of the backups; `backup` in the data folder by default. */
  BACKUP_DIR: z.optional(z.string()),
  /** Object storage; if absent, uploads are stored in the data folder. All four or none. */
  S3_ENDPOINT: z.optional(address),
  S3_BUCKET: z.optional(z.string()),
  S3_ACCESS_KEY: z.optional(z.string()),
  S3_SECRET_KEY: z.optional(z.string()),
  S3_REGION: z._default(z.string(), "us-east-1"),
});

/** S3-compatible object storage with path-style addresses. */
export interface S3Config {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
}

/** The SMTP server and the sender of e-mails. */
export interface MailConfig {
  url: string;
  from: string;
}

/** The provider of short messages. */
export interface SmsConfig {
  url: string;
  key: string | undefined;
}

/** The configured OpenID provider. */
export interface OidcConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
}

/** The validated server configuration; folders are absolute. */
export interface Config {
  mode: "production" | "development" | "test";
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  profile: "demo" | "mini" | "none";
  demo: boolean;
  signSecret: string;
  /** Undefined = the calls of the mall are off. */
  portalSecret: string | undefined;
  trustProxy: boolean;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  systemName: string;
  copyright: string;
  apiBase: string;
  staticDomain: string;
  serverKind: "assay" | "jeecg";
  trustedHosts: readonly string[];
  menuAddresses: Readonly<Record<string, string>>;
  legacyConsole: string;
  screenModules: readonly string[];
  imageHosts: readonly string[];
  dataSourceHosts: readonly string[];
  connectHosts: readonly string[];
  frameHosts: readonly string[];
  showSettings: boolean;
  noticeSocket: boolean;
  sessionIdleMs: number;
  captcha: boolean;
  /** Without a trailing slash. */
  publicUrl: string | undefined;
  /** Set only together with `publicUrl`: tickets are issued for that address. */
  casUrl: string | undefined;
  /** Undefined = no sign-in with third-party accounts. */
  oidc: OidcConfig | undefined;
  /** Undefined = e-mails cannot be sent. */
  mail: MailConfig | undefined;
  /** Undefined = short messages cannot be sent. */
  sms: SmsConfig | undefined;
  serveMock: boolean;
  /** `hours` 0 = no scheduled backups. */
  backup: { hours: number; keep: number; dir: string };
  /** Undefined = files are stored in the data folder. */
  s3: S3Config | undefined;
}

/** Reads and checks the environment; throws a `StartRefusal` that names the first wrong variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    throw new StartRefusal(
      `环境变量 ${name} 的值不正确：${issue?.message}，请修改后重新启动。`,
      `The environment variable ${name} is wrong: ${issue?.message}. Change it and start again.`,
    );
  }
  const all = parsed.data;
  const dataDir = resolve(all.DATA_DIR);
  const { profile, demo } = readDemo(all);
  return {
    mode: all.NODE_ENV,
    port: all.PORT,
    host: all.HOST,
    dataDir,
    databaseUrl: all.DATABASE_URL,
    profile,
    demo,
    signSecret: all.SIGN_SECRET,
    portalSecret: all.PORTAL_SECRET,
    trustProxy: all.TRUST_PROXY,
    logLevel: all.LOG_LEVEL,
    systemName: all.SYSTEM_NAME,
    copyright: all.COPYRIGHT,
    apiBase: all.API_BASE.replace(/\/+$/, ""),
    staticDomain: all.STATIC_DOMAIN.replace(/\/+$/, ""),
    serverKind: all.SERVER_KIND,
    trustedHosts: all.TRUSTED_HOSTS,
    menuAddresses: all.MENU_ADDRESSES,
    legacyConsole: all.LEGACY_CONSOLE,
    screenModules: all.SCREEN_MODULES,
    imageHosts: all.IMAGE_HOSTS,
    dataSourceHosts: all.DATA_SOURCE_HOSTS,
    connectHosts: all.CONNECT_HOSTS,
    frameHosts: all.FRAME_HOSTS,
    showSettings: all.SHOW_SETTINGS ?? (all.NODE_ENV === "development" || demo),
    noticeSocket: all.NOTICE_SOCKET,
    sessionIdleMs: all.SESSION_IDLE_HOURS * 3_600_000,
    captcha: all.CAPTCHA,
    publicUrl: all.PUBLIC_URL?.replace(/\/+$/, ""),
    casUrl: readCas(all),
    oidc: readOidc(all),
    mail: readMail(all),
    sms: all.SMS_URL ? { url: all.SMS_URL, key: all.SMS_KEY } : undefined,
    serveMock: all.SERVE_MOCK ?? all.NODE_ENV !== "production",
    backup: { hours: all.BACKUP_HOURS, keep: all.BACKUP_KEEP, dir: resolve(all.BACKUP_DIR ?? `${dataDir}/backup`) },
    s3: readS3(all),
  };
}

/** Whether only this machine can reach the server. With a proxy in front, others can too. */
const isOwnMachine = ({ HOST, TRUST_PROXY }: z.infer<typeof environment>): boolean =>
  !TRUST_PROXY && /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(HOST);

/** The password of the demo accounts is public. So by default they exist only where nobody else reaches the server. */
function readDemo(all: z.infer<typeof environment>): Pick<Config, "profile" | "demo"> {
  const own = isOwnMachine(all);
  const profile = all.ASSAY_PROFILE ?? (own && !all.DATABASE_URL ? "demo" : "none");
  const demo = all.ASSAY_DEMO ?? profile !== "none";
  if (demo === true && !own)
    throw new StartRefusal(
      "演示账号的密码是公开的，不能在其他机器可以访问的地址上启用。请设 ASSAY_PROFILE=none（或 ASSAY_DEMO=off），确要公开演示时设 ASSAY_DEMO=public。",
      "The password of the demo accounts is public, so they are not for an address that other machines reach. Set ASSAY_PROFILE=none (or ASSAY_DEMO=off); for a public demo set ASSAY_DEMO=public.",
    );
  return { profile, demo: demo !== false };
}

function readCas({ CAS_URL, PUBLIC_URL }: z.infer<typeof environment>): string | undefined {
  if (CAS_URL && !PUBLIC_URL)
    throw new StartRefusal(
      "使用单点登录还需要环境变量 PUBLIC_URL（员工打开控制台的地址，如 https://console.example.com），只接受为它签发的票据，请补全后重新启动。",
      "Single sign-on also needs the environment variable PUBLIC_URL (the address at which people open the console, such as https://console.example.com): only tickets for it are accepted. Set it and start again.",
    );
  return CAS_URL?.replace(/\/+$/, "");
}

function readOidc(all: z.infer<typeof environment>): OidcConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = all;
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  if (!issuer || !clientId || !clientSecret)
    throw new StartRefusal(
      "使用第三方登录需要同时设置环境变量 OIDC_ISSUER、OIDC_CLIENT_ID、OIDC_CLIENT_SECRET，请补全或全部去掉。",
      "OpenID sign-in needs the environment variables OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET together. Set all of them or none.",
    );
  const { protocol, hostname } = new URL(issuer);
  // With http, codes and tokens would travel unencrypted.
  if (protocol === "http:" && !["127.0.0.1", "localhost", "[::1]"].includes(hostname))
    throw new StartRefusal(
      "环境变量 OIDC_ISSUER 的值不正确：除本机外应为 https:// 开头的地址，请修改后重新启动。",
      "The environment variable OIDC_ISSUER is wrong: except on this machine it must begin with https://. Change it and start again.",
    );
  return { issuer, clientId, clientSecret, name };
}

function readMail({ SMTP_URL, MAIL_FROM }: z.infer<typeof environment>): MailConfig | undefined {
  if (SMTP_URL === undefined && MAIL_FROM === undefined) return undefined;
  if (!SMTP_URL || !MAIL_FROM)
    throw new StartRefusal(
      "发送邮件需要同时设置环境变量 SMTP_URL 和 MAIL_FROM（发件人地址），请补全或全部去掉。",
      "E-mails need the environment variables SMTP_URL and MAIL_FROM (the sender's address) together. Set both or none.",
    );
  return { url: SMTP_URL, from: MAIL_FROM };
}

function readS3(all: z.infer<typeof environment>): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = all;
  const four = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY };
  const missing = Object.entries(four).filter(([, value]) => value === undefined);
  if (missing.length === 4) return undefined;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) {
    throw new StartRefusal(
      `使用对象存储还缺少环境变量 ${missing.map(([name]) => name).join("、")}，请补全或全部去掉。`,
      `Object storage lacks the environment variables ${missing.map(([name]) => name).join(", ")}. Set all four or none.`,
    );
  }
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ""),
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    region: all.S3_REGION,
  };
}

/** The origin of an absolute address; none for a path on this server. */
export function originOf(address: string): string[] {
  return /^https?:\/\//.test(address) ? [new URL(address).origin] : [];
}

/**
 * Origins, besides this server's, whose pages may be shown in a frame: every address of the configuration that menu
 * entries use, the hosts that may get the token, and the hosts named for this. The placeholders of an address stand
 * behind its host.
 */
export function framedHosts(config: Config): string[] {
  const { apiBase, staticDomain, legacyConsole, menuAddresses, casUrl = "", trustedHosts, frameHosts } = config;
  const addresses = [apiBase, staticDomain, legacyConsole, ...Object.values(menuAddresses), casUrl];
  return [...new Set([...addresses.flatMap(originOf), ...trustedHosts, ...frameHosts])];
}

/** The content of `/config.json` for the browser; its only secret is the shared signing secret. */
export function browserConfig(config: Config) {
  const { systemName, copyright, apiBase, staticDomain, serverKind } = config;
  const { showSettings, noticeSocket, signSecret, demo, captcha } = config;
  const offered = demo ? { demoPassword } : {};
  const { trustedHosts, menuAddresses, legacyConsole, screenModules } = config;
  const others = { trustedHosts, menuAddresses, legacyConsole, screenModules, frameHosts: framedHosts(config) };
  const where = { systemName, copyright, apiBase, staticDomain, serverKind, ...others };
  const ways = {
    third: config.oidc ? [{ type: "oidc", name: config.oidc.name }] : [],
    casLogin: config.casUrl ? `${config.casUrl}/login` : "",
  };
  return { ...where, showSettings, noticeSocket, signSecret, demo, ...offered, captcha, ...ways };
}
