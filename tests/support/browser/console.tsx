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

/** A call as it left the page. */
export interface WireCall {
  method: string;
  /** Below the API base, without query. */
  path: string;
  query: Readonly<Record<string, string>>;
  body: unknown;
}

/** Answers one call: a result (put into an envelope), or a whole reply. */
export type Answer = (call: WireCall) => unknown;

const calls: WireCall[] = [];
/** Which test is running; 0: none. */
let running = 0;
let started = 0;
/** For calls of a page whose test is over: told to it late, their failure would stand over the next test's page. */
const unanswered = new Promise<never>(() => undefined);
let answers: Readonly<Record<string, Answer>> = {};
/** What every console asks for: nothing is kept on the server unless a test says so. */
const nothingKept: Readonly<Record<string, Answer>> = {
  "GET /sys/kept/list": () => [],
  "GET /sys/savedView/list": () => [],
};

/** The calls made so far in this test, to one path or to all, oldest first. */
export const sent = (path?: string): readonly WireCall[] => calls.filter((one) => !path || one.path === path);

/** Sets what the wire answers, by `METHOD /path`, where `:key` at the end stands for anything; the rest is 404. */
export function wire(next: Readonly<Record<string, Answer>>): void {
  answers = { ...answers, ...next };
}

/** An envelope that refuses. */
export const refused = (message: string, code = 42201, status = 200): Response =>
  Response.json({ success: false, message, code, result: null, timestamp: 0 }, { status });

/** A promise and what settles it: an answer that comes when the test says so. */
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

/** Stubs the wire for every test of the file, below `/api` only, and starts each one signed in with nothing kept. */
export function stubWire(): void {
  const real = window.fetch;
  const route = (input: RequestInfo | URL, init?: RequestInit) =>
    new URL(input instanceof Request ? input.url : input, window.location.href).pathname.startsWith("/api/")
      ? reply(input, init)
      : real(input, init);
  // Drafts that another file's page left would be taken over by this one's, as after a crash.
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
    // Asked by nobody, the settings of whoever was here are put down: the next test signs in as the same person.
    ownSetting("");
    vi.unstubAllGlobals();
    vi.stubGlobal("fetch", route);
  });
}

export interface SignIn {
  menu?: readonly MenuNode[];
  /** Permission codes held. */
  may?: readonly string[];
  dicts?: Dicts;
}

/** A session of 王小明 with these rights. */
export function signIn({ menu = [], may = [], dicts = {} }: SignIn = {}): void {
  enter({
    token: "token-1",
    tenantId: "1",
    dicts,
    // Without an id nobody listens to the live socket, which is no part of these tests.
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

/** Renders the whole console at an address, over an in-memory history. */
export async function openConsole(at: string, screens: Screens) {
  provideScreens(async () => screens);
  // One for the life of the page: what an earlier test read is none of this one's.
  queries.clear();
  const router = createAppRouter(createMemoryHistory({ initialEntries: [at] }));
  const shown = await render(<RouterProvider router={router} />);
  return { router, queries, ...shown };
}
