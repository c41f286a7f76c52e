import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as z from "zod/mini";
import { Input } from "#ui/input/input.tsx";
import { Toaster } from "#ui/toast/toaster.tsx";
import { givenDict } from "#src/contract/dict-codes.ts";
import { createQueries } from "#src/session/queries.ts";
import { call } from "#src/client/call.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { code, money } from "#src/contract/fields.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { showBy } from "#src/widgets/form/show-value.ts";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { refused, sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();

const schema = z.object({ name: z.string(), price: z.int(), level: z.string() });
type Values = z.output<typeof schema>;
const save = endpoint({
  method: "PUT",
  path: "/thing/save",
  permission: "session",
  input: z.extend(schema, { version: z.int() }),
  result: z.null(),
});
const began: Values = { name: "旧名", price: 10_000, level: "1" };

/** The record as stored on the server. */
let stored = { version: 3, values: began };
/** A colleague saves. */
function theySave(values: Partial<Values>) {
  stored = { version: stored.version + 1, values: { ...stored.values, ...values } };
}

function Edit() {
  const form = useZodForm(schema, began);
  const [now, setNow] = useState({ ...stored, by: "李四" });
  return (
    <FormDialog
      title="编辑东西"
      form={form}
      labels={{ name: "名称", price: "价格", level: "等级" }}
      show={showBy({ price: money(), level: code(givenDict("thing_level")) })}
      record={{ now, fetch: async () => ({ ...stored, by: "李四" }) }}
      onSubmit={(values, version) => call(save, { ...values, version })}
      onClose={closed}
    >
      <FormField control={form.control} name="name" label="名称">
        {(bound) => <Input {...bound} />}
      </FormField>
      <FormField control={form.control} name="level" label="等级">
        {(bound) => <Input {...bound} />}
      </FormField>
      <FormField control={form.control} name="price" label="价格">
        {({ value, onValueChange, ...bound }) => (
          <Input {...bound} value={String(value)} onValueChange={(typed) => onValueChange(Number(typed))} />
        )}
      </FormField>
      <button type="button" onClick={() => setNow({ ...stored, by: "李四" })}>
        消息到了
      </button>
    </FormDialog>
  );
}

const closed = vi.fn<() => void>();
const dialog = () => page.getByRole("dialog", { name: "编辑东西" });
const field = (label: string) => dialog().getByRole("textbox", { name: label });
const ok = () => dialog().getByRole("button", { name: "确定" });
const question = () => page.getByRole("dialog", { name: "同一内容有两种修改" });
const told = (words: string) => page.getByRole("status").filter({ hasText: words });
const saved = () => sent("/thing/save").map(({ body }) => body as Values & { version: number });

beforeEach(async () => {
  closed.mockClear();
  stored = { version: 3, values: began };
  signIn({
    dicts: {
      thing_level: ["普通", "重要"].map((text, at) => ({ value: `${at + 1}`, text, title: text, color: null })),
    },
  });
  wire({
    "PUT /thing/save": ({ body }) => {
      const { version, ...values } = body as Values & { version: number };
      if (version !== stored.version) return refused("数据已被他人修改，请刷新后重试", 40901);
      stored = { version: version + 1, values };
      return null;
    },
  });
  await render(
    <QueryClientProvider client={createQueries()}>
      <Edit />
      <Toaster />
    </QueryClientProvider>,
  );
});

it("different fields are merged without a question, saved together and told", async () => {
  await field("名称").fill("我的名");
  theySave({ price: 8_800 });
  await ok().click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(saved().map(({ version }) => version)).toEqual([3, 4]);
  expect(stored.values).toEqual({ name: "我的名", price: 8_800, level: "1" });
  await expect.element(told("已合并他人的修改：价格")).toBeVisible();
});

it("the same field is asked: mine, theirs and what stood there, in words; chosen by keyboard, the rest is merged", async () => {
  await field("价格").fill("9000");
  await field("等级").fill("2");
  theySave({ price: 8_800, name: "他们的名" });
  await ok().click();
  await expect.element(question()).toHaveTextContent(/您和 李四 改得不一样/);
  await expect
    .element(question().getByRole("group", { name: "价格" }))
    .toHaveTextContent(/我填写的90\.00他人保存的88\.00原来的100\.00/);
  expect(question().getByRole("group").elements()).toHaveLength(1);
  await expectAxeClean();
  const goOn = question().getByRole("button", { name: "按所选继续" });
  await expect.element(goOn).toHaveAttribute("aria-disabled", "true");
  question()
    .getByRole("radio", { name: /我填写的/ })
    .element()
    .focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(question().getByRole("radio", { name: /他人保存的/ })).toBeChecked();
  await goOn.click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(stored.values).toEqual({ name: "他们的名", price: 8_800, level: "2" });
});

it("values of a dictionary are asked in its texts", async () => {
  await field("等级").fill("2");
  theySave({ level: "" });
  await ok().click();
  await expect
    .element(question().getByRole("group", { name: "等级" }))
    .toHaveTextContent(/我填写的重要他人保存的（空）原来的普通/);
});

it("who would rather look first loses nothing: the form stays as typed and says why it is not saved", async () => {
  await field("价格").fill("9000");
  theySave({ price: 8_800 });
  await ok().click();
  await question().getByRole("button", { name: "继续编辑" }).click();
  await expect.element(dialog().getByRole("alert")).toHaveTextContent("数据已被他人修改");
  await expect.element(field("价格")).toHaveValue("9000");
  expect(stored.values.price).toBe(8_800);
  expect(closed).not.toHaveBeenCalled();
});

it("news of others are told quietly while one types, touch nothing, and can be brought in at once", async () => {
  await field("名称").fill("我的名");
  theySave({ price: 7_700 });
  await dialog().getByRole("button", { name: "消息到了" }).click();
  const bar = dialog().getByRole("status");
  await expect.element(bar).toHaveTextContent("刚刚被 李四 修改：价格 100.00 → 77.00");
  await expect.element(field("价格")).toHaveValue("10000");
  await expectAxeClean();
  await bar.getByRole("button", { name: "现在合并" }).click();
  await expect.element(field("价格")).toHaveValue("7700");
  await expect.element(field("名称")).toHaveValue("我的名");
  await expect.element(bar).not.toBeInTheDocument();
  await ok().click();
  await expect.poll(saved).toEqual([{ name: "我的名", price: 7_700, level: "1", version: 4 }]);
});

it("one's own save whose answer was lost is no change of others: what is typed after it is saved without a question", async () => {
  wire({
    "PUT /thing/save": ({ body }) => {
      const { version, ...values } = body as Values & { version: number };
      if (version !== stored.version) return refused("数据已被他人修改，请刷新后重试", 40901);
      stored = { version: version + 1, values };
      if (version === 3) throw new TypeError("Failed to fetch");
      return null;
    },
  });
  await field("名称").fill("我的名");
  await ok().click();
  await expect.element(dialog().getByRole("alert")).toBeVisible();
  await dialog().getByRole("button", { name: "消息到了" }).click();
  expect(dialog().getByRole("status").filter({ hasText: "刚刚被" }).elements()).toHaveLength(0);
  await field("名称").fill("我的新名");
  theySave({ price: 8_800 });
  await ok().click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(stored.values).toEqual({ name: "我的新名", price: 8_800, level: "1" });
  await expect.element(told("已合并他人的修改：价格")).toBeVisible();
});
