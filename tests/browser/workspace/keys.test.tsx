import type { Permission } from "#src/contract/permissions.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ActionDialogProps, RowAction } from "#src/workspace/screen/action.ts";
import { RecordPanel } from "#src/workspace/screen/detail/record-panel.tsx";
import { NextStep } from "#src/workspace/screen/detail/next-step.tsx";
import { session } from "#src/session/session.ts";
import { type PageAct, PageActButton, providePageActs } from "#src/workspace/screen/page-acts.tsx";
import type { DetailProps } from "#src/workspace/screen/list/list-props.ts";
import { useRowDialog } from "#src/workspace/screen/list/use-row-dialog.tsx";
import { setOwnSetting } from "#src/workspace/settings/own-settings.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";
import { openThings, type Thing, things } from "#tests/support/browser/things.tsx";
import { typeAtOnce } from "#tests/support/browser/type-at-once.ts";

stubWire();

const done = vi.fn<(act: string) => void>();
beforeEach(async () => {
  done.mockReset();
  setOwnSetting("keys", null);
  setOwnSetting("favourites", null);
  await page.viewport(1440, 900);
});

function Approve({ row, onClose }: ActionDialogProps<Thing>) {
  return (
    <div role="dialog" aria-modal="true" aria-label={`审批 ${row.customerName}`}>
      <button type="button" onClick={onClose}>
        关闭审批
      </button>
    </div>
  );
}
const actions: readonly RowAction<Thing>[] = [
  { name: "approve", label: "common.verb.save", permission: [], can: () => true, Dialog: Approve },
  {
    name: "edit",
    label: "common.verb.edit",
    permission: "thing:thing:edit" as Permission,
    can: () => true,
    run: () => done("edit"),
  },
  {
    name: "delete",
    label: "common.verb.delete",
    permission: [],
    can: ({ status }) => status === "2",
    refusal: () => "正在使用",
    run: () => done("delete"),
  },
];
function Detail({ id, onClose, onPrevious, onNext }: DetailProps) {
  const row = things(30).find((one) => one.id === id);
  const { dialog, start } = useRowDialog<Thing>();
  return (
    <RecordPanel
      id={id}
      dialog={dialog}
      name="thing:thing"
      called={row?.customerName}
      title={`详情 ${row?.customerName ?? ""}`}
      error={null}
      onRetry={() => undefined}
      onClose={onClose}
      {...(onPrevious ? { onPrevious } : {})}
      {...(onNext ? { onNext } : {})}
      actions={row && <NextStep name={row.customerName} row={row} actions={actions} start={start} />}
    >
      <p>内容</p>
    </RecordPanel>
  );
}

const open = async () => {
  await openThings(things(60), {
    actions,
    Detail,
    filters: [{ kind: "text", name: "customerName", label: { title: "客户名称" } }],
    toolbar: (
      <button type="button" onClick={() => done("create")}>
        新建
      </button>
    ),
  });
  await expect.element(row("客户01")).toBeVisible();
};
const row = (name: string) => page.getByRole("row", { name });
const press = (keys: string) => userEvent.keyboard(keys);
const map = () => page.getByRole("article", { name: "快捷键" });
/** Opens the list of shortcuts from the help. */
const openMap = async () => {
  await press("?");
  await page.getByRole("link", { name: "快捷键" }).click();
  await expect.element(map()).toBeVisible();
};
const backToList = async () => {
  await press("{Alt>}{PageUp}{/Alt}");
  await expect.element(row("客户01")).toBeVisible();
};
const palette = (name = "搜索") => page.getByRole("dialog", { name });

