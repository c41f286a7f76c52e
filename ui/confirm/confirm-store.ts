import type { ReactNode } from "react";
import { createAskQueue } from "../lib/ask-queue.ts";

/** One question put to the person. */
export interface Question {
  /** @default the kit's "请确认" */
  title?: ReactNode;
  /** What happens, to what and how many. */
  body?: ReactNode;
  /** The verb of what will be done: "删除 3 条". @default "确定" */
  ok?: string;
  /** @default "取消" */
  cancel?: string;
  /** "danger" for what cannot be undone: red button, focus on cancel. @default "plain" */
  tone?: "plain" | "danger";
}

/** The questions that wait, for the host. */
export const confirmStore = createAskQueue<Question, boolean>({ call: "confirm", host: "ConfirmHost" }, false);

/**
 * Asks; true when agreed, false when refused or escaped. Needs one ConfirmHost, without which the answer is false;
 * questions come one at a time.
 */
export const confirm = (question: Question): Promise<boolean> => confirmStore.ask(question);
