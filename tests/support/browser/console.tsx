import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { render } from "vitest-browser-react";
import { notify } from "#ui/toast/notify.tsx";
import { createAppRouter } from "#src/app/router.ts";
import { provideCredentials } from "#src/client/call.ts";
import { setConfig } from "#src/client/config.ts";
import type { MenuNode } from "#src/contract/system/access/permission.ts";
import { queries } from "#src/session/queries.ts";
import { type Dicts, enter, leave, session, setPermission } from "#src/session/session.ts";
import { addEntryWords } from "#src/lib/entry-words.ts";
import { addFrameWords } from "#src/lib/frame-words.ts";
import { loadedAreas, loadWords } from "#src/lib/load-words.ts";
import { setAppearance, defaultAppearance } from "#src/workspace/settings/appearance.ts";
import { ownSetting } from "#src/workspace/settings/own-settings.ts";
import { provideScreens, type Screens } from "#src/workspace/screen/screens.ts";

/** A request that the page sent. */
export interface WireCall {
  method: string;
  /** Below the API base, without query. */
  path: string;
  query: Readonly<Record<string, string>>;
  body: unknown;
  /** Idempotency key of a write (X-Act-ID); "" without one. */
  act: string;
}

/** Answers one call: a result (put into an envelope), or a whole response. */
export type Answer = (call: WireCall) => unknown;

const calls: WireCall[] = [];
/** Number of the running test; 0 = none. */
let running = 0;
let started = 0;
/** For calls of a page whose test is over: a late failure message would appear on the next test's page. */
const unanswered = new Promise<never>(() => undefined);
let answers: Readonly<Record<string, Answer>> = {};
/** Requests that every console makes; the server stores nothing for the user unless a test says so. */
const nothingKept: Readonly<Record<string, Answer>> = {
  "GET /sys/kept/list": () => [],
  "GET /sys/savedView/list": () => [],
};

/** The calls made so far in this test, to one path or to all, oldest first. */
export const sent = (path?: string): readonly WireCall[] => calls.filter((one) => !path || one.path === path);

/** Sets the responses, by `METHOD /path`; `:key` at the end matches any value. All other calls get 404. */
export function wire(next: Readonly<Record<string, Answer>>): void {
  answers = { ...answers, ...next };
}

/** An error envelope. */
export const refused = (message: string, code = 42201, status = 200): Response =>
  Response.json({ success: false, message, code, result: null, timestamp: 0 }, { status });

/** A promise and the function that resolves it: for a response that arrives when the test says so. */
export function held<T>(): { promise: Promise<T>; give(value: T): void } {
  let give: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    give = resolve;
  });
  return { promise, give };
}

async function reply(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const test = running;
  if (test === 0) return unanswered;
  const request = new Request(input, init);
  const url = new URL(request.url);
  const body = request.headers.get("content-type")?.includes("json") ? ((await request.json()) as unknown) : undefined;
  const call: WireCall = {
    method: request.method,
    path: url.pathname.replace(/^\/api/, ""),
    query: Object.fromEntries(url.searchParams),
    body,
    act: request.headers.get("x-act-id") ?? "",
  };
  if (test !== running) return unanswered;
  calls.push(call);
  const answer =
    answers[`${call.method} ${call.path}`] ?? answers[`${call.method} ${call.path.replace(/[^/]+$/, ":key")}`];
  if (!answer) return refused("no such path", 404, 404);
  const result = await answer(call);
  if (test !== running) return unanswered;
  return result instanceof Response
    ? result
    : Response.json({ success: true, message: "", code: 200, result, timestamp: 0 });
}

/** Stubs `fetch` below `/api` for every test of the file. Each test starts signed in, with empty storage. */
export function stubWire(): void {
  const real = window.fetch;
  const route = (input: RequestInfo | URL, init?: RequestInit) =>
    new URL(input instanceof Request ? input.url : input, window.location.href).pathname.startsWith("/api/")
      ? reply(input, init)
      : real(input, init);
  // Otherwise this file's page would restore drafts that another file's page left, as after a crash.
  beforeAll(
    () =>
      new Promise<void>((resolve) => {
        const gone = indexedDB.deleteDatabase("pro__Drafts");
        gone.onsuccess = gone.onerror = gone.onblocked = () => resolve();
      }),
  );
  beforeEach(async () => {
    started += 1;
    running = started;
    calls.length = 0;
    answers = nothingKept;
    notify.close();
    localStorage.clear();
    sessionStorage.clear();
    setConfig({ apiBase: "/api", systemName: "检测后台", serverKind: "assay" });
    setAppearance(defaultAppearance);
    provideCredentials(() => ({ token: session().token, tenantId: session().tenantId, lowAppId: "" }));
    vi.stubGlobal("fetch", route);
    addEntryWords();
    addFrameWords();
    await Promise.all(loadedAreas.map(loadWords));
    signIn();
  });
  afterEach(() => {
    running = 0;
    notify.close();
    leave();
    // Called while nobody is signed in, it drops the last user's settings. The next test signs in as the same person.
    ownSetting("");
    vi.unstubAllGlobals();
    vi.stubGlobal("fetch", route);
  });
}

export interface SignIn {
  menu?: readonly MenuNode[];
  /** Permission codes of the user. */
  may?: readonly string[];
  dicts?: Dicts;
}

/** Signs 王小明 in with these permissions. */
export function signIn({ menu = [], may = [], dicts = {} }: SignIn = {}): void {
  enter({
    token: "token-1",
    tenantId: "1",
    dicts,
    // Without a user id the page does not open the live socket, which these tests do not cover.
    userInfo: { ...nobody, username: "cs01", realname: "王小明" },
  });
  setPermission({
    menu: [...menu],
    auth: may.map((action) => ({ action, type: "2", status: "1" })),
    allAuth: [],
  });
}

const nobody = {
  id: "",
  avatar: null,
  birthday: null,
  sex: null,
  email: null,
  phone: null,
  telephone: null,
  workNo: null,
  post: null,
  orgCode: null,
  orgCodeTxt: null,
  status: 1,
  userIdentity: 1,
  departIds: null,
  relTenantIds: null,
  homePath: null,
  loginTenantId: 1,
  roleCode: "",
};

/** One entry of the server's menu. */
export function entry(path: string, title: string, component: string, keepAlive = true): MenuNode {
  return {
    id: path,
    path,
    name: path.slice(1).replaceAll("/", "-"),
    component,
    route: "1",
    meta: { title, keepAlive, internalOrExternal: false },
  };
}

/** Renders the whole console at an address, with an in-memory history. */
export async function openConsole(at: string, screens: Screens) {
  provideScreens(async () => screens);
  // The query cache lives as long as the page: clear what earlier tests read.
  queries.clear();
  const router = createAppRouter(createMemoryHistory({ initialEntries: [at] }));
  const shown = await render(<RouterProvider router={router} />);
  return { router, queries, ...shown };
}
