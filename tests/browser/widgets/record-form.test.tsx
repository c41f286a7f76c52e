import { QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as z from "zod/mini";
import { ConfirmHost } from "#ui/confirm/confirm.tsx";
import { Input } from "#ui/input/input.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { Select } from "#ui/select/select.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import { createQueries } from "#src/session/queries.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { type FormMode, RecordForm } from "#src/widgets/form/record-form.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { stubWire } from "#tests/support/browser/console.tsx";

stubWire();

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, "请输入名称")),
  kind: z.string(),
  count: z.number(),
  on: z.boolean(),
});
const kinds = [
  { value: "chem", label: "化学" },
  { value: "emc", label: "电磁兼容" },
];
const record = { name: "水样", kind: "emc", count: 3, on: true };
const empty = { name: "", kind: "chem", count: 1, on: false };

const saved = vi.fn<(values: z.output<typeof schema>) => Promise<null>>(() => Promise.resolve(null));
const closed = vi.fn<() => void>();

function Sample({ mode }: { mode: FormMode }) {
  const form = useZodForm(schema, mode === "add" ? empty : record);
  return (
    <RecordForm mode={mode} form={form} draftKey={false} onSubmit={saved} onClose={closed}>
      <FormField control={form.control} name="name" label="名称" required>
        {(bound) => <Input {...bound} />}
      </FormField>
      <FormField control={form.control} name="kind" label="类别">
        {(bound) => <Select {...bound} options={kinds} />}
      </FormField>
      <FormField control={form.control} name="count" label="数量">
        {(bound) => <NumberInput {...bound} />}
      </FormField>
      <FormField control={form.control} name="on" label="启用">
        {(bound) => <Switch {...bound} />}
      </FormField>
    </RecordForm>
  );
}
const open = (mode: FormMode) =>
  render(
    <QueryClientProvider client={createQueries()}>
      <Sample mode={mode} />
      <ConfirmHost />
    </QueryClientProvider>,
  );
const button = (name: string) => page.getByRole("button", { name });
const name = () => page.getByRole("textbox", { name: "名称" });

describe("a form modal", () => {
  beforeEach(() => {
    saved.mockClear();
    closed.mockClear();
  });

  it("opens as add with the title 新增, empty, and saves (FORM-01)", async () => {
    await open("add");
    await expect.element(page.getByRole("dialog", { name: "新增", exact: true })).toBeVisible();
    await expect.element(name()).toHaveValue("");
    await expectAxeClean();
    await name().fill("土样");
    await button("确定").click();
    await expect.poll(() => saved.mock.calls[0]?.[0]).toEqual({ ...empty, name: "土样" });
    await expect.poll(() => closed.mock.calls.length).toBe(1);
  });

  it("opens as edit with the title 编辑 and the record's values, and saves (FORM-02)", async () => {
    await open("edit");
    await expect.element(page.getByRole("dialog", { name: "编辑", exact: true })).toBeVisible();
    await expect.element(name()).toHaveValue("水样");
    await expect.element(page.getByRole("combobox", { name: "类别" })).toHaveTextContent("电磁兼容");
    await expect.element(page.getByRole("spinbutton", { name: "数量" })).toHaveValue("3");
    await expect.element(page.getByRole("switch", { name: "启用" })).toBeChecked();
    await name().fill("水样 2");
    await button("确定").click();
    await expect.poll(() => saved.mock.calls[0]?.[0]).toEqual({ ...record, name: "水样 2" });
  });

  it("opens as detail with the title 详情, read-only, without a save button (FORM-03)", async () => {
    await open("detail");
    const dialog = page.getByRole("dialog", { name: "详情", exact: true });
    await expect.element(dialog).toBeVisible();
    await expect.element(name()).toHaveValue("水样");
    await expect.element(name()).toHaveAttribute("readonly");
    await name().click();
    await userEvent.keyboard("改");
    await expect.element(name()).toHaveValue("水样");
    await page.getByRole("spinbutton", { name: "数量" }).click();
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(page.getByRole("spinbutton", { name: "数量" })).toHaveValue("3");
    (page.getByRole("switch", { name: "启用" }).element() as HTMLElement).focus();
    await userEvent.keyboard(" ");
    await expect.element(page.getByRole("switch", { name: "启用" })).toBeChecked();
    await page.getByRole("combobox", { name: "类别" }).click();
    expect(page.getByRole("option").elements()).toHaveLength(0);
    const names = dialog
      .getByRole("button")
      .elements()
      .map((one) => one.textContent || one.getAttribute("aria-label"));
    expect(names.filter((one) => /确定|保存|提交/.test(one ?? ""))).toEqual([]);
    expect(dialog.element().querySelector('[type="submit"]')).toBeNull();
    await expectAxeClean();
    await dialog.getByText("关闭").last().click();
    expect(closed).toHaveBeenCalledOnce();
    expect(saved).not.toHaveBeenCalled();
  });
});
