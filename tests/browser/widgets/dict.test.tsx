import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field } from "#ui/field/field.tsx";
import { Toaster } from "#ui/toast/toaster.tsx";
import { givenDict } from "#src/contract/dict-codes.ts";
import { createQueries } from "#src/session/queries.ts";
import { refreshDicts } from "#src/session/refresh-dicts.ts";
import { dictItems, dictText, session } from "#src/session/session.ts";
import { AreaPicker } from "#src/widgets/area/area-picker.tsx";
import { DictSearch } from "#src/widgets/dict/dict-search.tsx";
import { DictSelect } from "#src/widgets/dict/dict-select.tsx";
import { YesNoCheckbox, YesNoSwitch } from "#src/widgets/form/yes-no.tsx";
import { CategorySelect } from "#src/widgets/tree/category-select.tsx";
import { DictTreeSelect } from "#src/widgets/tree/dict-tree-select.tsx";
import { treeTable } from "#src/widgets/tree/tree-condition.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { refused, sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();

const told = vi.fn<(...args: unknown[]) => void>();
beforeEach(() => told.mockClear());

const show = (control: ReactElement) =>
  render(
    <QueryClientProvider client={createQueries()}>
      <Field label="字段">{control}</Field>
      <Toaster />
    </QueryClientProvider>,
  );
