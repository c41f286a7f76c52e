import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as z from "zod/mini";
import { Input } from "#ui/input/input.tsx";
import { Toaster } from "#ui/toast/toaster.tsx";
import { createQueries } from "#src/session/queries.ts";
import { setConfig } from "#src/client/config.ts";
import { queryOf, useAct } from "#src/client/query.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { ExpiredHost } from "#src/session/expired.tsx";
import { openSession, session } from "#src/session/session.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { refused, sent, signIn, stubWire, wire, type WireCall } from "#tests/support/browser/console.tsx";

stubWire();
openSession(() => undefined);

const schema = z.object({ name: z.string() });
const read = endpoint({
  method: "GET",
  path: "/thing/a",
  permission: "session",
  input: z.object({}),
  result: z.string(),
});
const save = endpoint({ method: "POST", path: "/thing/save", permission: "session", input: schema, result: z.null() });

function Screen({ onClose }: { onClose(): void }) {
  const { data } = useQuery(queryOf(read, {}));
  const form = useZodForm(schema, { name: "旧名" });
  const act = useAct(save);
  return (
    <>
      <p>读到：{data ?? "…"}</p>
      <FormDialog title="编辑东西" form={form} onSubmit={(values) => act.mutateAsync(values)} onClose={onClose}>
        <FormField control={form.control} name="name" label="名称">
          {(bound) => <Input {...bound} />}
        </FormField>
      </FormDialog>
    </>
  );
}

let closed = 0;
const open = () =>
  render(
    <QueryClientProvider client={createQueries()}>
      <Screen onClose={() => (closed += 1)} />
      <ExpiredHost />
      <Toaster />
    </QueryClientProvider>,
  );
const modal = () => page.getByRole("dialog", { name: "登录已过期" });
const password = () => modal().getByLabelText(/^密码/).first();
const goOn = () => modal().getByRole("button", { name: "登录并继续" });

/** Tokens that the server accepts. */
let alive = new Set<string>();
/** Responses for a session that may be over. */
const ifAlive = (token: () => string, answer: (call: WireCall) => unknown) => (call: WireCall) =>
  alive.has(token()) ? answer(call) : refused("Token失效，请重新登录", 500, 500);
const userInfo = () => {
  const { user } = session();
  if (!user) throw new Error("somebody is signed in");
  return user;
};

let leavings: string[] = [];
const stay = (event: Event) => {
  const { navigationType, destination } = event as Event & { navigationType: string; destination: { url: string } };
  leavings.push(navigationType === "reload" ? "reload" : new URL(destination.url).pathname);
  event.preventDefault();
};
const navigation = (window as unknown as { navigation: EventTarget }).navigation;

beforeEach(() => {
  closed = 0;
  leavings = [];
  alive = new Set(["token-1"]);
  navigation.addEventListener("navigate", stay);
  signIn({ may: ["thing:thing:edit"] });
  const user = userInfo();
  wire({
    "GET /thing/a": ifAlive(
      () => session().token,
      () => "内容",
    ),
    "POST /thing/save": ifAlive(
      () => session().token,
      () => null,
    ),
    "POST /sys/login": ({ body }) => {
      const { username, password: typed } = body as { username: string; password: string };
      if (typed !== "Right@1") return refused("用户名或密码错误");
      alive.add("token-2");
      const info = { ...user, username, loginTenantId: 7 };
      return Response.json({
        success: true,
        message: "",
        code: "200",
        result: { token: "token-2", userInfo: info, departs: [], multi_depart: 0, tenantList: [], sysAllDictItems: {} },
        timestamp: 0,
      });
    },
    "GET /sys/permission/getUserPermissionByToken": () => ({ menu: [], auth: [], allAuth: [] }),
  });
});
afterEach(() => navigation.removeEventListener("navigate", stay));

/** Types into the form, ends the session, and saves. */
async function saveTooLate() {
  await open();
  await expect.element(page.getByText("读到：内容")).toBeInTheDocument();
  const form = page.getByRole("dialog", { name: "编辑东西" });
  await form.getByRole("textbox", { name: "名称" }).fill("新名");
  alive.clear();
  await form.getByRole("button", { name: "确定" }).click();
  await expect.element(modal()).toBeVisible();
}

describe("a session that ends while somebody works", () => {
  it("goes on in place after signing in again: what had failed is called once more, what was typed is sent (SESSION-15)", async () => {
    await saveTooLate();
    await expect.element(modal()).toHaveTextContent("已打开的页面和填写的内容都还在");
    await expectAxeClean();
    expect(closed).toBe(0);
    // The account is known: the user types only the password and presses Enter.
    await expect.element(password()).toHaveFocus();
    await userEvent.keyboard("Right@1{Enter}");
    await expect.poll(() => closed).toBe(1);
    await expect.element(modal()).not.toBeInTheDocument();
    expect(sent("/thing/save").map(({ body }) => body)).toEqual([{ name: "新名" }, { name: "新名" }]);
    expect(session()).toMatchObject({ token: "token-2", username: "cs01", tenantId: "1" });
    expect(session().permission?.auth).toHaveLength(1);
    expect(leavings).toEqual([]);
  });

  it("tells why signing in failed and stays, with everything beneath as it was", async () => {
    await saveTooLate();
    await goOn().click();
    await expect.element(password()).toHaveAccessibleDescription(/请输入密码/);
    await userEvent.keyboard("Wrong@1{Enter}");
    await expect.element(modal().getByRole("alert")).toHaveTextContent("用户名或密码错误");
    await password().fill("Right@1");
    await goOn().click();
    await expect.poll(() => closed).toBe(1);
  });

  it("asks for the picture's digits where the server does", async () => {
    setConfig({ captcha: true });
    wire({ "GET /sys/randomImage/:key": () => "" });
    await saveTooLate();
    await password().fill("Right@1");
    await goOn().click();
    await expect.element(modal().getByRole("textbox", { name: /验证码/ })).toHaveFocus();
    await userEvent.keyboard("1234{Enter}");
    await expect.poll(() => closed).toBe(1);
    expect(sent("/sys/login").at(-1)?.body).toMatchObject({ captcha: "1234" });
    setConfig({ captcha: false });
  });

  it("goes on when the same person signs in again in another window", async () => {
    await saveTooLate();
    alive.add("token-9");
    const kept = JSON.stringify({ value: "token-9", expire: null });
    const before = localStorage.getItem("pro__Access-Token");
    localStorage.setItem("pro__Access-Token", kept);
    window.dispatchEvent(new StorageEvent("storage", { key: "pro__Access-Token", oldValue: before, newValue: kept }));
    await expect.poll(() => closed).toBe(1);
    await expect.element(modal()).not.toBeInTheDocument();
    expect(session().permission?.auth).toHaveLength(1);
  });

  // The modal stays until the page unloads, so this test is the last in the file.
  it("begins at home when somebody else signs in: nothing of the one before is saved or shown", async () => {
    await saveTooLate();
    await modal()
      .getByRole("textbox", { name: /账号|用户名/ })
      .fill("cs02");
    await expect.element(modal()).toHaveTextContent("换成其他账号登录后，将关闭已打开的页面");
    await password().fill("Right@1");
    await goOn().click();
    await expect.poll(() => leavings).toEqual(["/dashboard/analysis"]);
    expect(session()).toMatchObject({ username: "cs02", tenantId: "7", permission: null });
    expect(sent("/thing/save")).toHaveLength(1);
    expect(closed).toBe(0);
  });
});