describe("a list by key", () => {
  it("goes from row to row, opens one, to the next record and back to its row", async () => {
    await open();
    await press("j");
    await expect.element(row("客户01")).toHaveFocus();
    await press("jjk");
    await expect.element(row("客户02")).toHaveFocus();
    await press("{Enter}");
    await expect.element(page.getByRole("dialog", { name: "详情 客户02" })).toBeVisible();
    // The list moves on next to the open record, and the record follows.
    await press("j");
    await expect.element(page.getByRole("dialog", { name: "详情 客户03" })).toBeVisible();
    await expect.element(row("客户03")).toHaveFocus();
    await press("{F6}{Alt>}{ArrowDown}{/Alt}");
    await expect.element(page.getByRole("dialog", { name: "详情 客户04" })).toBeVisible();
    await expect.element(page.getByRole("dialog")).toHaveFocus();
    await press("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(row("客户02")).toHaveFocus();
  });

  it("goes to its filters, its pages and its main button, and reloads", async () => {
    await open();
    await press("/");
    await expect.element(page.getByRole("searchbox").or(page.getByRole("textbox", { name: "客户名称" }))).toHaveFocus();
    // In a field, a letter is just typed.
    await press("n");
    expect(done).not.toHaveBeenCalled();
    await press("{Control>}a{/Control}{Backspace}");
    // While rows load, the old ones take no focus.
    await expect.poll(() => (row("客户01").element().focus(), document.activeElement)).toBe(row("客户01").element());
    await press("]");
    await expect.element(row("客户21")).toBeVisible();
    await press("[[");
    await expect.element(row("客户01")).toBeVisible();
    await press("n");
    expect(done).toHaveBeenCalledExactlyOnceWith("create");
    const before = sent("/thing/list").length;
    await press("r");
    await expect.poll(() => sent("/thing/list").length).toBe(before + 1);
  });

  it("offers what can be done with the row in focus, by rights and state, and says why not", async () => {
    await open();
    await press("jj.");
    await expect.element(palette("操作 客户02")).toBeVisible();
    const options = page.getByRole("option");
    expect(options.elements().map((one) => one.textContent)).toEqual(["保存", "删除正在使用"]);
    await expectAxeClean();
    // A disabled action does nothing.
    await press("{ArrowDown}{Enter}");
    expect(done).not.toHaveBeenCalled();
    await press("{ArrowUp}{Enter}");
    await expect.element(page.getByRole("dialog", { name: "审批 客户02" })).toBeVisible();
  });

  it("offers the acts of the open drawer before those of the list", async () => {
    await open();
    await press("jj{Enter}");
    await expect.element(page.getByRole("dialog", { name: "详情 客户02" })).toBeVisible();
    await press("{Control>}k{/Control}");
    await expect.element(palette()).toBeVisible();
    await press("baoc");
    await press("{Enter}");
    await expect.element(page.getByRole("dialog", { name: "审批 客户02" })).toBeVisible();
  });
});

describe("the map of keys", () => {
  it("shows every command and where it works, in the help", async () => {
    await open();
    await openMap();
    await expect.element(map().getByRole("region", { name: "列表" })).toHaveTextContent("下一行J");
    await expect.element(map().getByRole("region", { name: "固定的按键" })).toHaveTextContent("上一条、下一条记录");
    await expectAxeClean();
  });

  it("is a page of the help for F1 too, also while somebody types, and never for a letter typed", async () => {
    await open();
    await press("/");
    await expect.element(page.getByRole("textbox", { name: "客户名称" })).toHaveFocus();
    await press("?");
    expect(page.getByRole("heading", { name: "帮助中心" }).query()).toBeNull();
    await press("{F1}");
    await expect.element(page.getByRole("heading", { name: "帮助中心" })).toBeVisible();
  });

  it("lets each person choose other keys, keeps them, and gives the usual ones back", async () => {
    await open();
    await openMap();
    await map().getByRole("button", { name: "修改“新增”的按键" }).click();
    await press("q");
    await expect.element(map().getByRole("button", { name: "修改“新增”的按键" })).toHaveFocus();
    await expect.element(map().getByRole("region", { name: "列表" })).toHaveTextContent("新增Q");
    await backToList();
    await press("q");
    // A page that is shown again responds once it is active.
    await expect.poll(() => done.mock.calls).toEqual([["create"]]);
    await press("n");
    expect(done).toHaveBeenCalledTimes(1);
    await expect
      .poll(() => sent("/sys/kept/save").map(({ body }) => body))
      .toMatchObject([{ kind: "setting", key: "keys", value: { single: true, own: { create: "Q" } } }]);
    await openMap();
    await map().getByRole("button", { name: "恢复默认按键" }).click();
    await expect.element(map().getByRole("region", { name: "列表" })).toHaveTextContent("新增N");
  });

  it("does what was pressed before the page in front was awake", async () => {
    await open();
    await openMap();
    const list = [...document.querySelectorAll("[role=tabpanel][data-rest]")].find((one) => one.querySelector("table"));
    if (!list) throw new Error("the list does not rest behind the help");
    const seen = new Promise<void>((resolve) => {
      // At the moment when it is shown again.
      const watch = new MutationObserver(() => {
        if (list.hasAttribute("data-rest")) return;
        watch.disconnect();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "n", code: "KeyN", bubbles: true }));
        resolve();
      });
      watch.observe(list, { attributes: true });
    });
    await press("{Alt>}{PageUp}{/Alt}");
    await seen;
    await expect.poll(() => done.mock.calls).toEqual([["create"]]);
  });

  it("refuses the browser's own keys and keys that another command has, and says which", async () => {
    await open();
    await openMap();
    await map().getByRole("button", { name: "修改“新增”的按键" }).click();
    await press("{Control>}t{/Control}");
    await expect.element(map().getByRole("alert")).toHaveTextContent("Ctrl+T 是浏览器或系统的按键，不能使用。");
    await press("{Enter}");
    await expect.element(map().getByRole("alert")).toHaveTextContent("Enter 在页面里另有用处，不能使用。");
    await press("j");
    await expect.element(map().getByRole("alert")).toHaveTextContent("J 已用于“下一行”，请先修改那一项。");
    await press("{Escape}");
    await expect.element(map().getByRole("region", { name: "列表" })).toHaveTextContent("新增N");
    await map().getByRole("button", { name: "修改“新增”的按键" }).click();
    await press("{Backspace}");
    await expect.element(map().getByRole("region", { name: "列表" })).toHaveTextContent("新增未设置");
  });

  it("can do without keys of one letter", async () => {
    await open();
    await openMap();
    await map().getByRole("switch", { name: "单个字母或符号也可以作快捷键" }).click();
    await backToList();
    await press("n");
    expect(done).not.toHaveBeenCalled();
    await press("?");
    await expect.element(row("客户01")).toBeVisible();
    await press("{Control>}k{/Control}");
    await expect.element(palette()).toBeVisible();
    await press("kjj");
    await press("{Enter}");
    await expect.element(page.getByRole("heading", { name: "帮助中心" })).toBeVisible();
  });
});

