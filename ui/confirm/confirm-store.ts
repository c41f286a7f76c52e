import type { ReactNode } from "react";

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

interface Asked {
  id: number;
  question: Question;
  answer: (yes: boolean) => void;
}

let queue: readonly Asked[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Asked[]) {
  queue = next;
  for (const listener of listeners) listener();
}

/** Asks; true when agreed, false when refused or escaped. Needs one ConfirmHost; questions come one at a time. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const id = ++lastId;
    const answer = (yes: boolean) => {
      publish(queue.filter((asked) => asked.id !== id));
      resolve(yes);
    };
    publish([...queue, { id, question, answer }]);
  });
}

/** The question in front, for the host. */
export const confirmStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  first: (): Asked | undefined => queue[0],
};
