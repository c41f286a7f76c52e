import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as z from "zod/mini";
import { ConfirmHost } from "#ui/confirm/confirm.tsx";
import { Input } from "#ui/input/input.tsx";
import { Password } from "#ui/password/password.tsx";
import { createQueries } from "#src/session/queries.ts";
import { enter, leave, session } from "#src/session/session.ts";
import { draftShelf, sendLeftDrafts } from "#src/widgets/form/draft/draft-shelf.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { secret } from "#src/widgets/form/secret.ts";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { arrival } from "#tests/support/eventually.ts";
import { held, refused, sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();

const schema = z.object({ name: z.string(), remark: z.string(), code: secret(z.string()) });
const closed = vi.fn<() => void>();

/** Each test has its own record, so that a draft which another test is still sending does not belong to it. */
let title = "";
let count = 0;

interface Props {
  name?: string;
  remark?: string;
}
function Edit({ name = "旧名", remark = "" }: Props) {
  const form = useZodForm(schema, { name, remark, code: "" });
  return (
    <FormDialog
      title={title}
      form={form}
      labels={{ name: "名称", remark: "备注" }}
      onSubmit={async () => true}
      onClose={closed}
    >
      <FormField control={form.control} name="name" label="名称">
        {(bound) => <Input {...bound} />}
      </FormField>
      <FormField control={form.control} name="remark" label="备注">
        {(bound) => <Input {...bound} />}
      </FormField>
      <FormField control={form.control} name="code" label="口令">
        {(bound) => <Password {...bound} />}
      </FormField>
    </FormDialog>
  );
}
const open = (props: Props = {}) =>
  render(
    <QueryClientProvider client={createQueries()}>
      <Edit {...props} />
      <ConfirmHost />
    </QueryClientProvider>,
  );
const dialog = () => page.getByRole("dialog", { name: title });
const field = (label: string) => dialog().getByRole("textbox", { name: label });
const offer = () => dialog().getByRole("status");

/** Values stored on the server, by key. */
const server = new Map<string, unknown>();
interface Saved {
  key: string;
  value: unknown;
  keptTime: number;
}
beforeEach(() => {
  count += 1;
  title = `编辑客户 K${count}`;
  server.clear();
  closed.mockClear();
  wire({
    "POST /sys/kept/save": ({ body }) => {
      const { key, value, keptTime } = body as Saved;
      server.set(key, value);
      return { kept: true, keptTime };
    },
    "DELETE /sys/kept/delete": ({ query }) => {
      server.delete(query["key"] ?? "");
      return null;
    },
    "GET /sys/kept/list": ({ query }) => {
      const key = query["key"] ?? "";
      return server.has(key) ? [{ key, value: server.get(key), keptTime: 1 }] : [];
    },
  });
});
/** Pending saves would delay the next test. */
afterEach(async () => {
  signIn();
  wire({ "POST /sys/kept/save": () => ({ kept: true, keptTime: 1 }), "DELETE /sys/kept/delete": () => null });
  sendLeftDrafts();
  window.dispatchEvent(new Event("online"));
  await arrival(() => !onDevice().includes('"sent":false'));
});
const saves = () =>
  sent("/sys/kept/save")
    .map(({ body }) => body as Saved)
    .filter(({ key }) => key === `form:${title}`);
const onDevice = () =>
  Object.entries(localStorage as Record<string, string>)
    .filter(([name]) => name.startsWith("pro__Draft:"))
    .map(([, value]) => value)
    .join("\n");
/** This device forgets everything, like another device that never had the draft. */
const otherDevice = () => {
  for (const name of Object.keys(localStorage)) if (name.startsWith("pro__Draft:")) localStorage.removeItem(name);
};

describe("what is typed", () => {
  it("stands on the device with the change itself, and on the server after a rest", async () => {
    await open();
    await field("名称").fill("新");
    expect(onDevice()).toContain('"name":"新"');
    await field("名称").fill("新名字");
    expect(onDevice()).toContain('"name":"新名字"');
    await expect.poll(() => JSON.stringify(saves().at(-1) ?? "")).toContain("新名字");
    expect(saves().at(-1)).toMatchObject({
      kind: "draft",
      key: `form:${title}`,
      value: { value: { name: "新名字" }, base: { name: "旧名" }, title, fields: 1 },
    });
  });

  it("is offered back with what it is of and how much, and taken back", async () => {
    const first = await open();
    await field("名称").fill("写了一半");
    await field("备注").fill("也写了");
    await first.unmount();
    await open();
    await expect.element(offer()).toHaveTextContent(new RegExp(`找到 \\d\\d:\\d\\d 未提交的草稿：${title}，2 项`));
    await expectAxeClean();
    await expect.element(field("名称")).toHaveValue("旧名");
    await offer().getByRole("button", { name: "恢复" }).click();
    await expect.element(field("名称")).toHaveValue("写了一半");
    await expect.element(field("备注")).toHaveValue("也写了");
    await expect.element(offer()).not.toBeInTheDocument();
  });

  it("is offered on another device, out of what the server keeps", async () => {
    const first = await open();
    await field("名称").fill("在家写的");
    await expect.poll(saves).toHaveLength(1);
    await first.unmount();
    otherDevice();
    await open();
    await offer().getByRole("button", { name: "恢复" }).click();
    await expect.element(field("名称")).toHaveValue("在家写的");
  });

  it("is sent while the page goes away, without waiting for the rest", async () => {
    await open();
    await field("名称").fill("关掉之前");
    window.dispatchEvent(new Event("pagehide"));
    const left = () => saves().filter(({ value }) => JSON.stringify(value).includes("关掉之前"));
    await expect.poll(left).not.toEqual([]);
    window.dispatchEvent(new Event("pageshow"));
  });

  it("is sent again when the server could not take it, as soon as there is a connection", async () => {
    wire({ "POST /sys/kept/save": () => refused("维护中", 503, 503) });
    await open();
    await field("名称").fill("断网时写的");
    await expect.poll(saves).toHaveLength(1);
    wire({ "POST /sys/kept/save": () => ({ kept: true, keptTime: 1 }) });
    window.dispatchEvent(new Event("online"));
    await expect.poll(() => onDevice()).toContain('"sent":true');
  });

  it("is sent again at once when the connection came back while the last try was on its way to fail", async () => {
    const answer = held<Response>();
    wire({ "POST /sys/kept/save": () => answer.promise });
    await open();
    await field("名称").fill("断网时写的");
    await expect.poll(saves).toHaveLength(1);
    wire({ "POST /sys/kept/save": () => ({ kept: true, keptTime: 1 }) });
    window.dispatchEvent(new Event("online"));
    // Nothing else is sent meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 100));
    answer.give(refused("维护中", 503, 503));
    await expect.poll(() => onDevice(), { timeout: 5_000 }).toContain('"sent":true');
  });

  it("goes to the server once for many letters, also to one that is down", async () => {
    wire({ "POST /sys/kept/save": () => refused("维护中", 503, 503) });
    await open();
    await field("名称").fill("第一次");
    await expect.poll(saves).not.toEqual([]);
    const before = saves().length;
    const input = field("名称").element() as HTMLInputElement;
    const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    // Faster than anybody types: the next request covers all of them.
    for (const typed of ["一", "一二", "一二三", "一二三四"]) {
      put?.call(input, typed);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
    await expect.poll(() => saves().length).toBeGreaterThan(before);
    expect(saves().length).toBe(before + 1);
    expect(saves().at(-1)?.value).toMatchObject({ value: { name: "一二三四" } });
  });

  it("is there within two seconds, also of somebody who never stops typing", async () => {
    const shelf = draftShelf(`form:${title}`);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    try {
      for (let typed = 1; typed <= 10; typed += 1) {
        shelf.write({ value: { name: "字".repeat(typed) }, title, fields: 1, at: Date.now(), by: "a" });
        await vi.advanceTimersByTimeAsync(200);
      }
      expect(saves().length).toBeGreaterThan(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it("stays under its writer's name when the session ends meanwhile, and goes to the server with the next one", async () => {
    const shown = await open();
    await field("名称").fill("到期前写的");
    leave();
    await field("名称").fill("到期后还在写");
    await shown.unmount();
    const late = () => saves().filter(({ value }) => JSON.stringify(value).includes("到期后还在写"));
    expect(late()).toEqual([]);
    signIn();
    sendLeftDrafts();
    await expect.poll(late).toHaveLength(1);
  });

  it("is offered to nobody else on the same device, nor to the same person in another tenant", async () => {
    const first = await open();
    await field("名称").fill("张三的手机号");
    await expect.poll(saves).toHaveLength(1);
    await expect.poll(() => onDevice()).toContain('"sent":true');
    await first.unmount();
    server.clear();
    const { user, token } = session();
    if (!user) throw new Error("somebody is signed in");
    enter({ token, userInfo: user, tenantId: "2", dicts: {} });
    const second = await open();
    await expect.element(dialog()).toBeVisible();
    expect(offer().elements()).toHaveLength(0);
    await second.unmount();

    enter({ token: "token-2", userInfo: { ...user, username: "cs02" }, tenantId: "1", dicts: {} });
    await open();
    expect(offer().elements()).toHaveLength(0);
    // The server has it: this device no longer stores it.
    sendLeftDrafts();
    expect(onDevice()).not.toContain("张三的手机号");
  });

  it("is never kept of a secret field", async () => {
    await open();
    await dialog().getByLabelText("口令").first().fill("Secret@1");
    await field("名称").fill("新名");
    await expect.poll(saves).toHaveLength(1);
    expect(onDevice()).not.toContain("Secret@1");
    expect(JSON.stringify(saves())).not.toContain("Secret@1");
  });

  it("that was sent off as meant is forgotten, here and on the server", async () => {
    const first = await open();
    await field("名称").fill("写完了");
    await expect.poll(() => server.has(`form:${title}`)).toBe(true);
    await dialog().getByRole("button", { name: "确定" }).click();
    await expect.poll(() => closed.mock.calls.length).toBe(1);
    await expect.poll(() => server.has(`form:${title}`)).toBe(false);
    await first.unmount();
    await expect.poll(onDevice).toBe("");
    await open();
    await expect.element(dialog()).toBeVisible();
    expect(offer().elements()).toHaveLength(0);
  });

  it("put back to what it was leaves no draft", async () => {
    await open();
    await field("名称").fill("新名");
    await field("名称").fill("旧名");
    expect(onDevice()).not.toContain('"name"');
  });
});

describe("an offer nobody answered", () => {
  it("is not lost by typing on: both are there afterwards, the later one first", async () => {
    const first = await open();
    await field("名称").fill("第一次");
    await first.unmount();
    const second = await open();
    await expect.element(offer()).toBeVisible();
    await field("备注").fill("第二次");
    await second.unmount();
    await open();
    await expect.element(offer()).toHaveTextContent("1 项");
    await offer().getByRole("button", { name: "放弃草稿" }).click();
    await offer().getByRole("button", { name: "恢复" }).click();
    await expect.element(field("名称")).toHaveValue("第一次");
    await expect.element(field("备注")).toHaveValue("");
  });

  it("of a record others changed meanwhile is merged: what only they changed stays theirs", async () => {
    const first = await open();
    await field("备注").fill("我的备注");
    await first.unmount();
    await open({ name: "他们的新名" });
    await offer().getByRole("button", { name: "恢复" }).click();
    await expect.element(field("名称")).toHaveValue("他们的新名");
    await expect.element(field("备注")).toHaveValue("我的备注");
  });

  it("asks where both changed the same field, and puts nothing in before that is answered", async () => {
    const first = await open();
    await field("名称").fill("我的名");
    await first.unmount();
    await open({ name: "他们的名" });
    await offer().getByRole("button", { name: "恢复" }).click();
    const question = page.getByRole("dialog", { name: "同一内容有两种修改" });
    await expect.element(question).toHaveTextContent(/我填写的我的名.*他人保存的他们的名.*原来的旧名/);
    // Under the question, screen readers cannot reach the form, and its values are unchanged.
    expect(document.querySelector<HTMLInputElement>("input[name=name]")?.value).toBe("他们的名");
    await question.getByRole("radio", { name: /我填写的/ }).click();
    await question.getByRole("button", { name: "按所选继续" }).click();
    await expect.element(field("名称")).toHaveValue("我的名");
  });

  it("that is no draft of ours is as nothing", async () => {
    localStorage.setItem(`pro__Draft:1:cs01:form:${title}`, '{"value":{"draft":{"value":1},"at":"x"},"expire":null}');
    server.set(`form:${title}`, "junk");
    await open();
    await expect.element(dialog()).toBeVisible();
    await field("名称").fill("照样写");
    expect(onDevice()).toContain("照样写");
    expect(offer().elements()).toHaveLength(0);
  });
});
