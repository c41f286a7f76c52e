import { Activity, createRef, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "#ui/button/button.tsx";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { ConfirmHost } from "#ui/confirm/confirm.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Drawer } from "#ui/drawer/drawer.tsx";
import { DropdownMenu } from "#ui/dropdown-menu/dropdown-menu.tsx";
import { Segmented } from "#ui/segmented/segmented.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { Toaster } from "#ui/toast/toaster.tsx";
import { eventually } from "#tests/support/eventually.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const dialog = (name: string) => page.getByRole("dialog", { name });

describe("Dialog", () => {
  it("is named, focuses its first field, loops Tab, closes on Escape and returns the focus", async () => {
    const ref = createRef<HTMLDivElement>();
    await render(
      <Dialog ref={ref} data-x="1" title="取消订单" trigger={<Button>打开</Button>} footer={<Button>提交</Button>}>
        <input aria-label="原因" />
      </Dialog>,
    );
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("textbox", { name: "原因" })).toHaveFocus();
    expect(ref.current?.dataset["x"]).toBe("1");
    expect(ref.current?.ariaModal).toBe("true");
    await expectAxeClean();
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "关闭" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog("取消订单")).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "打开" })).toHaveFocus();
  });

  it("focuses the radios that stand first, not the hidden input behind them", async () => {
    const options = [
      { value: "pass", label: "合格" },
      { value: "fail", label: "不合格" },
    ];
    await render(
      <Dialog open title="审核">
        <form>
          <Segmented aria-label="判定" options={options} value="" />
          <input aria-label="备注" />
        </form>
      </Dialog>,
    );
    await expect.element(page.getByRole("radio", { name: "合格", exact: true })).toHaveFocus();
  });

  it("opened from a notice focuses what is marked for it, though the notices give their own focus back", async () => {
    function Opened() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <Toaster />
          <Button onClick={() => notify.ok("已提交", { action: { label: "填写单号", onSelect: () => setOpen(true) } })}>
            提交
          </Button>
          <Dialog open={open} onOpenChange={setOpen} title="单号">
            <input aria-label="公司" />
            <input aria-label="单号" data-autofocus />
          </Dialog>
        </>
      );
    }
    await render(<Opened />);
    await page.getByRole("button", { name: "提交" }).click();
    await page.getByRole("button", { name: "填写单号" }).click();
    await expect.element(page.getByRole("textbox", { name: "单号" })).toHaveFocus();
  });

  it("focuses the first field that takes it: no file field that is not drawn, no tick of a table's own keyboard", async () => {
    await render(
      <Dialog open title="确认收样">
        <input type="file" hidden aria-label="文件" />
        <span role="checkbox" aria-checked="false" aria-label="收到" />
        <input aria-label="备注" />
      </Dialog>,
    );
    await expect.element(page.getByRole("textbox", { name: "备注" })).toHaveFocus();
  });

  it.each([
    ["whose first field takes the focus by itself", true],
    ["whose first field is given it", false],
  ])("in the place of another, %s, keeps the focus and gives it back to the first one's opener", async (_, own) => {
    const left = vi.fn<() => void>();
    function Desk() {
      const [step, go] = useState<"closed" | "waits" | "form">("closed");
      return (
        <>
          <Button onClick={() => go("waits")}>改价</Button>
          {step === "waits" && (
            <Dialog key="waits" open title="改价" footer={<Button onClick={() => go("form")}>数据到达</Button>} />
          )}
          {step === "form" && (
            <Dialog key="form" open title="改价" onOpenChange={() => go("closed")}>
              <input aria-label="金额" autoFocus={own} onBlur={left} />
            </Dialog>
          )}
        </>
      );
    }
    await render(<Desk />);
    await page.getByRole("button", { name: "改价" }).click();
    await page.getByRole("button", { name: "数据到达" }).click();
    const field = page.getByRole("textbox", { name: "金额" });
    await expect.element(field).toHaveFocus();
    // The closed dialog's focus return is dropped in the next task.
    await new Promise((done) => setTimeout(done, 0));
    await expect.element(field).toHaveFocus();
    expect(left).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("button", { name: "改价" })).toHaveFocus();
  });

  it.each([0, 30, 400])(
    "that comes %i ms after a menu's entry gives the focus back to the menu's button",
    async (late) => {
      function Desk() {
        const [open, setOpen] = useState(false);
        const entries = [
          { key: "cancel", label: "取消订单", onSelect: () => void setTimeout(() => setOpen(true), late) },
        ];
        return (
          <>
            <DropdownMenu entries={entries}>
              <Button>更多</Button>
            </DropdownMenu>
            <Dialog open={open} title="取消订单" onOpenChange={setOpen}>
              <input aria-label="原因" />
            </Dialog>
          </>
        );
      }
      await render(<Desk />);
      await page.getByRole("button", { name: "更多" }).click();
      await page.getByRole("menuitem", { name: "取消订单" }).click();
      await expect.element(page.getByRole("textbox", { name: "原因" })).toHaveFocus();
      // The menu is gone, and its closing work is done.
      await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
      await expect.element(page.getByRole("textbox", { name: "原因" })).toHaveFocus();
      await userEvent.keyboard("{Escape}");
      await expect.element(page.getByRole("button", { name: "更多" })).toHaveFocus();
    },
  );

  it("puts the page behind out of reach, for readers too", async () => {
    await render(
      <>
        <Button>打开的页面</Button>
        <Dialog defaultOpen title="取消订单">
          <input aria-label="原因" />
        </Dialog>
      </>,
    );
    await expect.element(dialog("取消订单")).toBeVisible();
    expect(page.getByRole("button", { name: "打开的页面" }).elements()).toHaveLength(0);
    const behind = page.getByText("打开的页面").element();
    expect(behind.closest('[aria-hidden="true"], [inert]')).not.toBeNull();
    for (let tabs = 0; tabs < 4; tabs++) {
      await userEvent.tab();
      expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
    }
  });

  it("asks its guard before closing and stays open when refused", async () => {
    const guard = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false));
    const changed = vi.fn<(open: boolean) => void>();
    await render(
      <Dialog open onOpenChange={changed} guard={guard} title="改价">
        <input aria-label="金额" />
      </Dialog>,
    );
    await userEvent.keyboard("{Escape}");
    await eventually(() => expect(guard).toHaveBeenCalledOnce());
    expect(changed).not.toHaveBeenCalled();
    guard.mockResolvedValue(true);
    await page.getByRole("button", { name: "关闭" }).click();
    await eventually(() => expect(changed).toHaveBeenCalledExactlyOnceWith(false));
  });

  it("with entries, ignores a press outside and asks on Escape", async () => {
    const changed = vi.fn<(open: boolean) => void>();
    await render(
      <>
        <Dialog open dirty onOpenChange={changed} title="改价">
          <input aria-label="金额" />
        </Dialog>
        <ConfirmHost />
      </>,
    );
    await page.elementLocator(document.body).click({ position: { x: 5, y: 5 }, force: true });
    expect(page.getByRole("alertdialog").elements()).toHaveLength(0);
    expect(changed).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("alertdialog", { name: "有未保存的内容" })).toBeVisible();
    await page.getByRole("button", { name: "放弃并关闭" }).click();
    await eventually(() => expect(changed).toHaveBeenCalledExactlyOnceWith(false));
  });

  it("without entries, closes on a press outside", async () => {
    const changed = vi.fn<(open: boolean) => void>();
    await render(<Dialog open onOpenChange={changed} title="详情" />);
    await expect.element(dialog("详情")).toBeVisible();
    await page.elementLocator(document.body).click({ position: { x: 5, y: 5 }, force: true });
    await eventually(() => expect(changed).toHaveBeenCalledExactlyOnceWith(false));
  });

  it("ignores the Escape of the input method", async () => {
    const changed = vi.fn<(open: boolean) => void>();
    await render(
      <Dialog open onOpenChange={changed} title="改价">
        <input aria-label="原因" />
      </Dialog>,
    );
    const field = page.getByRole("textbox", { name: "原因" }).element();
    const escape = { key: "Escape", bubbles: true, cancelable: true };
    field.dispatchEvent(new KeyboardEvent("keydown", { ...escape, isComposing: true }));
    expect(changed).not.toHaveBeenCalled();
    field.dispatchEvent(new KeyboardEvent("keydown", escape));
    await eventually(() => expect(changed).toHaveBeenCalledOnce());
  });

  it("keeps head and foot in view over long content, at the width asked for", async () => {
    await render(
      <Dialog open width={700} title="长" footer={<Button>提交</Button>}>
        <div style={{ height: 3000 }}>内容</div>
      </Dialog>,
    );
    const node = dialog("长").element();
    expect(node.getBoundingClientRect().width).toBe(700);
    expect(node.getBoundingClientRect().height).toBeLessThanOrEqual(innerHeight - 96);
    expect(page.getByRole("button", { name: "提交" }).element().getBoundingClientRect().bottom).toBeLessThan(
      innerHeight,
    );
  });

  it("fills the screen under 768 px", async () => {
    await page.viewport(600, 700);
    await render(<Dialog open title="窄" />);
    await eventually(() => expect(dialog("窄").element().getBoundingClientRect().width).toBe(600));
    expect(dialog("窄").element().getBoundingClientRect().height).toBe(700);
    await page.viewport(1280, 800);
  });
});

