import { tellDeveloper } from "./given.ts";
import { createListeners } from "#ui/utils/listeners.ts";

/** One question with the way to answer it. */
export interface Asked<Question, Answer> {
  id: number;
  question: Question;
  answer: (answer: Answer) => void;
}

/** What is asked from anywhere, one at a time, and the host that shows it. */
export interface AskQueue<Question, Answer> {
  ask(question: Question): Promise<Answer>;
  /** The question in front, for the host. */
  first(): Asked<Question, Answer> | undefined;
  subscribe(listener: () => void): () => void;
}

/** How long a question waits for a host that shows it, in ms: a page may ask while it is still being drawn. */
export const hostWaitMs = 2000;

/**
 * @param names What is called, and the host it needs. @param unasked The answer to a question nobody shows: without a
 * host it would wait for ever, and what waits for it too.
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
            tellDeveloper(
              `${names.call}() was called, but no ${names.host} is mounted, so nobody can answer and the answer is ${String(unasked)}. Put one <${names.host} /> at the root of the application.`,
            );
          answer(unasked);
        }, hostWaitMs);
      }),
    first: () => queue[0],
    subscribe,
  };
}
