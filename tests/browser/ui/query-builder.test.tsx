import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ConfirmHost } from "#ui/confirm/confirm.tsx";
import type { QueryField, QueryRecord } from "#ui/query-builder/condition.ts";
import { QueryDialog, type QueryDialogProps } from "#ui/query-builder/query-dialog.tsx";
import type { ValueEditors } from "#ui/query-builder/query-value.tsx";
import type { SavedQuery } from "#ui/query-builder/saved.ts";
import type { Query } from "#ui/query-builder/use-query-builder.ts";
import { Toaster } from "#ui/toast/toaster.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { eventually } from "#tests/support/eventually.ts";
import { beginComposition, endComposition } from "#tests/support/compose.ts";

const fields: readonly QueryField[] = [
  { label: "名称", value: "name", type: "text" },
  { label: "金额", value: "amount", type: "number", dbType: "int" },
  { label: "日期", value: "day", type: "date" },
  { label: "时间", value: "time", type: "datetime" },
  { label: "状态", value: "status", type: "select", dictCode: "order_status" },
  { label: "负责人", value: "owner", type: "user" },
  { label: "样品", value: "sample", children: [{ label: "数量", value: "count", type: "number" }] },
];
const statuses = [
  { value: "10", label: "待付款" },
  { value: "20", label: "待确认" },
];
const editors: ValueEditors = {
  user: ({ label, value, onValueChange }) => (
    <input
      aria-label={label}
      placeholder="选人"
      value={String(value)}
      onChange={(event) => onValueChange(event.target.value)}
    />
  ),
};
const line = (
  field: string,
  val: QueryRecord extends infer R ? (R extends { val: infer V } ? V : never) : never,
  rule = "eq",
) => ({ field, rule, val, type: "text" }) as QueryRecord;

interface Opened {
  applied: ReturnType<typeof vi.fn<(query: Query | null) => void>>;
  kept: () => readonly SavedQuery[];
}

async function open({
  start = null,
  saved = [],
  ...props
}: { start?: Query | null; saved?: readonly SavedQuery[] } & Partial<QueryDialogProps> = {}): Promise<Opened> {
  const applied = vi.fn<(query: Query | null) => void>();
  let all = saved;
  const store = {
    load: () => Promise.resolve(all),
    save: (next: readonly SavedQuery[]) => {
      all = next;
    },
  };
  function Page() {
    const [shown, setShown] = useState(true);
    const [query, setQuery] = useState<Query | null>(start);
    return (
      <>
        <QueryDialog
          open={shown}
          onOpenChange={setShown}
          fields={fields}
          applied={query}
          onAppliedChange={(next) => {
            applied(next);
            setQuery(next);
          }}
          store={store}
          optionsOf={(field) => (field.dictCode === "order_status" ? statuses : [])}
          editors={editors}
          {...props}
        />
        <button type="button" onClick={() => setShown(true)}>
          打开高级查询
        </button>
        <ConfirmHost />
        <Toaster />
      </>
    );
  }
  await render(<Page />);
  return { applied, kept: () => all };
}

