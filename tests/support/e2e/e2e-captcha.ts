import type { Page } from "playwright";
import { expect } from "./e2e.ts";
import { knownDigits } from "#tests/support/known-digits.mjs";

/** Types the digits of the captcha on the page: the product under test always shows the same ones. */
export async function typePicture(page: Page): Promise<void> {
  const box = page.getByRole("textbox", { name: /^图形验证码/ });
  // The field is emptied for each new picture.
  await expect(box).toHaveValue("");
  await expect(page.getByRole("button", { name: /图形验证码/ }).locator("img")).toBeVisible();
  await box.fill(knownDigits);
}
