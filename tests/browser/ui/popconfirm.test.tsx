import { useState, type ComponentProps } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "#ui/button/button.tsx";
import { Popconfirm } from "#ui/popconfirm/popconfirm.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const question = page.getByRole("alertdialog", { name: "撤回这张订单？" });
const trigger = page.getByRole("button", { name: "撤回订单" });
const ok = page.getByRole("button", { name: "确定" });
const cancel = page.getByRole("button", { name: "取消" });

/** Rows that their own button removes. */
function Rows() {
  const [names, setNames] = useState(["甲", "乙", "丙"]);
  return (
    <main tabIndex={-1}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Popconfirm title={`移出${name}？`} onConfirm={() => setNames(names.filter((one) => one !== name))}>
              <Button>移出{name}</Button>
            </Popconfirm>
          </li>
        ))}
      </ul>
      <a href="#next">下一页</a>
    </main>
  );
}

function Asking(props: Partial<ComponentProps<typeof Popconfirm>>) {
  return (
    <Popconfirm title="撤回这张订单？" body="撤回后要重新审核。" onConfirm={() => undefined} {...props}>
      <Button>撤回订单</Button>
    </Popconfirm>
  );
}

describe("Popconfirm", () => {
  it("asks beside its button, is confirmed by Enter, and gives the focus back", async () => {
    const done = vi.fn<() => void>();
    await render(<Asking onConfirm={done} />);
    await userEvent.tab();
    await expect.element(trigger).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{Enter}");
    await expect.element(question).toBeVisible();
    await expect.element(question).toHaveAccessibleDescription("撤回后要重新审核。");
    await expect.element(ok).toHaveFocus();
    await expectAxeClean(question.element());
    expect(done).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    expect(done).toHaveBeenCalledOnce();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();
  });

  it("is refused by Escape, by cancel and by a press elsewhere", async () => {
    const done = vi.fn<() => void>();
    const told = vi.fn<(open: boolean) => void>();
    await render(
      <>
        <Asking onConfirm={done} onOpenChange={told} />
        <p>别处</p>
      </>,
    );
    await trigger.click();
    await expect.element(ok).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();
    await trigger.click();
    await cancel.click();
    await expect.element(question).not.toBeInTheDocument();
    await trigger.click();
    await expect.element(ok).toHaveFocus();
    await page.getByText("别处").click();
    await expect.element(question).not.toBeInTheDocument();
    expect(done).not.toHaveBeenCalled();
    expect(told.mock.calls.map(([open]) => open)).toEqual([true, false, true, false, true, false]);
  });

  it("begins at cancel where it is dangerous, and Tab goes round its buttons", async () => {
    await render(<Asking tone="danger" />);
    await trigger.click();
    await expect.element(cancel).toHaveFocus();
    await userEvent.tab();
    await expect.element(ok).toHaveFocus();
    await userEvent.tab();
    await expect.element(cancel).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(ok).toHaveFocus();
  });

  it("is busy while it is done: pressed once, closed by nothing, then gone", async () => {
    let finish = () => {};
    const done = vi.fn<() => Promise<void>>(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    await render(
      <>
        <Asking onConfirm={done} />
        <p>别处</p>
      </>,
    );
    await trigger.click();
    await expect.element(ok).toHaveFocus();
    await userEvent.keyboard("{Enter}{Enter}");
    await expect.element(page.getByRole("button", { name: /^确定/ })).toHaveAttribute("aria-busy", "true");
    await userEvent.keyboard("{Escape}");
    await page.getByText("别处").click();
    await expect.element(question).toBeVisible();
    expect(done).toHaveBeenCalledOnce();
    finish();
    await expect.element(question).not.toBeInTheDocument();
  });

  it("stays where it failed, says why, and can be tried again", async () => {
    const done = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error("40901")).mockResolvedValue();
    await render(<Asking onConfirm={done} failure={(error) => `没有撤回：${String(error)}`} />);
    await trigger.click();
    await ok.click();
    await expect.element(question.getByRole("alert")).toHaveTextContent("没有撤回：Error: 40901");
    await ok.click();
    await expect.element(question).not.toBeInTheDocument();
    expect(done).toHaveBeenCalledTimes(2);
  });

  it("forgets a failure when it is asked anew, and says so in its own words where none are given", async () => {
    await render(
      <Asking
        onConfirm={() => {
          throw new Error("no");
        }}
      />,
    );
    await trigger.click();
    await ok.click();
    await expect.element(question.getByRole("alert")).toHaveTextContent("操作失败，请重试");
    await userEvent.keyboard("{Escape}");
    await expect.element(question).not.toBeInTheDocument();
    await trigger.click();
    await expect.element(question).toBeVisible();
    expect(question.getByRole("alert").elements()).toHaveLength(0);
  });

  it("forgets a failure when its owner asks again", async () => {
    const props = { onConfirm: () => Promise.reject(new Error("no")), onOpenChange: () => undefined };
    const screen = await render(<Asking {...props} open />);
    await ok.click();
    await expect.element(question.getByRole("alert")).toBeVisible();
    await cancel.click();
    await screen.rerender(<Asking {...props} open={false} />);
    await expect.element(question).not.toBeInTheDocument();
    await screen.rerender(<Asking {...props} open />);
    await expect.element(question).toBeVisible();
    expect(question.getByRole("alert").elements()).toHaveLength(0);
  });

  it("waits for what promises by `then` alone", async () => {
    let finish = () => {};
    // oxlint-disable-next-line unicorn/no-thenable -- what older libraries return
    const later = { then: (done: () => void) => void (finish = done) };
    await render(<Asking onConfirm={() => later} />);
    await trigger.click();
    await ok.click();
    await expect.element(page.getByRole("button", { name: /^确定/ })).toHaveAttribute("aria-busy", "true");
    expect(question.getByRole("alert").elements()).toHaveLength(0);
    finish();
    await expect.element(question).not.toBeInTheDocument();
  });

  it("hands the focus to what is nearest where its button went with what was done", async () => {
    await render(<Rows />);
    for (const [name, next] of [
      // The focus goes to the next element, then to the previous one, then to the surrounding element.
      ["甲", page.getByRole("button", { name: "移出乙" })],
      ["丙", page.getByRole("button", { name: "移出乙" })],
      ["乙", page.getByRole("link", { name: "下一页" })],
    ] as const) {
      const row = page.getByRole("button", { name: `移出${name}` });
      await row.click();
      await expect.element(ok).toHaveFocus();
      await userEvent.keyboard("{Enter}");
      await expect.element(row).not.toBeInTheDocument();
      await expect.element(next).toHaveFocus();
    }
  });

  it("is not answered by a key that is held down", async () => {
    await render(<Asking />);
    await trigger.click();
    await expect.element(ok).toHaveFocus();
    const press = (repeat: boolean) =>
      ok
        .element()
        .dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", repeat, bubbles: true, cancelable: true }));
    expect([press(true), press(false)]).toEqual([false, true]);
  });

  it("stays with its owner's word", async () => {
    const told = vi.fn<(open: boolean) => void>();
    await render(<Asking open={false} onOpenChange={told} />);
    await trigger.click();
    expect(told).toHaveBeenCalledExactlyOnceWith(true);
    expect(question.elements()).toHaveLength(0);
  });
});