const dialog = () => page.getByRole("dialog", { name: "高级查询" });
const condition = (place: number) => page.getByRole("group", { name: `条件 ${place}`, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const names = () =>
  page
    .getByRole("textbox", { name: "值" })
    .elements()
    .map((one) => (one as HTMLInputElement).value);

async function chooseField(place: number, label: string) {
  const field = condition(place).getByRole("combobox", { name: "字段" });
  await field.fill(label);
  await page.getByRole("option", { name: label }).click();
}
async function chooseRule(place: number, label: string) {
  (condition(place).getByRole("combobox", { name: "规则" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await page.getByRole("option", { name: label, exact: true }).click();
}

describe("the advanced query", () => {
  it("is a modal 1000 px wide (QUERY-01, CONST-12)", async () => {
    await open();
    await expect.element(dialog()).toBeVisible();
    expect(dialog().element().getBoundingClientRect().width).toBe(1000);
    await expectAxeClean();
  });

  it("opens with one blank line whose rule is eq (QUERY-02)", async () => {
    await open();
    expect(page.getByRole("group", { name: /^条件 / }).elements()).toHaveLength(1);
    await expect.element(condition(1).getByRole("combobox", { name: "规则" })).toHaveTextContent("等于");
    await expect.element(condition(1).getByRole("combobox", { name: "字段" })).toHaveValue("");
    await expect.element(condition(1).getByRole("textbox", { name: "值" })).toHaveValue("");
  });

  it("offers ten rules for a text (QUERY-03)", async () => {
    await open();
    await chooseField(1, "名称");
    (condition(1).getByRole("combobox", { name: "规则" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    const offered = () =>
      page
        .getByRole("option")
        .elements()
        .map((one) => one.textContent);
    await expect
      .poll(offered)
      .toEqual(["等于", "包含", "以…开始", "以…结尾", "在…中", "不等于", "大于", "大于等于", "小于", "小于等于"]);
  });

  it("joins by and, or by or (QUERY-04)", async () => {
    const { applied } = await open();
    await chooseField(1, "名称");
    await condition(1).getByRole("textbox", { name: "值" }).fill("锐测");
    await page.getByRole("radiogroup", { name: "匹配条件" }).getByRole("radio", { name: "满足任一" }).click();
    await button("查询").click();
    expect(applied).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ matchType: "or" }));
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it("adds and removes lines of field, rule and value, the focus going along (QUERY-05)", async () => {
    const { applied } = await open();
    await chooseField(1, "名称");
    await chooseRule(1, "包含");
    await condition(1).getByRole("textbox", { name: "值" }).fill("锐测");
    await button("添加条件").click();
    await expect.element(condition(2).getByRole("combobox", { name: "字段" })).toHaveFocus();
    await chooseField(2, "样品-数量");
    await condition(2).getByRole("spinbutton", { name: "值" }).fill("3");
    await button("添加条件").click();
    await button("删除条件 2").click();
    await expect.element(button("删除条件 2")).toHaveFocus();
    await button("删除条件 2").click();
    await expect.element(button("删除条件 1")).toHaveFocus();
    await button("查询").click();
    expect(applied).toHaveBeenCalledExactlyOnceWith({
      matchType: "and",
      records: [{ field: "name", rule: "like", val: "锐测", type: "text" }],
    });
  });

  it("clears the value and takes the type over when a field is chosen (QUERY-09)", async () => {
    const { applied } = await open();
    await chooseField(1, "名称");
    await condition(1).getByRole("textbox", { name: "值" }).fill("锐测");
    await chooseField(1, "状态");
    await expect.element(condition(1).getByRole("combobox", { name: "值" })).toHaveTextContent("请选择");
    (condition(1).getByRole("combobox", { name: "值" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await page.getByRole("option", { name: "待确认" }).click();
    await button("查询").click();
    expect(applied).toHaveBeenCalledExactlyOnceWith({
      matchType: "and",
      records: [{ field: "status", rule: "eq", val: "20", type: "select", dictCode: "order_status" }],
    });
  });

  it("has the value's control follow the field's type, also one of the caller's (QUERY-10)", async () => {
    await open();
    const roles: [string, Parameters<typeof page.getByRole>[0]][] = [
      ["名称", "textbox"],
      ["金额", "spinbutton"],
      ["状态", "combobox"],
    ];
    for (const [label, role] of roles) {
      await chooseField(1, label);
      await expect.element(condition(1).getByRole(role, { name: "值" })).toBeVisible();
    }
    await chooseField(1, "日期");
    await expect.element(condition(1).getByRole("button", { name: "打开日历" })).toBeVisible();
    await condition(1).getByRole("textbox", { name: "值" }).fill("20260403");
    await chooseField(1, "时间");
    await expect.element(condition(1).getByPlaceholder("年-月-日 时:分:秒")).toHaveValue("");
    await chooseField(1, "负责人");
    await expect.element(condition(1).getByPlaceholder("选人")).toBeVisible();
    await chooseField(1, "状态");
    await chooseRule(1, "在…中");
    await condition(1).getByRole("combobox", { name: "值" }).click();
    await page.getByRole("option", { name: "待付款" }).click();
    await expect.element(page.getByText("状态在「待付款」中", { exact: true }).first()).toBeVisible();
  });

  it("is active once a query is emitted (QUERY-12)", async () => {
    const { applied } = await open({ start: null });
    expect(dialog().element()).not.toHaveAttribute("data-active");
    await chooseField(1, "名称");
    await condition(1).getByRole("textbox", { name: "值" }).fill("x");
    await button("查询").click();
    expect(applied.mock.lastCall?.[0]?.records).toHaveLength(1);
    await button("打开高级查询").click();
    await expect.element(dialog()).toHaveAttribute("data-active", "true");
  });

  it("is not active after a reset, and has one blank line again (QUERY-13)", async () => {
    const { applied } = await open({ start: { matchType: "or", records: [line("name", "a"), line("name", "b")] } });
    expect(dialog().element()).toHaveAttribute("data-active", "true");
    await button("重置").click();
    expect(applied).toHaveBeenCalledExactlyOnceWith(null);
    await expect.element(dialog()).not.toHaveAttribute("data-active");
    expect(names()).toEqual([""]);
  });

  it("does not search by nothing: 不能查询空条件 (QUERY-14)", async () => {
    const { applied } = await open();
    await button("删除条件 1").click();
    await button("查询").click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("不能查询空条件");
    expect(applied).not.toHaveBeenCalled();
    await expect.element(button("添加条件")).toHaveFocus();
  });

  it("does not search by a single line that lacks something, which gets the focus (QUERY-15)", async () => {
    const { applied } = await open();
    await button("查询").click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("不能查询空条件");
    await expect.element(condition(1).getByRole("combobox", { name: "字段" })).toHaveFocus();
    await chooseField(1, "名称");
    await expect.element(page.getByText("不能查询空条件")).not.toBeInTheDocument();
    await condition(1).getByRole("textbox", { name: "值" }).fill("  ");
    await button("查询").click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("不能查询空条件");
    await expect.element(condition(1).getByRole("textbox", { name: "值" })).toHaveFocus();
    await expect.element(condition(1).getByRole("textbox", { name: "值" })).toHaveAttribute("aria-invalid", "true");
    expect(applied).not.toHaveBeenCalled();
  });
});

describe("saved queries", () => {
  const month: SavedQuery = { title: "月报", matchType: "or", records: [line("name", "a"), line("name", "b")] };
  const save = async (name: string) => {
    const field = page.getByRole("textbox", { name: "保存名称" });
    await field.fill(name);
    await page.getByRole("dialog", { name: "保存名称" }).getByRole("button", { name: "保存" }).click();
  };

  it("an empty set is not saved: 空条件不能保存 (QUERY-16)", async () => {
    const { kept } = await open();
    await button("保存").click();
    await save("月报");
    await expect.element(page.getByRole("textbox", { name: "保存名称" })).toHaveAccessibleDescription("空条件不能保存");
    expect(kept()).toEqual([]);
  });

  it("a blank name is not taken: 保存名称不能为空 (QUERY-17)", async () => {
    const { kept } = await open({ start: { matchType: "and", records: [line("name", "a")] } });
    await button("保存").click();
    await save("  ");
    await expect
      .element(page.getByRole("textbox", { name: "保存名称" }))
      .toHaveAccessibleDescription("保存名称不能为空");
    expect(kept()).toEqual([]);
  });

  it("an existing name asks whether to overwrite (QUERY-18)", async () => {
    const { kept } = await open({ start: { matchType: "and", records: [line("name", "x")] }, saved: [month] });
    await button("保存").click();
    await save("月报");
    await expect.element(page.getByRole("alertdialog", { name: "月报 已存在，是否覆盖？" })).toBeVisible();
    await page.getByRole("alertdialog").getByRole("button", { name: "取消" }).click();
    expect(kept()).toEqual([month]);
  });

  it("overwriting keeps the new one and says 保存成功 (QUERY-19)", async () => {
    const { kept } = await open({ start: { matchType: "and", records: [line("name", "x")] }, saved: [month] });
    await button("保存").click();
    await save("月报");
    await page.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
    await expect.element(page.getByText("保存成功")).toBeVisible();
    expect(kept()).toEqual([{ title: "月报", matchType: "and", records: [line("name", "x")] }]);
  });

  it("choosing one loads its match type and conditions (QUERY-21)", async () => {
    await open({ saved: [month] });
    await page.getByRole("treeitem", { name: "月报" }).click();
    await expect.element(page.getByRole("radio", { name: "满足任一" })).toBeChecked();
    expect(names()).toEqual(["a", "b"]);
    await expect.element(condition(2).getByRole("combobox", { name: "字段" })).toHaveAttribute("placeholder", "名称");
  });

  it("deleting one asks first (QUERY-22)", async () => {
    const { kept } = await open({ saved: [month] });
    await button("删除查询 月报").click();
    const question = page.getByRole("alertdialog", { name: "是否删除当前查询？" });
    await question.getByRole("button", { name: "取消" }).click();
    expect(kept()).toEqual([month]);
    await button("删除查询 月报").click();
    await question.getByRole("button", { name: "确定" }).click();
    await expect.element(page.getByRole("treeitem", { name: "月报" })).not.toBeInTheDocument();
    expect(kept()).toEqual([]);
  });

  it("are a list under a red line when the tree cannot be drawn (QUERY-24)", async () => {
    const quiet = vi.spyOn(console, "error").mockReturnValue(undefined);
    await open({
      saved: [month],
      tree: () => {
        throw new Error("no tree");
      },
    });
    const told = page.getByText("当前框架版本不支持查询树，已改用列表显示");
    await expect.element(told).toBeVisible();
    const red = document.createElement("span");
    red.className = "text-bad";
    document.body.append(red);
    expect(getComputedStyle(told.element()).color).toBe(getComputedStyle(red).color);
    red.remove();
    await button("月报").click();
    expect(names()).toEqual(["a", "b"]);
    quiet.mockRestore();
  });
});

describe("for readers", () => {
  it("brackets and lines are named groups, their controls are labelled", async () => {
    await open({
      start: { matchType: "and", records: [line("name", "甲"), line("amount", "3")] },
    });
    const names = page
      .getByRole("group")
      .elements()
      .map((one) => one.getAttribute("aria-label"));
    expect(names).toEqual(expect.arrayContaining(["查询条件", "条件 1", "条件 2"]));
    const first = page.getByRole("group", { name: "条件 1", exact: true });
    await expect.element(first.getByRole("combobox", { name: "字段" })).toBeVisible();
    await expect.element(first.getByRole("combobox", { name: "规则" })).toBeVisible();
  });
});

describe("by keyboard", () => {
  const three: Query = {
    matchType: "and",
    records: [
      line("name", "a"),
      { matchType: "or", records: [line("name", "b"), line("name", "c")] },
      line("name", "d"),
    ],
  };
  const value = (text: string) => {
    const found = page
      .getByRole("textbox", { name: "值" })
      .elements()
      .find((one) => (one as HTMLInputElement).value === text);
    return found as HTMLInputElement;
  };

  it("Alt and an arrow move a line, out of a bracket and into one; the control keeps the focus", async () => {
    await open({ start: three });
    await expect.element(page.getByRole("group", { name: "括号 1" })).toBeVisible();
    await expectAxeClean();
    value("a").focus();
    await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
    const bracket = () =>
      page
        .getByRole("group", { name: "括号 1" })
        .getByRole("textbox", { name: "值" })
        .elements()
        .map((one) => (one as HTMLInputElement).value);
    expect(bracket()).toEqual(["a", "b", "c"]);
    await eventually(() => expect(document.activeElement).toBe(value("a")));
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(bracket()).toEqual(["b", "a", "c"]);
    await eventually(() => expect(document.activeElement).toBe(value("a")));
    await userEvent.keyboard("{Alt>}{ArrowLeft}{/Alt}");
    expect(bracket()).toEqual(["b", "c"]);
    expect(names()).toEqual(["b", "c", "a", "d"]);
    await eventually(() => expect(document.activeElement).toBe(value("a")));
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(names()).toEqual(["b", "c", "d", "a"]);
    await eventually(() => expect(document.activeElement).toBe(value("a")));
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    expect(names()).toEqual(["b", "c", "a", "d"]);
    await eventually(() => expect(document.activeElement).toBe(value("a")));
  });

  it("Ctrl+Z and Ctrl+Y take back and do again", async () => {
    await open({ start: three });
    await button("删除条件 4").click();
    expect(names()).toEqual(["a", "b", "c"]);
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(names()).toEqual(["a", "b", "c", "d"]);
    await userEvent.keyboard("{Control>}y{/Control}");
    expect(names()).toEqual(["a", "b", "c"]);
    await button("撤销").click();
    expect(names()).toEqual(["a", "b", "c", "d"]);
  });

  it("the buttons move as the keys do", async () => {
    await open({ start: three });
    await button("下移条件 1").click();
    expect(names()).toEqual(["b", "c", "a", "d"]);
    await button("把条件 1移出括号").click();
    expect(names()).toEqual(["c", "b", "a", "d"]);
    await expect.element(button("上移括号 1")).toBeDisabled();
  });

  it("the sentence is told after a rest, and waits for the input method", async () => {
    await open();
    await chooseField(1, "名称");
    const field = condition(1).getByRole("textbox", { name: "值" }).element() as HTMLInputElement;
    beginComposition(field, "ruice");
    await expect.element(page.getByRole("status", { name: "条件说明" })).toHaveTextContent("");
    endComposition(field, "锐测");
    const told = page.getByRole("status", { name: "条件说明" });
    await expect.element(told).toHaveTextContent("名称等于「锐测」");
  });
});
