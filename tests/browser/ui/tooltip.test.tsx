import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Tooltip } from "#ui/tooltip/tooltip.tsx";

const hint = page.getByRole("tooltip");
const draw = () =>
  render(
    <>
      <Tooltip content="导出为 Excel">
        <button type="button">导出</button>
      </Tooltip>
      <button type="button" style={{ marginTop: 300 }}>
        别处
      </button>
    </>,
  );

describe("what a hint says", () => {
  it("comes on focus too, describes its element, and goes by Escape while the focus stays", async () => {
    await draw();
    await userEvent.tab();
    await expect.element(hint).toBeVisible();
    const button = page.getByRole("button", { name: "导出" });
    expect(button.element()).toHaveAccessibleDescription("导出为 Excel");
    await userEvent.keyboard("{Escape}");
    await expect.element(hint).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await expect.element(hint).toBeVisible();
    await userEvent.tab();
    await expect.element(hint).not.toBeInTheDocument();
  });

  it("stays while the pointer is on it, goes by Escape without moving the pointer, and when the pointer goes", async () => {
    await draw();
    const button = page.getByRole("button", { name: "导出" });
    await button.hover();
    await expect.element(hint).toBeVisible();
    await hint.hover();
    // Longer than it would stay after the pointer leaves.
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expect.element(hint).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(hint).not.toBeInTheDocument();
    await button.hover();
    await expect.element(hint).toBeVisible();
    await page.getByRole("button", { name: "别处" }).hover();
    await expect.element(hint).not.toBeInTheDocument();
  });
});