const box = () => page.getByRole("combobox", { name: "字段" });
/** The notice covers the control here: a real page has room for both. */
async function openByKey(): Promise<void> {
  (box().element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(box()).toHaveAttribute("aria-expanded", "true");
}
const options = () => page.getByRole("option").elements();
const notice = (words: string) => page.getByRole("status").filter({ hasText: words });
const item = (value: string, text: string, more: object = {}) => ({ value, text, title: text, color: null, ...more });

describe("a dictionary select", () => {
  it("offers the items of its code, shows the text and keeps the value; a disabled one cannot be chosen (PICK-30)", async () => {
    signIn({ dicts: { sex: [item("1", "男"), item("2", "女"), item("9", "停用的", { disabled: true })] } });
    await show(<DictSelect dict="sex" value="1" onValueChange={(value) => told(value)} />);
    await expect.element(box()).toHaveTextContent("男");
    await box().click();
    await expect.poll(() => options().map((one) => one.textContent)).toEqual(["男", "女", "停用的"]);
    await expectAxeClean();
    expect(page.getByRole("option", { name: "停用的" }).element().getAttribute("aria-disabled")).toBe("true");
    (page.getByRole("option", { name: "停用的" }).element() as HTMLElement).click();
    expect(told).not.toHaveBeenCalled();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(told).toHaveBeenCalledExactlyOnceWith("2");
  });

  it("is answered from what is kept without a call, and asks only for what is not (DICT-13, DICT-01)", async () => {
    signIn({ dicts: { sex: [item("1", "男")] } });
    wire({ "GET /sys/dict/getDictItems/fresh_code": () => [{ value: "a", text: "新的" }] });
    const screen = await show(<DictSelect dict="sex" value="1" />);
    await expect.element(box()).toHaveTextContent("男");
    expect(dictText("sex", "1")).toBe("男");
    expect(sent()).toEqual([]);
    await screen.unmount();
    await show(<DictSelect dict={givenDict("fresh_code")} value="a" />);
    await expect.element(box()).toHaveTextContent("新的");
    expect(sent().map(({ path }) => path)).toEqual(["/sys/dict/getDictItems/fresh_code"]);
  });

  it("without a code says so (PICK-32)", async () => {
    await show(<DictSelect dict={givenDict(" ")} />);
    await expect.element(page.getByText("字典Code不能为空!")).toBeVisible();
    expect(sent()).toEqual([]);
  });
});

describe("a dictionary search", () => {
  const table = "sys_user,realname,username";
  const path = `/sys/dict/loadDict/${table}`;

  it("searches on the server 300 ms after the last letter, never while composing (PICK-31, DICT-04)", async () => {
    const at: number[] = [];
    wire({
      [`GET ${path}`]: ({ query }) => {
        at.push(performance.now());
        return query["keyword"] ? [item("cs01", "林客服")] : [];
      },
    });
    await show(<DictSearch dict={table} value={null} onValueChange={(value) => told(value)} />);
    await box().click();
    const words = () => sent(path).flatMap(({ query }) => query["keyword"] ?? []);
    const wireTo = cdp() as unknown as { send(name: string, params: object): Promise<unknown> };
    await wireTo.send("Input.imeSetComposition", { text: "lin", selectionStart: 3, selectionEnd: 3 });
    await new Promise((resolve) => setTimeout(resolve, 450));
    expect(words()).toEqual([]);
    const begun = performance.now();
    await wireTo.send("Input.insertText", { text: "林" });
    await expect.poll(words).toEqual(["林"]);
    expect((at.at(-1) ?? 0) - begun).toBeGreaterThanOrEqual(290);
    expect(sent(path).at(-1)?.query["pageSize"]).toBe("10");
    await page.getByRole("option", { name: "林客服" }).click();
    expect(told).toHaveBeenCalledExactlyOnceWith("cs01");
  });

  it("shows the label of a stored value (DICT-03)", async () => {
    wire({
      [`GET ${path.replace("loadDict", "loadDictItem")}`]: ({ query }) => (query["key"] === "cs01" ? ["林客服"] : []),
    });
    await show(<DictSearch dict={table} value="cs01" />);
    await expect.element(box()).toHaveValue("林客服");
    await expectAxeClean();
  });

  it("that fails tells the server's words as a warning; without a code it asks nothing (PICK-32, MSG-02)", async () => {
    wire({ [`GET ${path}`]: () => refused("字典Code格式不正确！") });
    const screen = await show(<DictSearch dict={table} value={null} />);
    await box().click();
    await expect.element(notice("字典Code格式不正确！")).toBeVisible();
    await screen.unmount();
    const before = sent().length;
    await show(<DictSearch dict={givenDict("")} value={null} />);
    await expect.element(page.getByText("字典Code不能为空!")).toBeVisible();
    await openByKey();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(sent()).toHaveLength(before);
  });
});

describe("a tree select over a table", () => {
  const node = (key: string, title: string, leaf: boolean) => ({ key, value: null, title, leaf, children: null });
  const table = treeTable("sys_depart,depart_name,id", "parent_id");
  const label = `/sys/dict/loadDictItem/sys_depart,depart_name,id`;
  beforeEach(() =>
    wire({
      "GET /sys/dict/loadTreeData": ({ query }) =>
        query["pid"] === "1" ? [node("2", "客服部", true), node("3", "财务部", true)] : [node("1", "总部", false)],
      [`GET ${label}`]: ({ query }) => (query["key"] === "3" ? ["财务部"] : ["?"]),
    }),
  );

  it("loads level by level and shows the label of a stored value (PICK-25)", async () => {
    await show(<DictTreeSelect table={table} value="3" onValueChange={(value) => told(value)} />);
    await expect.element(box()).toHaveValue("财务部");
    expect(sent("/sys/dict/loadTreeData")).toHaveLength(0);
    await box().click();
    const tree = page.getByRole("tree");
    await expect.element(tree.getByRole("treeitem", { name: "总部" })).toBeVisible();
    expect(sent("/sys/dict/loadTreeData").map(({ query }) => query["pid"])).toEqual([undefined]);
    await userEvent.keyboard("{ArrowDown}{ArrowRight}");
    await expect.element(tree.getByRole("treeitem", { name: "客服部" })).toBeVisible();
    expect(sent("/sys/dict/loadTreeData").at(-1)?.query).toMatchObject({
      pid: "1",
      tableName: "sys_depart",
      text: "depart_name",
      code: "id",
      pidField: "parent_id",
    });
    await expectAxeClean();
    await tree.getByRole("treeitem", { name: "客服部" }).click();
    expect(told).toHaveBeenCalledExactlyOnceWith("2");
  });

  it("hands a condition on as it is; one that is no JSON object is told and never sent (PICK-26)", async () => {
    const screen = await show(<DictTreeSelect table={table} value={null} condition='{"status":"1"}' />);
    await box().click();
    await expect.poll(() => sent("/sys/dict/loadTreeData").at(-1)?.query["condition"]).toBe('{"status":"1"}');
    await screen.unmount();
    const before = sent().length;
    await show(<DictTreeSelect table={table} value={null} condition="status=1" />);
    await expect.element(page.getByText("组件JTreeSelect-condition传值有误，需要一个json字符串!")).toBeVisible();
    await openByKey();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(sent()).toHaveLength(before);
  });

  it("drops a tree of at most 400 px (PICK-27)", async () => {
    await page.viewport(1280, 900);
    wire({
      "GET /sys/dict/loadTreeData": () => Array.from({ length: 40 }, (_, at) => node(`n${at}`, `部门${at}`, true)),
    });
    await show(<DictTreeSelect table={table} value={null} />);
    await box().click();
    await expect.element(page.getByRole("treeitem", { name: "部门39" })).toBeInTheDocument();
    const height = page.getByRole("tree").element().getBoundingClientRect().height;
    expect(height).toBeGreaterThan(200);
    expect(height).toBeLessThanOrEqual(400);
  });
});

describe("a category select", () => {
  it("loads under its code level by level and names a stored one", async () => {
    const node = (key: string, name: string, leaf: boolean) => ({
      key,
      value: key,
      title: name,
      name,
      code: key,
      leaf,
    });
    wire({
      "GET /sys/category/loadTreeRoot": ({ query }) =>
        query["pcode"] === "B01" ? [node("k1", "电子电气", false)] : [],
      "GET /sys/category/loadTreeChildren": ({ query }) => (query["pid"] === "k1" ? [node("k2", "照明", true)] : []),
      "GET /sys/category/loadDictItem": ({ query }) => (query["ids"] === "k9" ? ["家具"] : []),
    });
    await show(<CategorySelect pcode="B01" value="k9" onValueChange={(value) => told(value)} />);
    await expect.element(box()).toHaveValue("家具");
    await box().click();
    await userEvent.keyboard("{ArrowDown}{ArrowRight}");
    await page.getByRole("treeitem", { name: "照明" }).click();
    expect(told).toHaveBeenCalledExactlyOnceWith("k2");
  });

  it("whose root fails tells the server's words as an error (MSG-01)", async () => {
    wire({ "GET /sys/category/loadTreeRoot": () => refused("该编码【Z】不存在，请核实!") });
    await show(<CategorySelect pcode="Z" value={null} />);
    await box().click();
    const toasts = () => [...document.querySelectorAll('[data-slot="notice"][data-state="bad"]')];
    await expect
      .poll(() => toasts().some((toast) => toast.textContent.includes("该编码【Z】不存在，请核实!")))
      .toBe(true);
  });
});

describe("the area picker", () => {
  it("links province, city and district; its value is codes and begins anew below a change (PICK-28)", async () => {
    function Area() {
      const [value, setValue] = useState("");
      return (
        <AreaPicker
          value={value}
          onValueChange={(next) => {
            setValue(next);
            told(next);
          }}
        />
      );
    }
    await show(<Area />);
    const level = (name: string) => page.getByRole("combobox", { name });
    const choose = async (name: string, option: string) => {
      await level(name).click();
      await page.getByRole("option", { name: option, exact: true }).click();
    };
    await expect.element(level("市")).toBeDisabled();
    await choose("省", "江苏省");
    await choose("市", "苏州市");
    await choose("区/县", "吴江区");
    expect(told).toHaveBeenLastCalledWith("320000,320500,320509");
    await expectAxeClean();
    await choose("省", "浙江省");
    expect(told).toHaveBeenLastCalledWith("330000");
    await expect.element(level("区/县")).toBeDisabled();
  });
});

describe("a flag", () => {
  it("is Y and N, or two values of the caller's own (PICK-37)", async () => {
    function Flags() {
      const [flag, setFlag] = useState("N");
      const [own, setOwn] = useState("1");
      return (
        <>
          <Field label="开关">
            <YesNoSwitch
              value={flag}
              onValueChange={(next) => {
                setFlag(next);
                told(next);
              }}
            />
          </Field>
          <Field label="自定">
            <YesNoSwitch<string>
              value={own}
              yes="1"
              no="0"
              onValueChange={(next) => {
                setOwn(next);
                told(next);
              }}
            />
          </Field>
          <YesNoCheckbox label="同意" value={null} onValueChange={told} />
        </>
      );
    }
    await render(<Flags />);
    const flag = page.getByRole("switch", { name: "开关" });
    await expect.element(flag).not.toBeChecked();
    await flag.click();
    expect(told).toHaveBeenLastCalledWith("Y");
    await expect.element(flag).toBeChecked();
    (flag.element() as HTMLElement).focus();
    await userEvent.keyboard(" ");
    expect(told).toHaveBeenLastCalledWith("N");
    await page.getByRole("switch", { name: "自定" }).click();
    expect(told).toHaveBeenLastCalledWith("0");
    await page.getByRole("checkbox", { name: "同意" }).click();
    expect(told).toHaveBeenLastCalledWith("Y");
    await expectAxeClean();
  });
});

describe("refreshing the dictionaries", () => {
  const keptUnder = "pro__UI_CACHE_DB_DICT_DATA";
  const start = async () => {
    await render(<Toaster />);
    signIn({ dicts: { sex: [item("1", "旧")] } });
  };

  it("asks for the refresh and then for all items, and says that it is done (DICT-10, DICT-12)", async () => {
    await start();
    wire({
      "GET /sys/dict/refleshCache": () => null,
      "GET /sys/dict/queryAllDictItems": () => ({ sex: [item("1", "新")] }),
    });
    expect(await refreshDicts()).toBe(true);
    expect(sent().map(({ path }) => path)).toEqual(["/sys/dict/refleshCache", "/sys/dict/queryAllDictItems"]);
    await expect.element(notice("刷新缓存完成！")).toBeVisible();
    expect(dictText("sex", "1")).toBe("新");
  });

  it("keeps the items for seven days under UI_CACHE_DB_DICT_DATA (DICT-11)", async () => {
    await start();
    const items = { sex: [item("1", "新")] };
    wire({ "GET /sys/dict/refleshCache": () => null, "GET /sys/dict/queryAllDictItems": () => items });
    const before = Date.now();
    await refreshDicts();
    const kept = JSON.parse(localStorage.getItem(keptUnder) ?? "{}") as { value: unknown; expire: number };
    expect(kept.value).toEqual(items);
    expect(kept.expire - before).toBeGreaterThanOrEqual(604_800_000);
    expect(kept.expire - Date.now()).toBeLessThanOrEqual(604_800_000);
  });

  it("that fails says so and keeps what there was (MSG-04)", async () => {
    await start();
    wire({ "GET /sys/dict/refleshCache": () => refused("忙"), "GET /sys/dict/queryAllDictItems": () => ({}) });
    expect(await refreshDicts()).toBe(false);
    await expect.element(page.getByText("刷新缓存失败！")).toBeVisible();
    expect(dictItems("sex")).toEqual(session().dicts["sex"]);
    expect(dictText("sex", "1")).toBe("旧");
  });

  it("that brings no dictionary at all has failed too: codes would stand everywhere (MSG-04)", async () => {
    await start();
    for (const none of [null, {}, "x"]) {
      wire({ "GET /sys/dict/refleshCache": () => null, "GET /sys/dict/queryAllDictItems": () => none });
      expect(await refreshDicts()).toBe(false);
    }
    await expect.element(page.getByText("刷新缓存失败！").first()).toBeVisible();
    expect(dictText("sex", "1")).toBe("旧");
  });

  it("by somebody without the right brings his own items anew", async () => {
    await render(<Toaster />);
    wire({
      "GET /sys/dict/refleshCache": () => refused("拒绝访问", 40301, 403),
      "GET /sys/dict/queryAllDictItems": () => ({ sex: [item("1", "新")] }),
    });
    expect(await refreshDicts()).toBe(true);
    expect(sent().map(({ path }) => path)).toEqual(["/sys/dict/refleshCache", "/sys/dict/queryAllDictItems"]);
  });
});
