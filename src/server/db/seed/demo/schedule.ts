import type { Replay } from "./replay.ts";

/** A story: yields the instant of its next step, and does the step when that instant has come. */
export type Story = AsyncGenerator<Date, void, void>;

interface Waiting {
  at: number;
  /** Ties at the same instant go to the story that started first. */
  order: number;
  story: Story;
}

/**
 * Runs many stories in time order and moves the clock for them. An instant in the past means now. A story stops when
 * its next step would be after the end of history.
 */
export async function tell(replay: Replay, stories: readonly Story[], onStep?: (done: number) => void): Promise<void> {
  const queue = new Queue();
  let steps = 0;
  for (const [order, story] of stories.entries()) {
    const first = await story.next();
    if (!first.done) queue.push({ at: first.value.getTime(), order, story });
  }
  for (let next = queue.pop(); next; next = queue.pop()) {
    const at = Math.max(next.at, replay.now.getTime());
    if (at >= replay.end.getTime()) continue;
    replay.moveTo(new Date(at));
    const said = await next.story.next();
    if (!said.done) queue.push({ at: said.value.getTime(), order: next.order, story: next.story });
    steps += 1;
    onStep?.(steps);
  }
}

/** A heap of waiting stories, earliest first. */
class Queue {
  readonly #heap: Waiting[] = [];

  push(item: Waiting): void {
    const heap = this.#heap;
    heap.push(item);
    for (let at = heap.length - 1; at > 0;) {
      const up = (at - 1) >> 1;
      if (!this.#before(at, up)) break;
      this.#swap(at, up);
      at = up;
    }
  }

  pop(): Waiting | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    heap[0] = last;
    for (let at = 0; ;) {
      let least = at;
      for (const child of [at * 2 + 1, at * 2 + 2])
        if (child < heap.length && this.#before(child, least)) least = child;
      if (least === at) return first;
      this.#swap(at, least);
      at = least;
    }
  }

  #before(a: number, b: number): boolean {
    const [left, right] = [this.#heap[a], this.#heap[b]];
    if (!left || !right) return false;
    return left.at === right.at ? left.order < right.order : left.at < right.at;
  }

  #swap(a: number, b: number): void {
    const [left, right] = [this.#heap[a], this.#heap[b]];
    if (left && right) [this.#heap[a], this.#heap[b]] = [right, left];
  }
}
