import type { Page } from "playwright";
import { expect } from "./e2e.ts";
import { knownDigits } from "#tests/support/known-digits.mjs";

/** Types the digits of the picture that stands on the page: the product under test shows the same ones always. */
export async function typePicture(page: Page): Promise<void> {
  const box = page.getByRole("textbox", { name: /^图形验证码/ });
  // Emptied with each new picture.
  await expect(box).toHaveValue("");
  await expect(page.getByRole("button", { name: /图形验证码/ }).locator("img")).toBeVisible();
  await box.fill(knownDigits);
}
