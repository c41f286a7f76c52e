import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ColorPicker } from "#ui/color-picker/color-picker.tsx";
import { Field } from "#ui/field/field.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { pressComposing } from "#tests/support/compose.ts";

type Changed = (value: string | null) => void;
const field = () => page.getByRole("textbox", { name: "颜色", exact: true });
const open = () => page.getByRole("button", { name: "打开取色板" });
const slider = (name: string) => page.getByRole("slider", { name, exact: true });
const panel = () => page.getByRole("dialog", { name: "选择颜色" });

describe("ColorPicker", () => {
  it.each([
    ["#1890FF", "#1890ff"],
    ["18f", "#1188ff"],
    ["rgb(24, 144, 255)", "#1890ff"],
    ["２４ １４４ ２５５", "#1890ff"],
    ["#1890ff80", "#1890ff"],
  ])("takes %s as %s when one leaves it", async (typed, hex) => {
    const changed = vi.fn<Changed>();
    const ref = createRef<HTMLInputElement>();
    const screen = await render(
      <form>
        <Field label="颜色">
          <ColorPicker ref={ref} name="colour" onValueChange={changed} data-x="1" />
        </Field>
      </form>,
    );
    expect(ref.current?.dataset["x"]).toBe("1");
    await field().fill(typed);
    expect(changed).not.toHaveBeenCalled();
    ref.current?.blur();
    expect(changed).toHaveBeenCalledExactlyOnceWith(hex);
    await expect.element(field()).toHaveValue(hex);
    expect(new FormData(screen.container.querySelector("form") as HTMLFormElement).get("colour")).toBe(hex);
  });

  it("explains what is no colour, not while composing, and lets it be mended or emptied", async () => {
    const changed = vi.fn<Changed>();
    await render(<ColorPicker aria-label="颜色" defaultValue="#52c41a" onValueChange={changed} />);
    await field().fill("蓝");
    pressComposing(field().element(), "Enter");
    await expect.element(field()).not.toHaveAttribute("aria-invalid", "true");
    await userEvent.keyboard("{Enter}");
    await expect.element(field()).toHaveAccessibleDescription("请输入颜色，例如 #1890ff 或 rgb(24, 144, 255)");
    await expectAxeClean();
    await field().fill("");
    await userEvent.keyboard("{Enter}");
    expect(changed).toHaveBeenCalledExactlyOnceWith(null);
  });

  it("opens on the square, whose arrows move both ways, and Escape goes back to the field", async () => {
    const changed = vi.fn<Changed>();
    await render(<ColorPicker aria-label="颜色" defaultValue="#ff0000" onValueChange={changed} />);
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(slider("饱和度")).toHaveFocus();
    await expect.element(slider("饱和度")).toHaveAttribute("aria-valuetext", "饱和度 100%，明度 100%");
    await userEvent.keyboard("{ArrowDown}");
    expect(changed.mock.lastCall).toEqual(["#fc0000"]);
    await userEvent.keyboard("{PageUp}{Shift>}{ArrowLeft}{/Shift}");
    expect(changed.mock.lastCall).toEqual(["#ff1919"]);
    await userEvent.keyboard("{Home}");
    expect(changed.mock.lastCall).toEqual(["#ffffff"]);
    await expect.element(slider("明度")).toHaveAttribute("aria-valuetext", "饱和度 0%，明度 100%");
    await expectAxeClean();
    await userEvent.keyboard("{Escape}");
    await expect.element(field()).toHaveFocus();
    await expect.element(field()).toHaveValue("#ffffff");
  });

  it("keeps the hue of a grey, so that one can come back from it", async () => {
    const changed = vi.fn<Changed>();
    await render(<ColorPicker aria-label="颜色" defaultValue="#0000ff" onValueChange={changed} />);
    await open().click();
    await expect.element(slider("饱和度")).toHaveFocus();
    await userEvent.keyboard("{Home}{End}");
    expect(changed.mock.calls.map(([value]) => value)).toEqual(["#ffffff", "#0000ff"]);
  });

  it("hue and alpha are sliders of their own; alpha only where it is wanted", async () => {
    const changed = vi.fn<Changed>();
    const committed = vi.fn<Changed>();
    const screen = await render(
      <ColorPicker aria-label="颜色" defaultValue="#ff0000" alpha onValueChange={changed} onValueCommit={committed} />,
    );
    await open().click();
    await expect.element(slider("饱和度")).toHaveFocus();
    await userEvent.tab();
    await expect.element(slider("色相")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    expect(changed.mock.lastCall).toEqual(["#ff0400"]);
    expect(committed).toHaveBeenCalledExactlyOnceWith("#ff0400");
    await userEvent.tab();
    await expect.element(slider("不透明度")).toHaveFocus();
    expect(committed).toHaveBeenCalledOnce();
    await userEvent.keyboard("{Home}{ArrowRight}");
    expect(changed.mock.lastCall).toEqual(["#ff040003"]);
    expect(committed.mock.lastCall).toEqual(["#ff040003"]);
    await screen.rerender(<ColorPicker aria-label="颜色" value="#ff0000" />);
    expect(slider("不透明度").elements()).toEqual([]);
  });

  it("follows the pointer on the square, and says once where it ended", async () => {
    const changed = vi.fn<Changed>();
    const committed = vi.fn<Changed>();
    await render(
      <ColorPicker aria-label="颜色" defaultValue="#ff0000" onValueChange={changed} onValueCommit={committed} />,
    );
    await open().click();
    await expect.element(slider("饱和度")).toHaveFocus();
    const area = page.elementLocator(document.querySelector('[data-slot="colour-area"]') as Element);
    const { width, height } = area.element().getBoundingClientRect();
    await area.click({ position: { x: width / 2, y: height / 2 } });
    const [, r, g, b] = /^#(..)(..)(..)$/.exec(changed.mock.lastCall?.[0] ?? "") ?? [];
    expect(Math.abs(Number.parseInt(r ?? "", 16) - 128)).toBeLessThan(4);
    expect(Math.abs(Number.parseInt(g ?? "", 16) - 64)).toBeLessThan(4);
    expect(g).toBe(b);
    expect(committed).toHaveBeenCalledExactlyOnceWith(changed.mock.lastCall?.[0]);
    await expect.element(slider("饱和度")).toHaveFocus();
  });

  it("says where a drag was when the browser cancels it", async () => {
    const changed = vi.fn<Changed>();
    const committed = vi.fn<Changed>();
    await render(
      <ColorPicker aria-label="颜色" defaultValue="#ff0000" onValueChange={changed} onValueCommit={committed} />,
    );
    await open().click();
    await expect.element(slider("饱和度")).toHaveFocus();
    const area = document.querySelector('[data-slot="colour-area"]') as HTMLElement;
    // A synthetic pointer cannot be captured.
    const captured = new Set<number>();
    area.setPointerCapture = (id) => void captured.add(id);
    area.hasPointerCapture = (id) => captured.has(id);
    const point = (type: string, across: number, down: number) => {
      const { left, top, width, height } = area.getBoundingClientRect();
      area.dispatchEvent(
        new PointerEvent(type, {
          pointerId: 7,
          clientX: left + width * across,
          clientY: top + height * down,
          bubbles: true,
          cancelable: true,
        }),
      );
    };
    point("pointercancel", 0, 0);
    expect(committed).not.toHaveBeenCalled();
    point("pointerdown", 0.5, 0);
    point("pointermove", 0.5, 0.5);
    const middle = expect.stringMatching(/明度 (49|50|51)%/);
    await expect.element(slider("明度")).toHaveAttribute("aria-valuetext", middle);
    point("pointercancel", 0, 0);
    expect(committed).toHaveBeenCalledExactlyOnceWith(changed.mock.lastCall?.[0]);
    await expect.element(slider("明度")).toHaveAttribute("aria-valuetext", middle);
  });

  it("takes a translucent preset as an opaque one where no alpha is wanted", async () => {
    const changed = vi.fn<Changed>();
    const presets = [{ value: "#52c41a80", label: "合格" }];
    const screen = await render(<ColorPicker aria-label="颜色" presets={presets} onValueChange={changed} />);
    await open().click();
    await panel().getByRole("radio", { name: "合格" }).click();
    expect(changed.mock.lastCall).toEqual(["#52c41a"]);
    await expect.element(panel().getByRole("radio", { name: "合格" })).toHaveAttribute("aria-checked", "true");
    await screen.rerender(<ColorPicker aria-label="颜色" presets={presets} alpha onValueChange={changed} />);
    await panel().getByRole("radio", { name: "合格" }).click();
    expect(changed.mock.lastCall).toEqual(["#52c41a80"]);
  });

  it("takes no text that is longer than a colour", async () => {
    await render(<ColorPicker aria-label="颜色" />);
    await field().click();
    await userEvent.keyboard("1".repeat(70));
    await expect.element(field()).toHaveValue("1".repeat(64));
  });

  it("takes texts and presets in the panel, which are not the field's own", async () => {
    const changed = vi.fn<Changed>();
    await render(
      <Field label="颜色" error="请选择颜色">
        <ColorPicker
          presets={[
            { value: "#52c41a", label: "合格" },
            { value: "#f5222d", label: "不合格" },
          ]}
          onValueChange={changed}
        />
      </Field>,
    );
    await open().click();
    const rgb = panel().getByRole("textbox", { name: "RGB" });
    await rgb.fill("24, 144, 255");
    await userEvent.keyboard("{Enter}");
    expect(changed.mock.lastCall).toEqual(["#1890ff"]);
    await expect.element(panel().getByRole("textbox", { name: "HEX" })).toHaveValue("#1890ff");
    await rgb.fill("24");
    await userEvent.keyboard("{Enter}");
    await expect.element(rgb).toHaveAttribute("aria-invalid", "true");
    await panel().getByRole("radio", { name: "合格", exact: true }).click();
    await userEvent.keyboard("{ArrowRight}");
    expect(changed.mock.lastCall).toEqual(["#f5222d"]);
    await expect.element(panel().getByRole("radio", { name: "不合格" })).toHaveAttribute("aria-checked", "true");
    await expect.element(field()).toHaveValue("#f5222d");
  });

  it("obeys the caller; read only it opens nothing", async () => {
    const changed = vi.fn<Changed>();
    const screen = await render(<ColorPicker aria-label="颜色" value="#52c41a" onValueChange={changed} />);
    await page.getByRole("button", { name: "清除颜色" }).click();
    expect(changed).toHaveBeenCalledExactlyOnceWith(null);
    await expect.element(field()).toHaveValue("#52c41a");
    await screen.rerender(<ColorPicker aria-label="颜色" value="#52c41a" readOnly />);
    await expect.element(open()).toBeDisabled();
    (field().element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(panel().elements()).toEqual([]);
  });
});
