import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as z from "zod/mini";
import { ConfirmHost } from "#ui/confirm/confirm.tsx";
import { Input } from "#ui/input/input.tsx";
import { Toaster } from "#ui/toast/toaster.tsx";
import { createQueries } from "#src/session/queries.ts";
import { queryOf, useAct } from "#src/client/query.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { held, refused, sent, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, "请输入名称")),
  mobile: z.string().check(z.regex(/^1\d{10}$/, "请输入正确的手机号")),
});
const save = endpoint({ method: "POST", path: "/thing/save", permission: "session", input: schema, result: z.null() });

interface Props {
  onClose(): void;
  draftKey?: string;
  onReload?(): Promise<unknown>;
  mobile?: string;
}
function Edit({ onClose, draftKey, onReload, mobile = "13800000000" }: Props) {
  const form = useZodForm(schema, { name: "旧名", mobile });
  const act = useAct(save);
  return (
    <FormDialog
      title="编辑东西"
      form={form}
      labels={{ name: "名称", mobile: "手机号" }}
      onSubmit={(values) => act.mutateAsync(values)}
      onClose={onClose}
      done="保存成功"
      {...(draftKey ? { draftKey } : {})}
      {...(onReload ? { onReload } : {})}
    >
      <FormField control={form.control} name="name" label="名称" required>
        {(bound) => <Input {...bound} />}
      </FormField>
      <FormField control={form.control} name="mobile" label="手机号" required>
        {(bound) => <Input {...bound} />}
      </FormField>
    </FormDialog>
  );
}

const list = endpoint({
  method: "GET",
  path: "/thing/list",
  permission: "session",
  input: z.object({}),
  result: z.null(),
});
/** The list behind the dialog. */
function Rows() {
  useQuery(queryOf(list, {}));
  return null;
}

const closed = vi.fn<() => void>();
const open = (props: Partial<Props> = {}) =>
  render(
    <QueryClientProvider client={createQueries()}>
      <Rows />
      <Edit onClose={closed} {...props} />
      <ConfirmHost />
      <Toaster />
    </QueryClientProvider>,
  );
const dialog = () => page.getByRole("dialog", { name: "编辑东西" });
const field = (label: string) => dialog().getByRole("textbox", { name: label });
const ok = () => dialog().getByRole("button", { name: "确定" });
const question = () => page.getByRole("alertdialog", { name: "有未提交的内容" });
const notice = (words: string) => page.getByRole("status").filter({ hasText: words });
const pointer = (type: "pointerdown" | "pointerup", on: Element) =>
  on.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "mouse" }));
const nextTick = () => new Promise((resolve) => setTimeout(resolve, 60));

beforeEach(() => {
  closed.mockClear();
  wire({ "GET /thing/list": () => null });
});
afterEach(() => localStorage.clear());

