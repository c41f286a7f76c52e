import type { Locator, Page } from "playwright";
import { expect } from "./expect.ts";
import { type Kept, keptAs, openBrowser, type Size } from "./windows.ts";

export { expect };

/** Address of the product. */
export const baseUrl = (): string => {
  const url = process.env["ASSAY_E2E_URL"];
  if (!url) throw new Error("ASSAY_E2E_URL is not set; the e2e project's global setup serves the product and sets it.");
  return url;
};

const password = "Assay@2026";

/** A session as the server returned it. */
export interface Login {
  token: string;
  username: string;
  tenantId: string;
  /** What the browser stores of it. */
  kept: Kept;
}

/** A response envelope; a wrong guess about the result fails where it is read. */
export interface Envelope {
  success: boolean;
  code: number | string;
  message: string;
  result: ReturnType<JSON["parse"]>;
}

const logins = new Map<string, Promise<Login>>();

/** Signs in by API, once for each account and file; `fresh` opens another session, which the test must end. */
export function login(username: string, { fresh = false } = {}): Promise<Login> {
  const known = fresh ? undefined : logins.get(username);
  if (known) return known;
  const made = signIn(username);
  if (!fresh) logins.set(username, made);
  return made;
}

async function signIn(username: string): Promise<Login> {
  const reply = await fetch(`${baseUrl()}/api/sys/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  const { success, message, result } = (await reply.json()) as Envelope;
  if (!success) throw new Error(`${username} cannot sign in: ${message}`);
  const tenantId = String(result.userInfo.loginTenantId);
  return {
    token: result.token,
    username,
    tenantId,
    kept: keptAs({
      "Access-Token": result.token,
      Login_Username: username,
      Login_Userinfo: result.userInfo,
      UI_CACHE_DB_DICT_DATA: result.sysAllDictItems,
      TENANT_ID: tenantId,
    }),
  };
}

/** Sends a call as one person, outside the browser: to prepare a journey, or to act as a colleague. */
export async function api(
  username: string,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  input: Readonly<Record<string, unknown>> = {},
): Promise<Envelope> {
  return send(await login(username), method, path, input);
}

/** As `api`, with a session that the test chooses, or in another tenant. */
export async function send(
  { token, tenantId }: Pick<Login, "token" | "tenantId">,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  input: Readonly<Record<string, unknown>> = {},
): Promise<Envelope> {
  const query = method === "GET" || method === "DELETE";
  const search = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const reply = await fetch(`${baseUrl()}/api${path}${query ? `?${search.toString()}` : ""}`, {
    method,
    headers: { "x-access-token": token, "tenant-id": tenantId, "content-type": "application/json" },
    ...(query ? {} : { body: JSON.stringify(input) }),
  });
  return (await reply.json()) as Envelope;
}

/** As `api`, for a step that must succeed: returns the result. */
export async function must(...call: Parameters<typeof api>): Promise<Envelope["result"]> {
  const { success, message, code, result } = await api(...call);
  if (!success) throw new Error(`${call[1]} ${call[2]} as ${call[0]}: ${String(code)} ${message}`);
  return result;
}

/** Chooses in a select. */
export async function choose(select: Locator, option: RegExp): Promise<void> {
  await select.click();
  await select.page().getByRole("option", { name: option }).first().click();
}

/** One browser for a file's tests, and its windows; call `close` in afterAll. */
export interface Windows {
  /** Opens a window of a signed-in user, on a page of the console. */
  as(username: string, path?: string, options?: WindowOptions): Promise<Page>;
  /** Opens a window with a session that the test made. */
  with(session: Login, path?: string, options?: WindowOptions): Promise<Page>;
  /** Opens a window of a visitor who is not signed in. */
  visitor(path: string, options?: WindowOptions): Promise<Page>;
  /** Closes the windows of the test: call it in afterEach. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export interface WindowOptions {
  viewport?: Size;
}

/** Opens the browser. */
export async function openWindows(): Promise<Windows> {
  // A file before may have ended a session of its account.
  logins.clear();
  const { open, clear, close } = await openBrowser();
  const at = (path: string, kept: Kept, { viewport }: WindowOptions = {}) => open(baseUrl(), path, kept, viewport);
  return {
    as: async (username, path = "/", options) => at(path, (await login(username)).kept, options),
    with: (session, path = "/", options) => at(path, session.kept, options),
    visitor: (path, options) => at(path, [], options),
    clear,
    close,
  };
}

/** Opens a collapsed part of a record, if it is not open yet: the console remembers each user's open parts. */
export async function openPart(record: Locator, title: string): Promise<void> {
  const part = record.getByRole("button", { name: title, exact: true });
  await expect(part).toBeVisible();
  if ((await part.getAttribute("aria-expanded")) === "false") await part.click();
  await expect(part).toHaveAttribute("aria-expanded", "true");
}

/** Path and query of the page's URL. */
export function addressOf(page: Page): string {
  const url = new URL(page.url());
  return `${url.pathname}${url.search}`;
}

/** The menu at the side. By its element: a search by role walks through the rows of every open tab. */
export const mainMenu = (page: Page): Locator => page.locator('nav[aria-label="主菜单"]:visible');

/** Names of the workspace's tabs, from the left. */
export const tabNames = (page: Page): Promise<string[]> =>
  page
    .locator('[role="tablist"][aria-label="已打开的页面"]:visible')
    .getByRole("tab")
    .evaluateAll((tabs) => tabs.map((tab) => tab.querySelector(".truncate")?.textContent ?? ""));

/** Starts an action of a list row: its next step, or an entry behind 更多. */
export async function startInRow(row: Locator, act: string): Promise<void> {
  const direct = row.getByRole("button", { name: act, exact: true });
  const more = row.getByRole("button", { name: "更多", exact: true });
  await expect(direct.or(more).first()).toBeVisible();
  if ((await direct.count()) > 0) return direct.click();
  await more.click();
  await row.page().getByRole("menuitem", { name: act, exact: true }).click();
}

/** Actions of a list row: its next step, then the entries behind 更多. */
export async function offeredInRow(row: Locator): Promise<readonly string[]> {
  const more = row.getByRole("button", { name: "更多", exact: true });
  const steps = await row.locator('[data-column="actions"]').getByRole("button").allTextContents();
  if ((await more.count()) === 0) return steps.filter(Boolean);
  await more.click();
  const entries = row.page().getByRole("menuitem");
  await expect(entries.first()).toBeVisible();
  const others = await entries.allTextContents();
  await row.page().keyboard.press("Escape");
  return [...steps.filter(Boolean), ...others];
}
