import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as z from "zod/mini";
import { Toaster } from "#ui/toast/toaster.tsx";
import { createQueries } from "#src/session/queries.ts";
import { CallError } from "#src/client/call.ts";
import { queryOf } from "#src/client/query.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { ExpiredHost } from "#src/session/expired.tsx";
import { tellFailure } from "#src/session/failures.tsx";
import { enter, leave, session, type UserInfo } from "#src/session/session.ts";
import { refused, sent, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();

const read = (name: string) =>
  endpoint({ method: "GET", path: `/thing/${name}`, permission: "session", input: z.object({}), result: z.unknown() });

/** Reads one or several things, like a screen that lets the console report failures. */
function Reader({ names }: { names: readonly string[] }) {
  return names.map((name) => <Read key={name} name={name} />);
}
function Read({ name }: { name: string }) {
  useQuery(queryOf(read(name), {}));
  return null;
}

async function readAll(...names: string[]) {
  await render(
    <QueryClientProvider client={createQueries()}>
      <Reader names={names} />
      <ExpiredHost />
      <Toaster />
    </QueryClientProvider>,
  );
}

const notices = () => [...document.querySelectorAll<HTMLElement>('[data-slot="notice"]')];
const alert = () => page.getByRole("alert");
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let leavings: string[] = [];
/** Leaving the page is recorded but prevented. */
const stay = (event: Event) => {
  const { navigationType } = event as Event & { navigationType: string };
  leavings.push(navigationType);
  event.preventDefault();
};
const navigation = (window as unknown as { navigation: EventTarget }).navigation;
beforeEach(() => {
  leavings = [];
  navigation.addEventListener("navigate", stay);
});
afterEach(() => navigation.removeEventListener("navigate", stay));

// The same message is shown once in 1.5 s: no two tests in a row use the same one.
describe("a failed call is told as the error catalogue says", () => {
  it("warns with the server's words when success is false (HTTP-09)", async () => {
    wire({ "GET /thing/a": () => refused("库存不足，不能下单") });
    await readAll("a");
    await expect.element(page.getByRole("status").filter({ hasText: "库存不足，不能下单" })).toBeVisible();
    expect(notices().map((node) => node.dataset["state"])).toEqual(["warn"]);
  });

  async function toldOn(status: number) {
    wire({ "GET /thing/a": () => refused("server words", status, status) });
    await readAll("a");
    await expect.element(alert()).toBeVisible();
    return notices().map((node) => node.textContent);
  }
  it("says 拒绝访问 on 403 (HTTP-10)", async () => {
    expect(await toldOn(403)).toEqual(["系统提示拒绝访问"]);
  });
  it("says 网络超时 on 504 (HTTP-12)", async () => {
    expect(await toldOn(504)).toEqual(["系统提示网络超时"]);
  });
  it("says 很抱歉，资源未找到! on 404 (HTTP-11)", async () => {
    expect(await toldOn(404)).toEqual(["系统提示很抱歉，资源未找到!"]);
  });

  it("says 网络超时 when a call ran out of time (HTTP-13)", async () => {
    await readAll();
    tellFailure(new CallError("", 0, "", true, undefined, session().token));
    await expect.element(alert()).toHaveTextContent("网络超时");
  });

  it("says 未授权，请重新登录 on 401 (HTTP-14), signs out and reloads after 1.5 s with a session, once for several calls (HTTP-15)", async () => {
    const many = ["a", "b"];
    wire(Object.fromEntries(many.map((name) => [`GET /thing/${name}`, () => refused("server words", 40101, 401)])));
    wire({ "POST /sys/logout": () => null });
    await readAll(...many);
    await expect.element(alert()).toHaveTextContent("未授权，请重新登录");
    expect(session().token).toBe("token-1");
    expect(leavings).toEqual([]);
    await expect.poll(() => leavings).toEqual(["reload"]);
    expect(sent("/sys/logout")).toHaveLength(1);
    expect(session().token).toBe("");
    expect(notices()).toHaveLength(1);
  });

  it("does not leave for a 401 once there is another session (HTTP-15)", async () => {
    wire({ "GET /thing/a": () => refused("server words", 40101, 401) });
    await readAll("a");
    await expect.element(alert()).toHaveTextContent("未授权，请重新登录");
    enter({ token: "token-2", userInfo: session().user as UserInfo, tenantId: "1", dicts: {} });
    await pause(1_700);
    expect(leavings).toEqual([]);
    expect(session().token).toBe("token-2");
  });

  it("tells the words of any other status under 系统提示 (HTTP-22)", async () => {
    wire({ "GET /thing/a": () => refused("数据库正在维护", 503, 503) });
    await readAll("a");
    await expect.element(alert()).toHaveTextContent("系统提示数据库正在维护");
  });

  it("only says so on 401 without a session (HTTP-16)", async () => {
    leave();
    wire({ "GET /thing/a": () => refused("server words", 40101, 401) });
    await readAll("a");
    await expect.element(alert()).toHaveTextContent("未授权，请重新登录");
    await pause(1_700);
    expect(leavings).toEqual([]);
  });

  it("tells a session that is over in its own words where there is none: no modal (HTTP-17)", async () => {
    leave();
    wire({ "GET /thing/a": () => refused("Token失效，请重新登录", 500, 500) });
    await readAll("a");
    await expect.element(alert()).toHaveTextContent("系统提示Token失效，请重新登录");
    expect(page.getByRole("dialog").elements()).toHaveLength(0);
  });

  it("tells the same failure of several calls once", async () => {
    const many = ["a", "b", "c"];
    wire(Object.fromEntries(many.map((name) => [`GET /thing/${name}`, () => refused("磁盘已满", 507, 507)])));
    await readAll(...many);
    await expect.element(alert()).toBeVisible();
    await expect.poll(() => sent()).toHaveLength(3);
    await pause(200);
    expect(notices()).toHaveLength(1);
  });
});

it("says 登录已过期，正在重新登陆 instead of the modal inside an enterprise chat app, and signs out and reloads by itself (HTTP-19)", async () => {
  const agent = vi.spyOn(navigator, "userAgent", "get").mockReturnValue(`${navigator.userAgent} wxwork/4.1.0`);
  const many = ["a", "b"];
  wire(
    Object.fromEntries(many.map((name) => [`GET /thing/${name}`, () => refused("Token失效，请重新登录", 500, 500)])),
  );
  wire({ "POST /sys/logout": () => null });
  await readAll(...many);
  await expect.element(page.getByRole("status").filter({ hasText: "登录已过期，正在重新登陆" })).toBeVisible();
  await expect.poll(() => sent()).toHaveLength(2);
  expect(notices()).toHaveLength(1);
  expect(notices()[0]?.dataset["state"]).toBe("busy");
  expect(page.getByRole("dialog").elements()).toHaveLength(0);
  await expect.poll(() => leavings).toEqual(["reload"]);
  expect(sent("/sys/logout")).toHaveLength(1);
  expect(session().token).toBe("");
  agent.mockRestore();
});

// The modal stays until the page unloads, so this test is the last in the file.
it("opens one modal for several calls on an expired session (HTTP-17, HTTP-21), whose button signs out and reloads (HTTP-18)", async () => {
  const many = ["a", "b", "c"];
  wire(
    Object.fromEntries(many.map((name) => [`GET /thing/${name}`, () => refused("Token失效，请重新登录", 500, 500)])),
  );
  wire({ "POST /sys/logout": () => null });
  await readAll(...many);
  const modal = page.getByRole("dialog", { name: "登录已过期" });
  await expect.element(modal).toHaveTextContent("很抱歉，登录已过期，请重新登录");
  await expect.poll(() => sent()).toHaveLength(3);
  await pause(200);
  expect(modal.elements()).toHaveLength(1);
  expect(notices()).toHaveLength(0);
  expect(session().token).toBe("token-1");
  await modal.getByRole("button", { name: "重新登录" }).click();
  await expect.poll(() => leavings).toEqual(["reload"]);
  expect(sent("/sys/logout")).toHaveLength(1);
  expect(session().token).toBe("");
});