describe("saving", () => {
  it("with an invalid field shows its message and sends nothing (FORM-04)", async () => {
    wire({ "POST /thing/save": () => null });
    await open({ mobile: "" });
    await field("名称").fill("");
    await field("手机号").fill("123");
    await ok().click();
    await expect.element(field("名称")).toHaveAccessibleDescription(/请输入名称/);
    await expect.element(field("手机号")).toHaveAccessibleDescription(/请输入正确的手机号/);
    await expect.element(field("名称")).toHaveAttribute("aria-invalid", "true");
    await nextTick();
    expect(sent("/thing/save")).toHaveLength(0);
    expect(closed).not.toHaveBeenCalled();
    await expectAxeClean();
  });

  it("says nothing of the field a press leaves before the press is over: it would move what is pressed", async () => {
    await open({ mobile: "" });
    await field("手机号").click();
    const button = ok().element() as HTMLElement;
    const { y } = button.getBoundingClientRect();
    pointer("pointerdown", button);
    button.focus();
    await nextTick();
    expect(button.getBoundingClientRect().y).toBe(y);
    await expect.element(field("手机号")).not.toHaveAttribute("aria-invalid", "true");
    pointer("pointerup", button);
    await expect.element(field("手机号")).toHaveAccessibleDescription(/请输入正确的手机号/);
    // A field left by keyboard is validated at once.
    await field("名称").fill("");
    await userEvent.tab();
    await expect.element(field("名称")).toHaveAccessibleDescription(/请输入名称/);
  });

  it("sums the faults up, in the order of the fields, and focuses the first", async () => {
    await open({ mobile: "" });
    await field("名称").fill("");
    await ok().click();
    const list = dialog().getByRole("listitem").elements();
    expect(list.map((node) => node.textContent)).toEqual([
      expect.stringContaining("请输入名称"),
      expect.stringContaining("请输入正确的手机号"),
    ]);
  });

  it("closes on success and the list reloads; a refusal is a warning inside and the dialog stays (FORM-05)", async () => {
    wire({ "POST /thing/save": () => refused("名称已存在") });
    await open();
    await field("名称").fill("新名");
    await ok().click();
    await expect.element(dialog().getByRole("alert")).toHaveTextContent("名称已存在");
    await expect.element(dialog().getByRole("alert")).toHaveAttribute("data-state", "warn");
    await expectAxeClean();
    await expect.element(field("名称")).toHaveValue("新名");
    expect(closed).not.toHaveBeenCalled();
    expect(sent("/thing/list")).toHaveLength(1);
    wire({ "POST /thing/save": () => null });
    await ok().click();
    await expect.poll(() => closed.mock.calls.length).toBe(1);
    await expect.element(notice("保存成功")).toBeVisible();
    await expect.poll(() => sent("/thing/list")).toHaveLength(2);
    expect(sent("/thing/save").at(-1)?.body).toEqual({ name: "新名", mobile: "13800000000" });
  });

  it("that the server fails on says by what it is found in the log, and may be sent again", async () => {
    const broken = refused("服务器内部错误", 500, 500);
    broken.headers.set("x-request-id", "trace-9");
    wire({ "POST /thing/save": () => broken });
    await open();
    await field("名称").fill("新名");
    await ok().click();
    const told = dialog().getByRole("alert");
    await expect.element(told).toHaveTextContent("追踪号 trace-9");
    await expect.element(told.getByRole("button", { name: /^复制/ })).toBeVisible();
    wire({ "POST /thing/save": () => null });
    await ok().click();
    await expect.poll(() => closed.mock.calls.length).toBe(1);
  });

  it("is done once however often it is pressed", async () => {
    const slow = held<null>();
    wire({ "POST /thing/save": () => slow.promise });
    await open();
    await field("名称").fill("新名");
    await ok().click();
    await expect.element(ok()).toHaveAttribute("aria-busy", "true");
    (ok().element() as HTMLElement).click();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await nextTick();
    expect(sent("/thing/save")).toHaveLength(1);
    slow.give(null);
    await expect.poll(() => closed.mock.calls.length).toBe(1);
  });

  it("is done once when two presses come before the first is drawn", async () => {
    const slow = held<null>();
    wire({ "POST /thing/save": () => slow.promise });
    await open();
    await field("名称").fill("新名");
    (ok().element() as HTMLElement).click();
    (ok().element() as HTMLElement).click();
    await nextTick();
    expect(sent("/thing/save")).toHaveLength(1);
    slow.give(null);
    await expect.poll(() => closed.mock.calls.length).toBe(1);
  });

  it("is done by Ctrl+Enter and Ctrl+S from a field, but not while composing", async () => {
    wire({ "POST /thing/save": () => refused("再试") });
    await open();
    const input = field("名称").element();
    (input as HTMLElement).focus();
    const key = { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true };
    input.dispatchEvent(new KeyboardEvent("keydown", { ...key, isComposing: true }));
    await nextTick();
    expect(sent("/thing/save")).toHaveLength(0);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.poll(() => sent("/thing/save")).toHaveLength(1);
    await expect.element(dialog().getByRole("alert")).toHaveTextContent("再试");
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.poll(() => sent("/thing/save")).toHaveLength(2);
  });

  it("keeps what was typed when somebody else changed the record, and offers to load it anew", async () => {
    wire({ "POST /thing/save": () => refused("数据已被他人修改，请刷新后再试", 40901) });
    const reload = vi.fn<() => Promise<unknown>>().mockResolvedValue(null);
    await open({ onReload: reload });
    await field("名称").fill("新名");
    await ok().click();
    const told = dialog().getByRole("alert");
    await expect.element(told).toHaveTextContent("数据已被他人修改，请刷新后再试");
    await expect.element(told).toHaveTextContent("您填写的内容还在");
    await told.getByRole("button", { name: "载入最新数据" }).click();
    expect(reload).toHaveBeenCalledOnce();
    await expect.element(told).not.toBeInTheDocument();
    await expect.element(field("名称")).toHaveValue("新名");
    expect(closed).not.toHaveBeenCalled();
  });
});

