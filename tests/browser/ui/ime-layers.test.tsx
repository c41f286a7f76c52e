import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Drawer } from "#ui/drawer/drawer.tsx";
import { EditTable } from "#ui/edit-table/edit-table.tsx";
import { Input } from "#ui/input/input.tsx";
import { InsertImage } from "#ui/insert-image/insert-image.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#ui/popover/popover.tsx";
import { PromptDialog } from "#ui/prompt/prompt-dialog.tsx";
import { SaveQuery } from "#ui/query-builder/save-query.tsx";
import { SearchSelect } from "#ui/search-select/search-select.tsx";
import { Splitter } from "#ui/splitter/splitter.tsx";
import { Table } from "#ui/table/table.tsx";
import { pressComposing } from "#tests/support/compose.ts";

type Told = () => void;
const rows = [{ id: "a", name: "水样" }];
const enter = async (separator: string) => {
  (page.getByRole("separator", { name: separator }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
};

/** Every layer of the kit with a text field: how to render it, and how to reach its field. */
const layers: readonly [string, (told: Told) => ReactNode, () => Promise<void> | void][] = [
  [
    "Popover",
    (told) => (
      <Popover defaultOpen onOpenChange={told}>
        <PopoverTrigger>筛选</PopoverTrigger>
        <PopoverContent aria-label="筛选">
          <Input aria-label="客户" />
        </PopoverContent>
      </Popover>
    ),
    () => undefined,
  ],
  [
    "Dialog",
    (told) => (
      <Dialog defaultOpen title="改名" onOpenChange={told}>
        <Input aria-label="名称" />
      </Dialog>
    ),
    () => undefined,
  ],
  [
    "Drawer",
    (told) => (
      <Drawer defaultOpen title="DD1" onOpenChange={told} records={{ onNext: told, onPrevious: told }}>
        <Input aria-label="备注" />
      </Drawer>
    ),
    () => page.getByRole("textbox", { name: "备注" }).click(),
  ],
  ["Prompt", (told) => <PromptDialog open label="原因" onAnswer={told} />, () => undefined],
  [
    "InsertImage",
    (told) => <InsertImage onInsert={told} onClose={told} />,
    async () => {
      await page.getByRole("tab", { name: "网络地址" }).click();
      await page.getByRole("textbox", { name: /图片地址/ }).click();
    },
  ],
  [
    "the name of a saved query",
    (told) => (
      <SaveQuery
        name="待付款"
        onSave={() => {
          told();
          return Promise.resolve("");
        }}
      />
    ),
    () => page.getByRole("button", { name: "保存" }).click(),
  ],
  [
    "the size of a splitter",
    () => (
      <Splitter aria-label="调整目录宽度" style={{ width: 800, height: 200 }}>
        <p>目录</p>
        <p>内容</p>
      </Splitter>
    ),
    () => enter("调整目录宽度"),
  ],
  [
    "the width of a table's column",
    () => <Table aria-label="订单" columns={[{ id: "name", title: "名称" }]} rows={rows} rowKey={({ id }) => id} />,
    () => enter("调整「名称」列宽"),
  ],
  [
    "the search of an editable table",
    () => <EditTable aria-label="样品" columns={[{ key: "name", title: "名称", type: "input" }]} rows={rows} toolbar />,
    async () => {
      await page.getByRole("grid").getByText("水样").click();
      await userEvent.keyboard("{Escape}{Control>}f{/Control}");
    },
  ],
];

it.each(layers)("%s stays as it is while a word is composed in it", async (_, draw, open) => {
  const told = vi.fn<Told>();
  await render(draw(told));
  await open();
  const within = ":is([role=dialog], [role=alertdialog], [role=search]) :is(input, textarea)";
  await expect.poll(() => document.activeElement?.matches(within)).toBe(true);
  const field = document.activeElement as HTMLInputElement;
  told.mockClear();
  const before = field.value;
  for (const key of ["Enter", "Escape", "ArrowDown", "ArrowUp", "Tab"]) pressComposing(field, key);
  // Any change caused by the key would come a moment later.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  expect(told).not.toHaveBeenCalled();
  expect(field.isConnected).toBe(true);
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe(before);
  // Without the input method the same key has an effect.
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => told.mock.calls.length > 0 || document.activeElement !== field).toBe(true);
});

it("a search select is worked by keys: Down opens, Enter takes, Escape closes and then clears", async () => {
  const told = vi.fn<(value: string | null) => void>();
  const options = ["林测", "林测二部"].map((label) => ({ value: label, label }));
  await render(
    <SearchSelect
      aria-label="客户"
      clearable
      load={() => Promise.resolve({ options, more: false })}
      onValueChange={told}
    />,
  );
  const box = page.getByRole("combobox");
  await userEvent.tab();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await expect.element(box).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await expect.element(box).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("option", { name: "林测二部" })).toBeVisible();
  await userEvent.keyboard("{End}{Enter}");
  expect(told.mock.lastCall?.[0]).toBe("林测二部");
  await expect.element(box).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard("{ArrowDown}{Escape}");
  expect(told).toHaveBeenCalledOnce();
  await userEvent.keyboard("{Escape}");
  expect(told.mock.lastCall?.[0]).toBe(null);
});
