import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "#ui/button/button.tsx";
import { PickerDialog, type PickerDialogProps } from "#ui/picker-dialog/picker-dialog.tsx";
import type { TableColumn } from "#ui/table/column.ts";
import { UiWords } from "#ui/words/words.tsx";
import { enUS } from "#ui/words/en-US.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

interface Person {
  id: string;
  name: string;
  account: string;
}
const people: readonly Person[] = Array.from({ length: 35 }, (_, at) => ({
  id: `u${at + 1}`,
  name: `员工${String(at + 1).padStart(2, "0")}`,
  account: `user${at + 1}`,
}));
const columns: readonly TableColumn<Person>[] = [
  { id: "name", title: "姓名", width: 160 },
  { id: "account", title: "账号", width: 160 },
];
const keyOf = ({ id }: Person) => id;
const nameOf = ({ name }: Person) => name;

const confirmed = vi.fn<(names: readonly string[]) => void>();
const closed = vi.fn<() => void>();
const searched = vi.fn<(text: string) => void>();

type Props = Partial<PickerDialogProps<Person>>;
function Picker(props: Props) {
  const [open, setOpen] = useState(false);
  const [{ at, size }, setPage] = useState({ at: 1, size: 10 });
  return (
    <>
      <Button onClick={() => setOpen(true)}>选人</Button>
      {open && (
        <PickerDialog
          title="选择员工"
          columns={columns}
          rows={people.slice((at - 1) * size, at * size)}
          total={people.length}
          rowKey={keyOf}
          rowName={nameOf}
          page={at}
          pageSize={size}
          onPageChange={(next, nextSize) => setPage({ at: next, size: nextSize })}
          onSearch={searched}
          onConfirm={(rows) => confirmed(rows.map(nameOf))}
          onClose={() => {
            closed();
            setOpen(false);
          }}
          {...props}
        />
      )}
    </>
  );
}
async function open(props: Props = {}) {
  confirmed.mockClear();
  closed.mockClear();
  searched.mockClear();
  const screen = await render(<Picker {...props} />);
  await page.getByRole("button", { name: "选人" }).click();
  await expect.element(dialog()).toBeVisible();
  return screen;
}
const dialog = () => page.getByRole("dialog", { name: "选择员工" });
const tick = (name: string) =>
  dialog()
    .getByRole("table", { name: "可选项" })
    .getByRole("checkbox", { name: new RegExp(name) });
const row = (key: string) =>
  document.querySelector<HTMLElement>(`[data-slot=table] tr[data-key="${key}"]`) ?? document.body;
const chosenList = () => dialog().getByRole("region", { name: "已选项" });
const ok = () => dialog().getByRole("button", { name: "确定" });

describe("choosing", () => {
  it("confirm gives the chosen rows, closes, and the next opening starts empty (PICK-01)", async () => {
    await open();
    await expectAxeClean();
    await tick("员工02").click();
    await tick("员工01").click();
    await ok().click();
    expect(confirmed).toHaveBeenCalledExactlyOnceWith(["员工02", "员工01"]);
    await expect.element(dialog()).not.toBeInTheDocument();
    await page.getByRole("button", { name: "选人" }).click();
    await expect.element(dialog()).toBeVisible();
    await expect.element(chosenList()).toHaveTextContent("已选 0 项");
    await expect.element(tick("员工02")).not.toBeChecked();
  });

  it("cancel, Escape and the cross close and give nothing (PICK-02)", async () => {
    await open();
    for (const leave of [
      () => dialog().getByRole("button", { name: "取消" }).click(),
      () => userEvent.keyboard("{Escape}"),
      () => dialog().getByRole("button", { name: "关闭" }).click(),
    ]) {
      if (!document.querySelector("[role=dialog]")) await page.getByRole("button", { name: "选人" }).click();
      await tick("员工01").click();
      await leave();
      await expect.element(dialog()).not.toBeInTheDocument();
    }
    expect(confirmed).not.toHaveBeenCalled();
    expect(closed).toHaveBeenCalledTimes(3);
    await expect.element(page.getByRole("button", { name: "选人" })).toHaveFocus();
  });

  it("what is chosen already is shown on opening, though it stands on no page", async () => {
    await open({ defaultValue: [{ id: "x", name: "外人", account: "x" }, people[0] as Person] });
    await expect.element(chosenList()).toHaveTextContent("外人");
    await expect.element(tick("员工01")).toBeChecked();
    await tick("员工03").click();
    await ok().click();
    expect(confirmed).toHaveBeenCalledExactlyOnceWith(["外人", "员工01", "员工03"]);
  });

  it("reaches over pages", async () => {
    await open();
    await tick("员工01").click();
    await dialog().getByRole("button", { name: "下一页" }).click();
    await tick("员工11").click();
    await ok().click();
    expect(confirmed).toHaveBeenCalledExactlyOnceWith(["员工01", "员工11"]);
  });

  it("of one row replaces the one before, shows round marks and none for all, and lets go by a press or Space", async () => {
    await open({ one: true });
    const mark = (name: string) => dialog().getByRole("radio", { name: new RegExp(name) });
    expect(dialog().getByRole("checkbox").elements()).toHaveLength(0);
    await mark("员工01").click();
    await mark("员工02").click();
    await expect.element(mark("员工01")).not.toBeChecked();
    expect(getComputedStyle(mark("员工02").element()).borderRadius).toBe("9999px");
    await expectAxeClean();
    await mark("员工02").click();
    await expect.element(mark("员工02")).not.toBeChecked();
    row("u3").focus();
    await userEvent.keyboard(" ");
    await expect.element(mark("员工03")).toBeChecked();
    await userEvent.keyboard(" ");
    await expect.element(mark("员工03")).not.toBeChecked();
    await mark("员工02").click();
    await ok().click();
    expect(confirmed).toHaveBeenCalledExactlyOnceWith(["员工02"]);
  });

  it("offers to try again where the rows did not come", async () => {
    const again = vi.fn<() => void>();
    await open({ rows: [], error: "网络超时", onRetry: again });
    await dialog().getByRole("button", { name: "重试" }).click();
    expect(again).toHaveBeenCalledOnce();
    await expectAxeClean();
  });

  it("that is refused says why and stays open until it is mended", async () => {
    await open({ refuse: (rows) => (rows.length === 1 ? null : "请选择一条记录") });
    await ok().click();
    await expect.element(dialog().getByRole("alert")).toHaveTextContent("请选择一条记录");
    await expectAxeClean();
    expect(confirmed).not.toHaveBeenCalled();
    await tick("员工01").click();
    await expect.element(dialog().getByRole("alert")).not.toBeInTheDocument();
    await ok().click();
    expect(confirmed).toHaveBeenCalledExactlyOnceWith(["员工01"]);
  });
});