describe("confirm", () => {
  it("answers true on agreement and false on Escape, one question at a time", async () => {
    await render(<ConfirmHost />);
    const first = confirm({ title: "删除 3 条订单？", body: "不能恢复。", ok: "删除 3 条", tone: "danger" });
    const second = confirm({ title: "第二问" });
    const box = page.getByRole("alertdialog", { name: "删除 3 条订单？" });
    await expect.element(box).toBeVisible();
    expect(box.element()).toHaveAccessibleDescription("不能恢复。");
    await expect.element(page.getByRole("button", { name: "取消" })).toHaveFocus();
    await expectAxeClean();
    // By keyboard only, and Tab does not leave the question.
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "删除 3 条" })).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "取消" })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard("{Enter}");
    await expect(first).resolves.toBe(true);
    await expect.element(page.getByRole("alertdialog", { name: "第二问" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(second).resolves.toBe(false);
  });
});

describe("Drawer", () => {
  it("steps to the neighbours with Alt+Up and Alt+Down, and says where the list ends", async () => {
    const onNext = vi.fn<() => void>();
    const onPrevious = vi.fn<() => void>();
    const ref = createRef<HTMLDivElement>();
    const screen = await render(
      <Drawer open ref={ref} data-x="1" title="DD1" records={{ onNext }}>
        内容
      </Drawer>,
    );
    await expect.element(dialog("DD1")).toHaveFocus();
    expect(ref.current?.dataset["x"]).toBe("1");
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    expect(onNext).toHaveBeenCalledOnce();
    await expect.element(page.getByRole("button", { name: "上一条" })).toHaveAttribute("aria-disabled", "true");
    await screen.rerender(
      <Drawer open ref={ref} data-x="1" title="DD1" records={{ onPrevious }}>
        内容
      </Drawer>,
    );
    await userEvent.keyboard("{Alt>}{ArrowUp}{ArrowDown}{/Alt}");
    expect(onPrevious).toHaveBeenCalledOnce();
    expect(onNext).toHaveBeenCalledOnce();
    await expectAxeClean();
  });

  it("is resized by key: arrows 10, with Shift 50, Home and End to the limits", async () => {
    const changed = vi.fn<(width: number) => void>();
    await render(<Drawer defaultOpen title="DD1" onWidthChange={changed} />);
    await userEvent.tab();
    const handle = page.getByRole("separator", { name: "调整宽度" });
    await expect.element(handle).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(handle).toHaveAttribute("aria-valuenow", "570");
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
    await expect.element(handle).toHaveAttribute("aria-valuenow", "520");
    await userEvent.keyboard("{Home}");
    expect(changed.mock.lastCall).toEqual([400]);
    await userEvent.keyboard("{End}");
    expect(changed.mock.lastCall).toEqual([1200]);
  });

  it("leaves the page usable when not modal, F6 goes in and out, Escape closes", async () => {
    const pressed = vi.fn<() => void>();
    await render(
      <>
        <button type="button" onClick={pressed}>
          下一行
        </button>
        <Drawer defaultOpen modal={false} title="DD1">
          内容
        </Drawer>
      </>,
    );
    const row = page.getByRole("button", { name: "下一行" });
    await row.click();
    expect(pressed).toHaveBeenCalledOnce();
    await expect.element(dialog("DD1")).toBeVisible();
    await expect.element(row).toHaveFocus();
    await userEvent.keyboard("{F6}");
    await expect.element(dialog("DD1")).toHaveFocus();
    await userEvent.keyboard("{F6}");
    await expect.element(row).toHaveFocus();
    await userEvent.keyboard("{F6}{Escape}");
    await expect.element(dialog("DD1")).not.toBeInTheDocument();
  });
});

