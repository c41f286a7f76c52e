import { createRef } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field } from "#ui/field/field.tsx";
import { Rate } from "#ui/rate/rate.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

type Changed = (value: number | null) => void;
const star = (name: string) => page.getByRole("radio", { name, exact: true });

afterEach(() => {
  document.documentElement.removeAttribute("dir");
});

describe("Rate", () => {
  it("is a radio group: one Tab stop, arrows choose, Home and End go to the ends", async () => {
    const changed = vi.fn<Changed>();
    const ref = createRef<HTMLDivElement>();
    const screen = await render(
      <form>
        <Field label="服务评分" required>
          <Rate ref={ref} name="score" onValueChange={changed} data-x="1" />
        </Field>
      </form>,
    );
    expect(ref.current?.dataset["x"]).toBe("1");
    await expect.element(page.getByRole("radiogroup", { name: "服务评分" })).toHaveAttribute("aria-required", "true");
    const form = screen.container.querySelector("form") as HTMLFormElement;
    expect(new FormData(form).get("score")).toBe("");
    await userEvent.tab();
    await expect.element(star("1 星")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    expect(changed.mock.lastCall).toEqual([2]);
    await expect.element(star("2 星")).toHaveFocus();
    await userEvent.keyboard("{End}");
    expect(changed.mock.lastCall).toEqual([5]);
    // Wraps around at the end.
    await userEvent.keyboard("{ArrowDown}{ArrowUp}{ArrowLeft}");
    expect(changed.mock.calls.map(([value]) => value)).toEqual([2, 5, 1, 5, 4]);
    await expect.element(star("4 星")).toHaveAttribute("aria-checked", "true");
    expect(new FormData(form).get("score")).toBe("4");
    await expectAxeClean();
  });

  it("follows the eye from right to left", async () => {
    document.documentElement.dir = "rtl";
    const changed = vi.fn<Changed>();
    await render(<Rate aria-label="评分" defaultValue={3} onValueChange={changed} />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowLeft}");
    expect(changed.mock.lastCall).toEqual([4]);
    expect(star("1 星").element().getBoundingClientRect().left).toBeGreaterThan(
      star("5 星").element().getBoundingClientRect().left,
    );
  });

  it("is taken back by the same star, by Delete and by the button; not when it must stay", async () => {
    const changed = vi.fn<Changed>();
    const screen = await render(<Rate aria-label="评分" defaultValue={3} onValueChange={changed} />);
    await star("3 星").click();
    expect(changed.mock.lastCall).toEqual([null]);
    await star("2 星").click();
    await userEvent.keyboard("{Delete}");
    expect(changed.mock.lastCall).toEqual([null]);
    await star("2 星").click();
    await page.getByRole("button", { name: "清除评分" }).click();
    expect(changed.mock.lastCall).toEqual([null]);
    await expect.element(star("1 星")).toHaveFocus();
    changed.mockClear();
    await screen.rerender(<Rate aria-label="评分" value={2} clearable={false} onValueChange={changed} />);
    await star("2 星").click();
    await userEvent.keyboard("{Delete}");
    expect(changed).not.toHaveBeenCalled();
    expect(page.getByRole("button", { name: "清除评分" }).elements()).toEqual([]);
  });

  it("takes half stars, by press and by arrows", async () => {
    const changed = vi.fn<Changed>();
    await render(<Rate aria-label="评分" half onValueChange={changed} />);
    expect(page.getByRole("radio").elements().length).toBe(10);
    await star("2.5 星").click();
    expect(changed.mock.lastCall).toEqual([2.5]);
    await userEvent.keyboard("{ArrowRight}");
    expect(changed.mock.lastCall).toEqual([3]);
    const first = star("0.5 星").element().getBoundingClientRect();
    expect(first.right).toBeLessThanOrEqual(star("1 星").element().getBoundingClientRect().left + 1);
    expect(first.width).toBeGreaterThanOrEqual(24);
  });

  it("read only it is a picture that says its rating, any part of a star", async () => {
    const screen = await render(
      <Field label="平均分">
        <Rate readOnly value={4.3} name="average" />
      </Field>,
    );
    await expect.element(page.getByRole("img", { name: "平均分 4.3 星，满分 5 星" })).toBeVisible();
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
    await expectAxeClean(screen.container);
    await screen.rerender(<Rate aria-label="平均分" readOnly value={null} />);
    await expect.element(page.getByRole("img", { name: "平均分 未评分，满分 5 星" })).toBeVisible();
  });

  it("obeys the caller, and disabled it takes nothing", async () => {
    const changed = vi.fn<Changed>();
    const screen = await render(<Rate aria-label="评分" value={3} onValueChange={changed} />);
    await star("5 星").click();
    expect(changed).toHaveBeenCalledExactlyOnceWith(5);
    await expect.element(star("3 星")).toHaveAttribute("aria-checked", "true");
    await screen.rerender(<Rate aria-label="评分" value={3} disabled onValueChange={changed} />);
    await expect.element(star("5 星")).toBeDisabled();
    await expectAxeClean();
  });

  it("shows its words, and those of the star under the pointer", async () => {
    await render(
      <Rate
        aria-label="评分"
        defaultValue={1}
        showText
        valueText={(value) => ["差", "中", "好"][value - 1] ?? ""}
        count={3}
      />,
    );
    const words = () => document.querySelector('[data-slot="rate-text"]')?.textContent;
    expect(words()).toBe("差");
    await star("好").hover();
    await expect.poll(words).toBe("好");
  });

  it.each(["readOnly", "disabled"])("forgets the star under the pointer once it is %s", async (state) => {
    const screen = await render(<Rate aria-label="评分" value={1} showText />);
    const words = () => document.querySelector('[data-slot="rate-text"]')?.textContent;
    await star("4 星").hover();
    await expect.poll(words).toBe("4 星");
    await screen.rerender(<Rate aria-label="评分" value={1} showText {...{ [state]: true }} />);
    expect(words()).toBe("1 星");
    // Filled parts of stars.
    expect(document.querySelectorAll('[data-slot="rate-icon"] > :nth-child(2)').length).toBe(1);
  });
});
