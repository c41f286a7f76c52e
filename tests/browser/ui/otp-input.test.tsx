import { createRef, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field } from "#ui/field/field.tsx";
import { OtpInput } from "#ui/otp-input/otp-input.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { beginComposition, endComposition } from "#tests/support/compose.ts";

const field = () => page.getByRole("textbox");
const input = () => field().element() as HTMLInputElement;
const cells = () => [...document.querySelectorAll('[data-slot="otp-cell"]')];
const activeCell = () => cells().findIndex((cell) => cell.getAttribute("data-state") === "active");
type Told = (value: string) => void;

function paste(text: string) {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  input().dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
}

describe("OtpInput", () => {
  it("is one field with one value, which a form gets and the caller hears of when it is complete", async () => {
    const completed = vi.fn<Told>();
    const ref = createRef<HTMLInputElement>();
    const screen = await render(
      <form>
        <Field label="验证码">
          <OtpInput ref={ref} name="code" onComplete={completed} data-x="1" />
        </Field>
      </form>,
    );
    expect(ref.current?.dataset["x"]).toBe("1");
    await expect
      .element(page.getByRole("textbox", { name: "验证码" }))
      .toHaveAttribute("autocomplete", "one-time-code");
    await expect.element(field()).toHaveAccessibleDescription("共 6 位");
    await userEvent.click(field());
    await userEvent.keyboard("26041");
    expect(completed).not.toHaveBeenCalled();
    expect(activeCell()).toBe(5);
    await expectAxeClean();
    await userEvent.keyboard("5");
    expect(completed).toHaveBeenCalledExactlyOnceWith("260415");
    expect(cells().map((cell) => cell.textContent)).toEqual(["2", "6", "0", "4", "1", "5"]);
    const form = screen.container.querySelector("form") as HTMLFormElement;
    expect(new FormData(form).getAll("code")).toEqual(["260415"]);
  });

  it("replaces the sign of the cell it stands on, moves by keys, and takes away by Backspace", async () => {
    const changed = vi.fn<Told>();
    await render(<OtpInput aria-label="验证码" length={4} defaultValue="1234" onValueChange={changed} />);
    await userEvent.tab();
    expect(activeCell()).toBe(3);
    await userEvent.keyboard("{Home}9");
    expect(changed.mock.lastCall).toEqual(["9234"]);
    expect(activeCell()).toBe(1);
    await userEvent.keyboard("{ArrowRight}8{ArrowLeft}{ArrowLeft}7");
    expect(changed.mock.lastCall).toEqual(["9784"]);
    // The last cell must be filled again.
    await userEvent.keyboard("{End}{Backspace}6");
    expect(changed.mock.lastCall).toEqual(["9786"]);
    await userEvent.keyboard("{Backspace}{Backspace}");
    expect(changed.mock.lastCall).toEqual(["97"]);
    await userEvent.keyboard("{Backspace}{Backspace}{Backspace}");
    expect(changed.mock.lastCall).toEqual([""]);
    expect(activeCell()).toBe(0);
  });

  it("puts the caret where one presses", async () => {
    await render(<OtpInput aria-label="验证码" defaultValue="123456" />);
    await field().click({ position: { x: 60, y: 10 } });
    expect(activeCell()).toBe(1);
    await userEvent.keyboard("9");
    await expect.element(field()).toHaveValue("193456");
  });

  it("finds the code in a pasted message", async () => {
    const completed = vi.fn<Told>();
    await render(<OtpInput aria-label="验证码" defaultValue="1" onComplete={completed} />);
    await userEvent.tab();
    paste("【Assay】5 分钟内有效，您的验证码是 260415");
    expect(completed).toHaveBeenCalledExactlyOnceWith("260415");
    await expect.element(field()).toHaveValue("260415");
  });

  it("takes full-width digits, from the input method too, and says why it takes nothing else", async () => {
    const changed = vi.fn<Told>();
    await render(<OtpInput aria-label="验证码" onValueChange={changed} />);
    await userEvent.tab();
    beginComposition(input(), "１２");
    expect(changed).not.toHaveBeenCalled();
    endComposition(input(), "１２");
    expect(changed.mock.lastCall).toEqual(["12"]);
    await userEvent.keyboard("a");
    expect(changed).toHaveBeenCalledOnce();
    await expect.element(field()).toHaveAccessibleDescription(/只能输入数字/);
    expect(activeCell()).toBe(2);
    await userEvent.keyboard("3");
    await expect.element(field()).toHaveAccessibleDescription("共 6 位");
    await expect.element(field()).toHaveValue("123");
  });

  it("a wrong sign in the middle leaves the digit and the caret where they were", async () => {
    const changed = vi.fn<Told>();
    await render(<OtpInput aria-label="验证码" defaultValue="123456" onValueChange={changed} />);
    await userEvent.tab();
    await userEvent.keyboard("{Home}{ArrowRight}");
    expect(activeCell()).toBe(1);
    await userEvent.keyboard("a");
    await expect.element(field()).toHaveAccessibleDescription(/只能输入数字/);
    await expect.element(field()).toHaveValue("123456");
    expect(activeCell()).toBe(1);
    await userEvent.keyboard(" ");
    await expect.element(field()).toHaveAccessibleDescription("共 6 位");
    await expect.element(field()).toHaveValue("123456");
    expect(activeCell()).toBe(1);
    expect(changed).not.toHaveBeenCalled();
    await userEvent.keyboard("9");
    await expect.element(field()).toHaveValue("193456");
    expect(activeCell()).toBe(2);
  });

  it("takes a code that is filled in with blanks, without complaint", async () => {
    const completed = vi.fn<Told>();
    await render(<OtpInput aria-label="验证码" onComplete={completed} />);
    await field().fill("123 456");
    expect(completed).toHaveBeenCalledExactlyOnceWith("123456");
    await expect.element(field()).toHaveValue("123456");
    await expect.element(field()).toHaveAccessibleDescription("共 6 位");
  });

  it("obeys the caller; read only and disabled it keeps its value", async () => {
    const changed = vi.fn<Told>();
    const screen = await render(<OtpInput aria-label="验证码" value="12" onValueChange={changed} />);
    await userEvent.tab();
    await userEvent.keyboard("3");
    expect(changed).toHaveBeenCalledExactlyOnceWith("123");
    await expect.element(field()).toHaveValue("12");
    await screen.rerender(<OtpInput aria-label="验证码" value="12" readOnly onValueChange={changed} />);
    await userEvent.keyboard("{Backspace}4");
    paste("260415");
    expect(changed).toHaveBeenCalledOnce();
    await screen.rerender(<OtpInput aria-label="验证码" value="12" disabled />);
    await expect.element(field()).toBeDisabled();
    await expectAxeClean();
  });

  it("starts anew when the caller empties it", async () => {
    function Once() {
      const [code, setCode] = useState("");
      return (
        <OtpInput aria-label="验证码" length={4} value={code} onValueChange={setCode} onComplete={() => setCode("")} />
      );
    }
    await render(<Once />);
    await userEvent.tab();
    await userEvent.keyboard("1234");
    await expect.element(field()).toHaveValue("");
    expect(activeCell()).toBe(0);
    await userEvent.keyboard("5");
    await expect.element(field()).toHaveValue("5");
  });
});
