import { createRef } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ShortText } from "#ui/ellipsis/short-text.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const long = "关于电池产品在高温高湿环境下进行循环寿命与安全性能联合检测的服务目录";

/** Visible text: text in boxes larger than one pixel. */
function seen(node: Element): string {
  return [...node.childNodes]
    .map((child) => {
      if (child instanceof Element) return child.getBoundingClientRect().width > 2 ? seen(child) : "";
      return child.textContent ?? "";
    })
    .join("");
}

it("shortens at 25 characters by default and shows the full text on hover and focus (EDITOR-14)", async () => {
  const ref = createRef<HTMLSpanElement>();
  await render(
    <ShortText ref={ref} data-x="1">
      {long}
    </ShortText>,
  );
  const node = ref.current as HTMLSpanElement;
  expect(node.dataset).toMatchObject({ x: "1", state: "cut" });
  expect(seen(node)).toBe(`${Array.from(long).slice(0, 25).join("")}…`);
  // Screen readers get the whole text.
  expect(node.textContent).toBe(`${long}…`);
  await userEvent.hover(page.elementLocator(node));
  await expect.element(page.getByRole("tooltip")).toHaveTextContent(long);
  await userEvent.unhover(page.elementLocator(node));
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("tooltip")).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(page.getByRole("tooltip")).toHaveTextContent(long);
  await expectAxeClean();
});

it("leaves 25 characters whole, cuts at another length when told, and never halves an emoji", async () => {
  const screen = await render(<ShortText>{Array.from(long).slice(0, 25).join("")}</ShortText>);
  const node = () => screen.container.querySelector("[data-slot=short-text]") as HTMLElement;
  expect(node().dataset["state"]).toBe("whole");
  expect(node().tabIndex).toBe(-1);
  await screen.rerender(<ShortText length={2}>检😀测</ShortText>);
  expect(seen(node())).toBe("检😀…");
});

it("is copied whole", async () => {
  const screen = await render(<ShortText>{long}</ShortText>);
  const range = document.createRange();
  range.selectNodeContents(screen.container);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  expect(selection?.toString()).toContain(long);
});
