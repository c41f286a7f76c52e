import type { ReactNode } from "react";
import { createAskQueue } from "../lib/ask-queue.ts";

/** One question for the user. */
export interface Question {
  /** @default the kit's "请确认" */
  title?: ReactNode;
  /** What will happen, to which items and how many. */
  body?: ReactNode;
  /** Label of the confirm button; use the verb of the action: "删除 3 条". @default "确定" */
  ok?: string;
  /** @default "取消" */
  cancel?: string;
  /** "danger" for irreversible actions: red button, focus on cancel. @default "plain" */
  tone?: "plain" | "danger";
}

/** Queue of the open questions, for the host. */
export const confirmStore = createAskQueue<Question, boolean>({ call: "confirm", host: "ConfirmHost" }, false);

/**
 * Asks the user; resolves with true when confirmed, false when cancelled or closed with Escape. Needs one ConfirmHost,
 * otherwise it resolves with false. Questions are shown one at a time.
 */
export const confirm = (question: Question): Promise<boolean> => confirmStore.ask(question);
