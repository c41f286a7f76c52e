import type { ReactNode } from "react";
import { userEvent } from "vitest/browser";

/** A form control of the kit: its initial value, how a person changes it, and what the form then sends. */
export interface FormControl {
  /** Name of the component. */
  part: string;
  draw: (props: object) => ReactNode;
  /** Its initial value, and the texts that a form sends for it. */
  value: unknown;
  sent: readonly string[];
  /** Changes the value as a person does, inside the element that contains the control. */
  fill: (box: HTMLElement) => Promise<void>;
  filled: readonly string[];
  /** The empty value; absent if the control always has a value. */
  empty?: unknown;
}

export const options = [
  { value: "rohs", label: "RoHS 十项" },
  { value: "reach", label: "REACH 高关注物质" },
  { value: "emc", label: "电磁兼容" },
];
export const nodes = options.map(({ value, label }) => ({ key: value, label, leaf: true }));
export const stored = (name: string) => ({ url: `/files/${name}`, name, size: 4 });
export const load = async () => ({ options, more: false });

export const find = (box: HTMLElement, selector: string, at = 0): HTMLElement => {
  const found = box.querySelectorAll<HTMLElement>(selector)[at];
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
};
/** Waits for an element that is loaded lazily. */
export async function later(box: HTMLElement, selector: string): Promise<HTMLElement> {
  for (let turn = 0; turn < 200; turn += 1) {
    const found = box.querySelector<HTMLElement>(selector);
    if (found) return found;
    await new Promise((go) => setTimeout(go, 50));
  }
  throw new Error(`nothing matches ${selector} after ten seconds`);
}
export const texts = "input:not([type=hidden], [aria-hidden=true]), textarea";
/** Types a text and leaves the field. */
export const write =
  (text: string, at = 0) =>
  async (box: HTMLElement) => {
    await userEvent.fill(find(box, texts, at), text);
    await userEvent.tab();
  };
export const press = (selector: string, at: number) => async (box: HTMLElement) => {
  await userEvent.click(find(box, selector, at));
};
export const keys =
  (selector: string, typed: string, pauseMs = 0) =>
  async (box: HTMLElement) => {
    find(box, selector).focus();
    for (const key of typed.split(" ")) {
      await userEvent.keyboard(key);
      if (pauseMs > 0) await new Promise((go) => setTimeout(go, pauseMs));
    }
  };
export const typeInto = (selector: string, text: string) => async (box: HTMLElement) => {
  const editor = await later(box, selector);
  await userEvent.click(editor);
  await userEvent.keyboard("{Control>}a{/Control}");
  await userEvent.keyboard(text);
};
export const named = { "aria-label": "控件" };
