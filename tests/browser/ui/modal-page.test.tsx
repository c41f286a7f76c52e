import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Drawer } from "#ui/drawer/drawer.tsx";
import { eventually } from "#tests/support/eventually.ts";

const dialog = (name: string) => page.getByRole("dialog", { name });
const field = (name: string) => page.getByRole("textbox", { name });

describe("The page behind a modal layer", () => {
  it("does not scroll until the last layer closes, and keeps its own style", async () => {
    document.body.style.overflow = "clip";
    function Desk({ first, second }: { first: boolean; second: boolean }) {
      return (
        <>
          <Drawer open={first} title="订单" />
          <Dialog open={second} title="改价" />
        </>
      );
    }
    const screen = await render(<Desk first={false} second={false} />);
    await screen.rerender(<Desk first second={false} />);
    expect(document.body.style.overflow).toBe("hidden");
    await screen.rerender(<Desk first second />);
    await screen.rerender(<Desk first={false} second />);
    expect(document.body.style.overflow).toBe("hidden");
    await screen.rerender(<Desk first={false} second={false} />);
    expect(document.body.style.overflow).toBe("clip");
    document.body.style.overflow = "";
  });

  it("does not take the focus from a program; it goes back to the field of the layer that had it", async () => {
    await render(
      <>
        <input aria-label="页面" />
        <Dialog open title="改价">
          <input aria-label="金额" />
          <input aria-label="原因" />
        </Dialog>
      </>,
    );
    await expect.element(field("金额")).toHaveFocus();
    await field("原因").click();
    document.querySelector<HTMLElement>("input[aria-label=页面]")?.focus();
    await expect.element(field("原因")).toHaveFocus();
  });

  it("does not get the focus of a part of the layer that is removed", async () => {
    function Rows() {
      const [rows, setRows] = useState(["甲"]);
      return rows.map((row) => (
        <Button key={row} onClick={() => setRows([])}>
          删除{row}
        </Button>
      ));
    }
    await render(
      <Dialog open title="联系人">
        <Rows />
      </Dialog>,
    );
    await page.getByRole("button", { name: "删除甲" }).click();
    await expect.element(dialog("联系人")).toHaveFocus();
  });

  it("is reachable as soon as the layer closes, also while that fades out", async () => {
    await render(
      <>
        <Button>下一步</Button>
        <Dialog defaultOpen title="改价" />
      </>,
    );
    const behind = page.getByText("下一步").element();
    await eventually(() => expect(behind.closest("[aria-hidden=true]")).not.toBeNull());
    await userEvent.keyboard("{Escape}");
    await eventually(() => expect(behind.closest("[aria-hidden=true]")).toBeNull());
  });

  it("may hold several layers: a press outside closes only the top one, and the focus stays there", async () => {
    const closed = vi.fn<(title: string) => void>();
    const two = (second: boolean) => (
      <>
        <Dialog open title="订单" onOpenChange={() => closed("订单")}>
          <input aria-label="备注" />
        </Dialog>
        <Dialog open={second} title="改价" onOpenChange={() => closed("改价")}>
          <input aria-label="金额" />
        </Dialog>
      </>
    );
    const screen = await render(two(false));
    await expect.element(field("备注")).toHaveFocus();
    await screen.rerender(two(true));
    await expect.element(dialog("改价")).toBeVisible();
    document.querySelector<HTMLElement>("input[aria-label=备注]")?.focus();
    await expect.element(field("金额")).toHaveFocus();
    await field("金额").click();
    await page.elementLocator(document.body).click({ position: { x: 5, y: 5 }, force: true });
    await eventually(() => expect(closed.mock.calls).toEqual([["改价"]]));
  });
});
