import type { ReactNode } from "react";
import { createAskQueue } from "../lib/ask-queue.ts";

/** Returns the error of a text and how to fix it; undefined when the text is valid. May ask a server. */
export type PromptRule = (text: string) => string | undefined | Promise<string | undefined>;

/** A question for one text. */
export interface PromptQuestion {
  /** @default the kit's "请输入" */
  title?: ReactNode;
  /** Label of the field; always visible. */
  label: string;
  /** Initial text. @default "" */
  value?: string;
  placeholder?: string;
  /** How to fill in the field; shown below it. */
  hint?: ReactNode;
  /**
   * Rules that run in order on confirm; the first message is shown below the field and prevents confirming. @default []
   */
  rules?: readonly PromptRule[];
  /** Shows 必填 at the label; only the rules validate. @default false */
  required?: boolean;
  /** A field with several lines; Ctrl+Enter confirms. @default false */
  multiline?: boolean;
  /** Max number of characters. */
  maxLength?: number;
  /** The verb of the action. @default "确定" */
  ok?: string;
  /** @default "取消" */
  cancel?: string;
}

/** The pending questions, for the host. */
export const promptStore = createAskQueue<PromptQuestion, string | undefined>(
  { call: "prompt", host: "PromptHost" },
  undefined,
);

/** Asks for a text; resolves to undefined when cancelled. Needs one PromptHost; questions are shown one at a time. */
export const prompt = (question: PromptQuestion): Promise<string | undefined> => promptStore.ask(question);