describe("the table", () => {
  it("shows ten rows to a page and offers 10, 20 and 30 (PICK-24)", async () => {
    await open();
    expect(document.querySelectorAll("[data-slot=table] tbody tr[data-key]")).toHaveLength(10);
    const sizes = dialog().getByRole("combobox", { name: "每页条数" });
    await sizes.click();
    await expect
      .poll(() =>
        page
          .getByRole("option")
          .elements()
          .map((one) => one.textContent),
      )
      .toEqual([expect.stringContaining("10"), expect.stringContaining("20"), expect.stringContaining("30")]);
    await page.getByRole("option", { name: /30/ }).click();
    await expect.poll(() => document.querySelectorAll("[data-slot=table] tbody tr[data-key]").length).toBe(30);
  });

  it("says when there is nothing, and is quiet in another language too", async () => {
    confirmed.mockClear();
    await render(
      <UiWords words={enUS}>
        <PickerDialog
          title="Pick"
          columns={columns}
          rows={[]}
          total={0}
          rowKey={keyOf}
          rowName={nameOf}
          onConfirm={() => undefined}
          onClose={() => undefined}
        />
      </UiWords>,
    );
    await expect.element(page.getByText("Nothing found")).toBeVisible();
    await expectAxeClean();
  });
});

describe("what is chosen", () => {
  it("stands in a list 240 px high, taken away by mouse or key (PICK-23, CONST-13)", async () => {
    await open({ defaultValue: people.slice(0, 12) });
    const box = document.querySelector<HTMLElement>("[data-slot=chosen-list-box]");
    expect(box?.offsetHeight).toBe(240);
    expect(box?.scrollHeight).toBeGreaterThan(240);
    await chosenList().getByRole("button", { name: "移除 员工02" }).click();
    await expect.element(chosenList()).toHaveTextContent("已选 11 项");
    await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe("移除 员工03");
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe("移除 员工04");
    await userEvent.keyboard("{Delete}");
    await expect.element(chosenList()).toHaveTextContent("已选 10 项");
    await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe("移除 员工05");
    await expect.element(tick("员工04")).not.toBeChecked();
    await chosenList().getByRole("button", { name: "清空" }).click();
    await ok().click();
    expect(confirmed).toHaveBeenCalledExactlyOnceWith([]);
  });
});

describe("by key", () => {
  it("Space chooses a row and Enter confirms", async () => {
    await open();
    row("u1").focus();
    await userEvent.keyboard(" {ArrowDown} {Enter}");
    expect(confirmed).toHaveBeenCalledExactlyOnceWith(["员工01", "员工02"]);
  });

  it("Ctrl+Enter confirms from the search field, plain Enter only searches at once", async () => {
    await open();
    await tick("员工01").click();
    const field = dialog().getByRole("textbox", { name: "搜索" });
    await field.fill("张");
    await userEvent.keyboard("{Enter}");
    expect(searched).toHaveBeenCalledExactlyOnceWith("张");
    expect(confirmed).not.toHaveBeenCalled();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(confirmed).toHaveBeenCalledExactlyOnceWith(["员工01"]);
  });

  it("searches once the typing rests, and never while the input method composes", async () => {
    await open({ debounceMs: 60 });
    const field = dialog().getByRole("textbox", { name: "搜索" });
    await field.click();
    const session = cdp() as unknown as { send(name: string, params: object): Promise<unknown> };
    await session.send("Input.imeSetComposition", { text: "zhang", selectionStart: 5, selectionEnd: 5 });
    await userEvent.keyboard("{Enter}");
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(confirmed).not.toHaveBeenCalled();
    expect(searched).not.toHaveBeenCalled();
    await session.send("Input.insertText", { text: "张" });
    await expect.poll(() => searched.mock.calls).toEqual([["张"]]);
  });
});

it("native props reach the dialog, and it fits a phone", async () => {
  await page.viewport(390, 844);
  await open({ id: "picker", className: "mine" });
  const element = document.querySelector("#picker");
  expect(element?.getAttribute("role")).toBe("dialog");
  expect(element?.classList.contains("mine")).toBe(true);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAxeClean();
  await page.viewport(1280, 800);
});