describe("after a layer the focus is back where it was", () => {
  function Opened() {
    const [layer, show] = useState<"dialog" | "drawer" | "beside">();
    const gone = () => show(undefined);
    return (
      <>
        <button type="button" onClick={() => show("drawer")}>
          抽屉
        </button>
        <button type="button" onClick={() => show("beside")}>
          旁边
        </button>
        <button type="button" onClick={() => void confirm({ title: "确认吗？" })}>
          询问
        </button>
        <DropdownMenu entries={[{ key: "price", label: "改价", onSelect: () => show("dialog") }]}>
          <button type="button">更多</button>
        </DropdownMenu>
        <Dialog open={layer === "dialog"} onOpenChange={gone} title="改价" />
        <Drawer open={layer === "drawer"} onOpenChange={gone} title="DD1" />
        <Drawer open={layer === "beside"} onOpenChange={gone} modal={false} title="DD2" />
        <ConfirmHost />
      </>
    );
  }
  const button = (name: string) => page.getByRole("button", { name });

  it.each([
    ["抽屉", "dialog", "DD1"],
    ["旁边", "dialog", "DD2"],
    ["询问", "alertdialog", "确认吗？"],
  ] as const)("from what %s opened", async (opener, role, name) => {
    await render(<Opened />);
    await button(opener).click();
    await expect.element(page.getByRole(role, { name })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole(role, { name })).not.toBeInTheDocument();
    await expect.element(button(opener)).toHaveFocus();
  });

  it("from what a menu's command opened: on the menu's button", async () => {
    await render(<Opened />);
    await button("更多").click();
    await page.getByRole("menuitem", { name: "改价" }).click();
    await expect.element(dialog("改价")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog("改价")).not.toBeInTheDocument();
    await expect.element(button("更多")).toHaveFocus();
  });

  it("unless it went on to the page beside a layer that leaves it usable", async () => {
    await render(<Opened />);
    await button("旁边").click();
    await expect.element(dialog("DD2")).toHaveFocus();
    (button("询问").element() as HTMLElement).focus();
    dialog("DD2")
      .getByRole("button", { name: "关闭" })
      .element()
      .dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await expect.element(dialog("DD2")).not.toBeInTheDocument();
    await expect.element(button("询问")).toHaveFocus();
  });

  it("unless it only went to rest with the page around it", async () => {
    const pages = (here: boolean) => (
      <>
        <button type="button">换页</button>
        <Activity mode={here ? "visible" : "hidden"}>
          <Drawer open docked title="DD3">
            <button type="button">备注</button>
          </Drawer>
        </Activity>
      </>
    );
    const screen = await render(pages(false));
    (button("换页").element() as HTMLElement).focus();
    await screen.rerender(pages(true));
    // An element loses the focus by the next frame after its page is hidden.
    (button("换页").element() as HTMLElement).blur();
    await screen.rerender(pages(false));
    // A layer returns the focus a moment after it closes.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(document.activeElement).toBe(document.body);
  });
});
