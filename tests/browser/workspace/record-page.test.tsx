import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Fold, Folds } from "#src/workspace/screen/detail/fold.tsx";
import { NextStep } from "#src/workspace/screen/detail/next-step.tsx";
import { RecordPanel } from "#src/workspace/screen/detail/record-panel.tsx";
import { Block } from "#src/workspace/screen/detail/block.tsx";
import type { DetailProps } from "#src/workspace/screen/list/list-props.ts";
import { useRowDialog } from "#src/workspace/screen/list/use-row-dialog.tsx";
import type { RowAction } from "#src/workspace/screen/action.ts";
import { recentRecords } from "#src/workspace/menu/recent-records.ts";
import { setOwnSetting } from "#src/workspace/settings/own-settings.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { sent, stubWire } from "#tests/support/browser/console.tsx";
import { openThings, type Thing, thingPath, things } from "#tests/support/browser/things.tsx";

stubWire();

beforeEach(async () => {
  setOwnSetting("keys", null);
  await page.viewport(1440, 900);
});

const actions: readonly RowAction<Thing>[] = [
  { name: "edit", label: "common.verb.edit", permission: [], can: () => true, run: () => undefined, step: true },
];
function Detail({ id, onClose, onPrevious, onNext }: DetailProps) {
  const row = things(60).find((one) => one.id === id);
  const { dialog, start } = useRowDialog<Thing>();
  return (
    <RecordPanel
      id={id}
      dialog={dialog}
      name="thing:thing"
      called={row?.customerName}
      title={row?.customerName ?? "东西"}
      standing={{ tone: "info", title: "正在办理" }}
      error={null}
      onRetry={() => undefined}
      onClose={onClose}
      {...(onPrevious ? { onPrevious } : {})}
      {...(onNext ? { onNext } : {})}
      actions={row && <NextStep name={row.customerName} row={row} actions={actions} start={start} />}
    >
      <Block title="record.facts">
        <p>内容</p>
      </Block>
      <Folds record="thing:thing">
        <Fold name="step" title="record.step">
          <p>别的</p>
        </Fold>
      </Folds>
    </RecordPanel>
  );
}

const open = (at = thingPath) => openThings(things(60), { actions, Detail }, { at });
const row = (name: string) => page.getByRole("row", { name });
const press = (keys: string) => userEvent.keyboard(keys);
const panel = () => page.getByRole("dialog");
const tab = (name: string) => page.getByRole("tab", { name, exact: true });
const heading = (name: string) => page.getByRole("heading", { level: 1, name });
/** Without the first tab, home. */
const tabNames = () =>
  page
    .getByRole("tab")
    .elements()
    .slice(1)
    .map((one) => one.textContent);
const address = (router: { history: { location: { href: string } } }) => router.history.location.href;
const openPage = async () => {
  await press("jj{Alt>}{Enter}{/Alt}");
  await expect.element(heading("客户02")).toBeVisible();
};

