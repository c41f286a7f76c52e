import { createRef, useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Tour, type TourProps } from "#ui/tour/tour.tsx";
import type { TourStep } from "#ui/tour/tour-step.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const steps: TourStep[] = [
  { key: "add", title: "新建", body: "从这里开始", target: "#add" },
  { key: "far", title: "合计", body: "在页面下面", target: () => document.getElementById("far"), side: "top" },
  { key: "end", title: "就这些" },
];
const card = (name: string) => page.getByRole("dialog", { name });
const button = (name: string) => page.getByRole("button", { name });
const light = () => document.querySelector('[data-slot="tour-light"]')?.getBoundingClientRect();

function Page(props: Omit<TourProps, "steps" | "open"> & { steps?: readonly TourStep[] }) {
  const [open, setOpen] = useState(false);
  return (
    <main className="bg-surface">
      <button type="button" onClick={() => setOpen(true)}>
        带我看看
      </button>
      <button type="button" id="add">
        加
      </button>
      <div style={{ height: 2000 }} />
      <p id="far">合计 128</p>
      <div style={{ height: 2000 }} />
      <Tour
        steps={steps}
        {...props}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          props.onOpenChange?.(next);
        }}
      />
    </main>
  );
}

/** Opens it by key, so that the focus has a place to return to. */
async function begin() {
  (button("带我看看").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog")).toBeVisible();
}

afterEach(() => {
  window.scrollTo(0, 0);
  document.documentElement.removeAttribute("dir");
});

describe("Tour", () => {
  it("stands beside its target, which is lit, and is a modal dialog with a name and a text", async () => {
    await render(<Page />);
    await begin();
    const dialog = card("新建");
    await expect.element(dialog).toHaveAttribute("aria-modal", "true");
    await expect.element(dialog).toHaveAccessibleDescription("从这里开始");
    await expect.element(button("下一步")).toHaveFocus();
    const target = document.getElementById("add")?.getBoundingClientRect();
    await expect.poll(() => light()?.top).toBe((target?.top ?? 0) - 6);
    await expect.poll(() => dialog.element().getBoundingClientRect().top).toBeGreaterThan(target?.bottom ?? 0);
    await expectAxeClean();
  });

  it("goes on by Enter and by arrows, says where it is, and brings each target into view", async () => {
    const went = vi.fn<(step: number) => void>();
    await render(<Page onStepChange={went} />);
    await begin();
    await userEvent.keyboard("{Enter}");
    await expect.element(card("合计")).toBeVisible();
    const far = () => document.getElementById("far")?.getBoundingClientRect();
    await expect.poll(() => (far()?.bottom ?? 9999) < window.innerHeight && (far()?.top ?? -1) > 0).toBe(true);
    expect(card("合计").element().querySelector('[aria-live="polite"]')?.textContent).toContain("第 2 步，共 3 步");
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(card("就这些")).toBeVisible();
    // Only the button leaves the last step.
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(card("就这些")).toBeVisible();
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    await expect.element(card("新建")).toBeVisible();
    expect(went.mock.calls.map(([step]) => step)).toEqual([1, 2, 1, 0]);
  });

  it("keeps the focus when “back” is gone", async () => {
    await render(<Page />);
    await begin();
    await userEvent.keyboard("{Enter}");
    await button("上一步").click();
    await expect.element(card("新建")).toBeVisible();
    await expect.element(button("下一步")).toHaveFocus();
  });

  it("is finished by its last button, told before it closes, and gives the focus back", async () => {
    const told: string[] = [];
    await render(<Page onFinish={() => told.push("finish")} onOpenChange={(open) => told.push(`open ${open}`)} />);
    await begin();
    await userEvent.keyboard("{Enter}{Enter}");
    await button("完成").click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(told).toEqual(["finish", "open false"]);
    await expect.element(button("带我看看")).toHaveFocus();
    // It stores nothing: it starts from the beginning again.
    await userEvent.keyboard("{Enter}");
    await expect.element(card("新建")).toBeVisible();
  });

  it("is left by Escape, not by that of the input method, and does not count as finished", async () => {
    const finished = vi.fn<() => void>();
    await render(<Page onFinish={finished} />);
    await begin();
    const escape = { key: "Escape", bubbles: true, cancelable: true };
    button("下一步")
      .element()
      .dispatchEvent(new KeyboardEvent("keydown", { ...escape, isComposing: true }));
    await expect.element(card("新建")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(button("带我看看")).toHaveFocus();
    expect(finished).not.toHaveBeenCalled();
  });

  it("stands in the middle without its target, and moves there when the target comes", async () => {
    await render(<Page steps={[{ key: "late", title: "稍后", target: "#late" }]} />);
    await begin();
    const dialog = card("稍后");
    await expect.element(dialog).toHaveAttribute("data-state", "middle");
    const box = () => dialog.element().getBoundingClientRect();
    await expect.poll(() => Math.abs(box().left + box().width / 2 - window.innerWidth / 2)).toBeLessThan(2);
    await expect.poll(() => Math.abs(box().top + box().height / 2 - window.innerHeight / 2)).toBeLessThan(2);
    expect(light()).toBeUndefined();
    const late = document.createElement("p");
    late.id = "late";
    late.textContent = "来了";
    document.querySelector("main")?.prepend(late);
    await expect.element(dialog).toHaveAttribute("data-state", "beside");
    await expect.poll(() => light()?.top).toBe(late.getBoundingClientRect().top - 6);
    late.remove();
    await expect.element(dialog).toHaveAttribute("data-state", "middle");
  });

  it("lets nobody use the page meanwhile, and Tab stays in the card", async () => {
    await render(<Page />);
    await begin();
    const target = document.getElementById("add")?.getBoundingClientRect() ?? new DOMRect();
    const hit = document.elementFromPoint(target.left + 2, target.top + 2);
    expect(hit?.id).not.toBe("add");
    for (const name of ["跳过引导", "下一步", "跳过引导"]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await userEvent.tab();
      // oxlint-disable-next-line no-await-in-loop
      await expect.element(button(name)).toHaveFocus();
    }
  });

  it("tells its caller of keys, presses and the focus, and still does what it does", async () => {
    const ref = createRef<HTMLDivElement>();
    const heard: string[] = [];
    const hear = (name: string) => () => {
      heard.push(name);
    };
    await render(
      <Page
        ref={ref}
        onKeyDown={({ key }) => heard.push(key)}
        onKeyDownCapture={({ key }) => heard.push(`down to ${key}`)}
        onEscapeKeyDown={hear("escape")}
        onInteractOutside={hear("outside")}
        onOpenAutoFocus={hear("open")}
        onCloseAutoFocus={hear("close")}
      />,
    );
    await begin();
    expect(ref.current).toBe(card("新建").element());
    await expect.element(button("下一步")).toHaveFocus();
    expect(heard.splice(0)).toEqual(["open"]);
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(card("合计")).toBeVisible();
    expect(heard.splice(0)).toEqual(["down to ArrowRight", "ArrowRight"]);
    const mask = document.querySelector('[data-slot="tour-mask"]') ?? document.body;
    await page.elementLocator(mask).click({ position: { x: 1200, y: 700 } });
    await expect.poll(() => heard.splice(0)).toContain("outside");
    await expect.element(card("合计")).toBeVisible();
    const escape = { key: "Escape", bubbles: true, cancelable: true };
    button("下一步")
      .element()
      .dispatchEvent(new KeyboardEvent("keydown", { ...escape, isComposing: true }));
    expect(heard.splice(0)).toContain("escape");
    await expect.element(card("合计")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(button("带我看看")).toHaveFocus();
    expect(heard.splice(0)).toContain("close");
  });

  it("brings a target into view in the box that scrolls it, and leaves one that is seen where it is", async () => {
    const boxed: TourStep[] = [
      { key: "first", title: "第一行", target: "#first" },
      { key: "row", title: "那一行", target: "#row" },
    ];
    await render(
      <>
        <Page steps={boxed} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it */}
        <section id="box" tabIndex={0} style={{ position: "fixed", top: 80, left: 0, height: 100, overflowY: "auto" }}>
          <p id="first">一</p>
          <div style={{ height: 300 }} />
          <p id="row">二</p>
          <div style={{ height: 300 }} />
        </section>
      </>,
    );
    const box = document.getElementById("box") ?? document.body;
    await begin();
    await expect.element(card("第一行")).toHaveAttribute("data-state", "beside");
    expect(box.scrollTop).toBe(0);
    await userEvent.keyboard("{Enter}");
    await expect.element(card("那一行")).toBeVisible();
    const edges = () => [box, document.getElementById("row") ?? box].map((one) => one.getBoundingClientRect());
    await expect
      .poll(() => {
        const [around, row] = edges();
        return around && row && row.top >= around.top - 1 && row.bottom <= around.bottom + 1;
      })
      .toBe(true);
    expect(window.scrollY).toBe(0);
  });

  it("turns its arrows round where one reads from right to left", async () => {
    document.documentElement.dir = "rtl";
    await render(<Page />);
    await begin();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(card("合计")).toBeVisible();
  });
});