describe("closing", () => {
  it("by Escape asks nothing when nothing was changed", async () => {
    await open();
    await field("名称").click();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => closed.mock.calls.length).toBe(1);
  });

  it("by Escape or 取消 asks when something was changed, and stays when told to", async () => {
    await open();
    await field("名称").fill("新名");
    await userEvent.keyboard("{Escape}");
    await expect.element(question()).toHaveTextContent("关闭后，已填写的内容和自动暂存的一份都会清除。");
    await question().getByRole("button", { name: "继续编辑" }).click();
    await expect.element(field("名称")).toHaveValue("新名");
    expect(closed).not.toHaveBeenCalled();
    await dialog().getByRole("button", { name: "取消" }).click();
    await question().getByRole("button", { name: "放弃修改" }).click();
    await expect.poll(() => closed.mock.calls.length).toBe(1);
  });

  it("leaves an Escape of the input method alone", async () => {
    await open();
    field("名称")
      .element()
      .dispatchEvent(
        new KeyboardEvent("keydown", { key: "Escape", isComposing: true, bubbles: true, cancelable: true }),
      );
    await nextTick();
    expect(closed).not.toHaveBeenCalled();
    await expect.element(dialog()).toBeVisible();
  });
});

describe("drafts", () => {
  it("are said to be autosaved, and closing says that this copy goes as well (desk B20)", async () => {
    await open({ draftKey: "thing" });
    await field("名称").fill("写了一半");
    await expect.element(dialog().getByText(/^已自动暂存 \d\d:\d\d$/)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(question()).toHaveTextContent("自动暂存的一份都会清除");
    await question().getByRole("button", { name: "放弃修改" }).click();
    await expect.poll(() => closed.mock.calls.length).toBe(1);
  });

  it("are kept when the dialog goes away, offered back, and taken back", async () => {
    const { unmount } = await open({ draftKey: "thing" });
    await field("名称").fill("写了一半");
    await unmount();
    await open({ draftKey: "thing" });
    const offer = dialog().getByRole("status");
    await expect.element(offer).toHaveTextContent(/找到 \d\d:\d\d 未提交的草稿/);
    await expect.element(field("名称")).toHaveValue("旧名");
    await offer.getByRole("button", { name: "恢复" }).click();
    await expect.element(field("名称")).toHaveValue("写了一半");
    await expect.element(offer).not.toBeInTheDocument();
  });

  it("are forgotten when dropped, and after saving", async () => {
    wire({ "POST /thing/save": () => null });
    const first = await open({ draftKey: "thing" });
    await field("名称").fill("写了一半");
    await first.unmount();
    const second = await open({ draftKey: "thing" });
    await dialog().getByRole("button", { name: "放弃草稿" }).click();
    await field("名称").fill("写完了");
    await expect.element(dialog().getByText(/已自动暂存/)).toBeVisible();
    await ok().click();
    await expect.poll(() => closed.mock.calls.length).toBe(1);
    await second.unmount();
    await open({ draftKey: "thing" });
    await expect.element(field("名称")).toHaveValue("旧名");
    await expect.element(dialog().getByRole("status")).not.toBeInTheDocument();
  });
});
