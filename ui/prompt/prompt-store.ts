import type { ReactNode } from "react";
import { createAskQueue } from "../lib/ask-queue.ts";

/** What is wrong with a text and how to mend it; nothing when it may be taken. May ask a server. */
export type PromptRule = (text: string) => string | undefined | Promise<string | undefined>;

/** One text asked of the person. */
export interface PromptQuestion {
  /** @default the kit's "请输入" */
  title?: ReactNode;
  /** Of the field; always visible. */
  label: string;
  /** What stands there at first. @default "" */
  value?: string;
  placeholder?: string;
  /** How to fill it; stands under the field. */
  hint?: ReactNode;
  /** Run in their order before confirming; the first message stays under the field and nothing is confirmed. @default [] */
  rules?: readonly PromptRule[];
  /** Says 必填 at the label; the rules decide. @default false */
  required?: boolean;
  /** Several lines; Ctrl+Enter confirms. @default false */
  multiline?: boolean;
  /** Most characters. */
  maxLength?: number;
  /** The verb of what will be done. @default "确定" */
  ok?: string;
  /** @default "取消" */
  cancel?: string;
}

/** The questions that wait, for the host. */
export const promptStore = createAskQueue<PromptQuestion, string | undefined>(
  { call: "prompt", host: "PromptHost" },
  undefined,
);

/** Asks for a text; undefined when cancelled or escaped. Needs one PromptHost; questions come one at a time. */
export const prompt = (question: PromptQuestion): Promise<string | undefined> => promptStore.ask(question);