describe("a record as a page of its own", () => {
  it("opens from the row in focus, in a tab named after it, with the focus in its heading", async () => {
    const { router } = await open();
    await expect.element(row("客户01")).toBeVisible();
    await openPage();
    await expect.element(heading("客户02")).toHaveFocus();
    await expect.element(tab("客户02")).toHaveAttribute("aria-selected", "true");
    expect(address(router)).toBe(`${thingPath}?record=t2`);
    expect(document.title).toMatch(/^客户02 - /);
    expect(panel().elements()).toHaveLength(0);
    await expect.element(page.getByRole("region", { name: "当前状态" })).toHaveTextContent("正在办理");
    await expect.element(page.getByRole("button", { name: "编辑" })).toBeVisible();
    await expect.element(page.getByRole("navigation").getByText("东西列表").last()).toBeVisible();
    await expectAxeClean();
  });

  it("opens from the open panel, which stays as it is beside its list", async () => {
    const { router } = await open(`${thingPath}?detail=t5`);
    await expect.element(panel()).toHaveTextContent("内容");
    await press("{F6}{Alt>}{Enter}{/Alt}");
    await expect.element(heading("客户05")).toHaveFocus();
    expect(address(router)).toBe(`${thingPath}?record=t5`);
    await tab("东西列表").click();
    await expect.element(panel()).toHaveTextContent("客户05");
    expect(address(router)).toBe(`${thingPath}?detail=t5`);
    await panel().getByRole("button", { name: "在新标签页打开" }).click();
    await expect.element(heading("客户05")).toHaveFocus();
  });

  it("opens from the menu of its row", async () => {
    await open();
    await row("客户03").click({ button: "right" });
    await page.getByRole("menuitem", { name: "在新标签页打开" }).click();
    await expect.element(heading("客户03")).toBeVisible();
  });

  it("opens from the panel over the list of a narrow window", async () => {
    await page.viewport(1024, 768);
    await open();
    await expect.element(row("客户05")).toBeVisible();
    row("客户05").element().focus();
    await press("{Enter}");
    await expect.element(panel()).toHaveTextContent("内容");
    await press("{Alt>}{Enter}{/Alt}");
    await expect.element(heading("客户05")).toHaveFocus();
    await page.viewport(1440, 900);
  });

  it("does not open while a form over the record has the focus", async () => {
    const { router } = await open(`${thingPath}?detail=t5`);
    await expect.element(panel()).toHaveTextContent("内容");
    const form = document.createElement("div");
    form.setAttribute("role", "dialog");
    form.innerHTML = "<button>表单</button>";
    document.body.append(form);
    form.querySelector("button")?.focus();
    await press("{Alt>}{Enter}{/Alt}");
    form.remove();
    expect(address(router)).toBe(`${thingPath}?detail=t5`);
  });

  it("comes forward when it is opened again, without being drawn anew", async () => {
    await open();
    await expect.element(row("客户01")).toBeVisible();
    await openPage();
    const was = heading("客户02").element();
    await tab("东西列表").click();
    await expect.element(row("客户02")).toBeVisible();
    // A page's shortcuts work once the page has been painted.
    await expect
      .poll(async () => {
        const isFront = () => tab("客户02").element().getAttribute("aria-selected") === "true";
        if (isFront()) return true;
        row("客户02").element().focus();
        await press("{Alt>}{Enter}{/Alt}");
        return isFront();
      })
      .toBe(true);
    await expect.element(heading("客户02")).toBeVisible();
    expect(heading("客户02").element()).toBe(was);
    expect(tabNames()).toEqual(["东西列表", "客户02"]);
  });

  it("has a tab beside those of other records, and the list keeps its own", async () => {
    const { router } = await open();
    await expect.element(row("客户01")).toBeVisible();
    await openPage();
    await router.navigate({ href: `${thingPath}?record=t7` });
    await expect.element(heading("客户07")).toBeVisible();
    expect(tabNames()).toEqual(["东西列表", "客户02", "客户07"]);
    router.history.back();
    await expect.element(heading("客户02")).toBeVisible();
    router.history.back();
    await expect.element(row("客户01")).toBeVisible();
    router.history.forward();
    await expect.element(heading("客户02")).toBeVisible();
    await page.getByRole("link", { name: "东西列表" }).first().click();
    await expect.element(row("客户01")).toBeVisible();
    expect(tabNames()).toEqual(["东西列表", "客户02", "客户07"]);
    expect(sent("/thing/list")).toHaveLength(1);
  });

  it("opens by its address alone, asks for no rows, and closes as other tabs do", async () => {
    const { router } = await open(`${thingPath}?record=t9`);
    await expect.element(heading("客户09")).toBeVisible();
    expect(sent("/thing/list")).toHaveLength(0);
    expect(tabNames()).toEqual(["客户09"]);
    await press("{Alt>}w{/Alt}");
    await expect.element(page.getByText("首页内容")).toBeVisible();
    expect(address(router)).toBe("/dashboard/analysis");
  });

  it("is remembered as the record it is, by the address of its panel", async () => {
    await open(`${thingPath}?record=t9`);
    await expect.element(heading("客户09")).toBeVisible();
    expect(recentRecords()[0]).toEqual({ path: `${thingPath}?detail=t9`, name: "客户09", kind: "东西列表" });
  });

  it("opens by other keys once somebody chose them", async () => {
    setOwnSetting("keys", { single: true, own: { openRecord: "Alt+O" } });
    await open();
    await expect.element(row("客户01")).toBeVisible();
    await press("jj{Alt>}{Enter}{/Alt}");
    expect(tabNames()).toEqual(["东西列表"]);
    await press("{Alt>}o{/Alt}");
    await expect.element(heading("客户02")).toBeVisible();
  });
});
