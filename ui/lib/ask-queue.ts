import { createListeners } from "./listeners.ts";

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

export function createAskQueue<Question, Answer>(): AskQueue<Question, Answer> {
  let queue: readonly Asked<Question, Answer>[] = [];
  let lastId = 0;
  const { tell, subscribe } = createListeners();
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
      }),
    first: () => queue[0],
    subscribe,
  };
}