describe("the palette", () => {
  it("asks for a number when typing pauses, calls back what is overtaken, and opens the record", async () => {
    wire({
      "GET /sys/search": ({ query }) => [
        {
          kind: "order",
          id: "9",
          no: query["word"],
          title: "某公司",
          dict: "",
          state: "",
          path: "/things/list?detail=t3",
        },
        { kind: "order", id: "8", no: "X", title: "", dict: "", state: "", path: "/secret/list?detail=8" },
      ],
    });
    await open();
    await press("{Control>}k{/Control}");
    await expect.element(palette()).toBeVisible();
    typeAtOnce("DD2026");
    await expect.element(page.getByRole("option", { name: /DD2026 某公司/ })).toBeVisible();
    // Typed without a pause: one request, for the whole text.
    expect(sent("/sys/search").map(({ query }) => query["word"])).toEqual(["DD2026"]);
    // A record on a page that this person may not open is not offered.
    expect(page.getByRole("option").elements()).toHaveLength(1);
    await expectAxeClean();
    await press("{Enter}");
    await expect.element(page.getByRole("dialog", { name: "详情 客户03" })).toBeVisible();
  });

  it("asks no server for pinyin, and keeps answering when the server does not", async () => {
    await open();
    await press("{Control>}k{/Control}");
    await press("dxlb");
    const answer = page.getByRole("option", { name: /东西列表/ }).last();
    await expect.element(answer).toBeVisible();
    expect(sent("/sys/search")).toEqual([]);
    await page.getByRole("combobox", { name: "搜索" }).fill("东西列表");
    await expect.poll(() => sent("/sys/search")).toHaveLength(1);
    await expect.element(answer).toBeVisible();
  });

  it("does nothing while the input method composes", async () => {
    await open();
    await press("{Control>}k{/Control}");
    const field = page.getByRole("combobox", { name: "搜索" }).element() as HTMLInputElement;
    field.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
    field.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", bubbles: true, isComposing: true, cancelable: true }),
    );
    await expect.element(palette()).toBeVisible();
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true, isComposing: true }));
    expect(page.getByRole("heading", { name: "帮助中心" }).query()).toBeNull();
  });

  it("starts the action of a page by its first letters, from another page too, and only for those who may (desk D)", async () => {
    const start = {
      name: "scan",
      page: "test/Things",
      label: "consultation.consultation.detail.customer",
      permission: "thing:thing:add" as Permission,
    } as const satisfies PageAct;
    providePageActs([start]);
    const toolbar = <PageActButton act={start} onStart={() => done("scan")} />;
    await openThings(things(3), { toolbar }, { at: "/dashboard/analysis", may: ["thing:thing:add"] });
    await expect.element(page.getByText("首页内容")).toBeVisible();
    await press("{Control>}k{/Control}");
    await press("kh");
    await expect
      .element(page.getByRole("group", { name: "新建与办理" }).getByRole("option"))
      .toHaveTextContent("东西列表");
    await press("{Enter}");
    await expect.element(page.getByRole("heading", { name: "东西列表" })).toBeVisible();
    await expect.poll(() => done.mock.calls).toEqual([["scan"]]);
    // Only once: returning to the page starts nothing.
    await press("{Alt>}{PageUp}{/Alt}{Alt>}{PageDown}{/Alt}");
    await expect.element(row("客户01")).toBeVisible();
    expect(done).toHaveBeenCalledTimes(1);
    signIn({ menu: [...(session().permission?.menu ?? [])], may: ["thing:thing:list"] });
    await press("{Control>}k{/Control}");
    await expect.element(palette()).toBeVisible();
    expect(page.getByRole("group", { name: "新建与办理" }).query()).toBeNull();
    providePageActs([]);
  });

  it("shows the records opened before, and what is starred first (desk D)", async () => {
    await open();
    await press("jj{Enter}");
    await expect.element(page.getByRole("dialog", { name: "详情 客户02" })).toBeVisible();
    await press("{Escape}");
    await press("{Control>}k{/Control}");
    const opened = page.getByRole("group", { name: "最近打开的记录" }).getByRole("option");
    await expect.element(opened).toHaveTextContent("客户02东西列表");
    await page.getByRole("combobox", { name: "搜索" }).fill("客户02");
    await press("{Alt>}s{/Alt}");
    const starred = page.getByRole("group", { name: "收藏" }).getByRole("option");
    await expect.element(starred).toHaveTextContent("客户02");
    await expect.element(starred).toHaveTextContent("已收藏");
    await expectAxeClean();
    await expect
      .poll(() => sent("/sys/kept/save").map(({ body }) => body))
      .toMatchObject([
        { key: "favourites", value: [{ path: "/things/list?detail=t2", name: "客户02", kind: "东西列表" }] },
      ]);
    await press("{Enter}");
    await expect.element(page.getByRole("dialog", { name: "详情 客户02" })).toBeVisible();
    // The same key on the page removes the star.
    await press("{Alt>}s{/Alt}");
    await expect.element(page.getByText("已取消收藏“客户02”")).toBeVisible();
    await press("{Control>}k{/Control}");
    await expect.element(palette()).toBeVisible();
    expect(page.getByRole("group", { name: "收藏" }).query()).toBeNull();
  });

  it("stars a page by the pointer without going there", async () => {
    await open();
    await press("{Control>}k{/Control}");
    await page.getByRole("combobox", { name: "搜索" }).fill("东西");
    const option = page.getByRole("group", { name: "菜单" }).getByRole("option", { name: /东西列表/ });
    await option.hover();
    option.element().querySelector<HTMLElement>('[data-slot="star"]')?.click();
    await expect.element(page.getByRole("group", { name: "收藏" }).getByRole("option")).toHaveTextContent("东西列表");
    await expect.element(palette()).toBeVisible();
    await page.getByRole("group", { name: "收藏" }).getByRole("option").hover();
    page.getByRole("group", { name: "收藏" }).element().querySelector<HTMLElement>('[data-slot="star"]')?.click();
    await expect.element(page.getByRole("group", { name: "收藏" })).not.toBeInTheDocument();
  });

  it("brings an open tab forward and remembers where one was", async () => {
    await open();
    await press("{Control>}k{/Control}");
    await expect.element(page.getByRole("option", { name: /首页.*已打开/ })).toBeVisible();
    await press("shouye{Enter}");
    await expect.element(page.getByRole("tab", { name: "首页" })).toHaveAttribute("aria-selected", "true");
  });
});
