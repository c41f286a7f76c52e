import { warnDeveloper } from "./validate-props.ts";
import { createListeners } from "#ui/utils/listeners.ts";

/** One question with the function that answers it. */
export interface Asked<Question, Answer> {
  id: number;
  question: Question;
  answer: (answer: Answer) => void;
}

/** Questions asked from anywhere, shown one at a time by a host. */
export interface AskQueue<Question, Answer> {
  ask(question: Question): Promise<Answer>;
  /** The first question of the queue, for the host. */
  first(): Asked<Question, Answer> | undefined;
  subscribe(listener: () => void): () => void;
}

/** How long a question waits for a host to mount, in ms: a page may ask during its first render. */
export const hostWaitMs = 2000;

/**
 * Creates a queue of questions.
 * @param names Name of the called function, and of the host that it needs.
 * @param unasked The answer when no host is mounted; otherwise the question, and the code that awaits it, would wait
 * forever.
 */
export function createAskQueue<Question, Answer>(
  names: { call: string; host: string },
  unasked: Answer,
): AskQueue<Question, Answer> {
  let queue: readonly Asked<Question, Answer>[] = [];
  let lastId = 0;
  const { tell, subscribe, heard } = createListeners();
  const publish = (next: typeof queue) => {
    queue = next;
    tell();
  };
  return {
    ask: (question) =>
      new Promise((resolve) => {
        const id = ++lastId;
        const answer = (given: Answer) => {
          publish(queue.filter((asked) => asked.id !== id));
          resolve(given);
        };
        publish([...queue, { id, question, answer }]);
        if (heard()) return;
        setTimeout(() => {
          if (heard() || !queue.some((asked) => asked.id === id)) return;
          if (process.env.NODE_ENV !== "production")
            warnDeveloper(
              `${names.call}() was called, but no ${names.host} is mounted, so nobody can answer and the answer is ${String(unasked)}. Put one <${names.host} /> at the root of the application.`,
            );
          answer(unasked);
        }, hostWaitMs);
      }),
    first: () => queue[0],
    subscribe,
  };
}
