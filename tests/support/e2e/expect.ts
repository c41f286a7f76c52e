import { expect as seen } from "playwright/test";

/** As long as a busy machine may need, ms. */
const patience = 20_000;

/**
 * With less than 2.5 s, Playwright looks again after at most 100 ms; with more, it waits for 500 ms after the fifth look.
 * Most of what a page shows comes within this time, and a third of a test's time was waiting for the next look.
 */
const soon = 2_400;

const patient = seen.configure({ timeout: patience });
const watchful = seen.configure({ timeout: soon });

/** The first looks of `poll` and of `toPass`, ms; Playwright's own are 100, 250, 500 and 1,000. */
const intervals = [20, 50, 100, 100, 100, 100, 100, 100, 250];

type Matchers = Readonly<Record<string, (...given: readonly unknown[]) => unknown>>;

/** Locators and pages; functions are called, and plain values compared at once. */
const isOfPage = (actual: unknown): boolean =>
  typeof actual === "object" && actual !== null && "locator" in actual && typeof actual.locator === "function";

const passes = (assertion: unknown): Promise<boolean> =>
  Promise.resolve(assertion).then(
    () => true,
    () => false,
  );

/** Assertions that look often at first, and then as Playwright does. @param quick the same, with less time */
function oftenAtFirst(whole: Matchers, quick: Matchers): Matchers {
  return new Proxy(whole, {
    get(target, name, self) {
      const assertion: unknown = Reflect.get(target, name, self);
      if (typeof name !== "string") return assertion;
      if (name === "not") return oftenAtFirst(assertion as Matchers, quick[name] as unknown as Matchers);
      if (typeof assertion !== "function") return assertion;
      return async (...given: readonly unknown[]) => {
        // An assertion with a time of its own keeps it.
        const own = given.some((one) => typeof one === "object" && one !== null && "timeout" in one);
        if (!own && (await passes(quick[name]?.(...given)))) return;
        await target[name]?.(...given);
      };
    },
  });
}

/**
 * Playwright's `expect`: retries expectations about a page for as long as a busy machine may need, and compares plain
 * values at once.
 */
export const expect = new Proxy(patient, {
  apply(target, self, given: Parameters<typeof seen>) {
    const [actual] = given;
    const whole: unknown = Reflect.apply(target, self, given);
    if (typeof actual === "function") return withIntervals(whole as Matchers);
    if (!isOfPage(actual)) return whole;
    return oftenAtFirst(whole as Matchers, Reflect.apply(watchful, self, given) as unknown as Matchers);
  },
  get(target, name, self) {
    if (name !== "poll") return Reflect.get(target, name, self) as unknown;
    const poll: typeof target.poll = (actual, options) =>
      target.poll(actual, { intervals, ...(typeof options === "string" ? { message: options } : options) });
    return poll;
  },
});

/** `toPass` with our intervals, unless the test has its own. */
function withIntervals(whole: Matchers): Matchers {
  return new Proxy(whole, {
    get(target, name, self) {
      const assertion: unknown = Reflect.get(target, name, self);
      if (name !== "toPass" || typeof assertion !== "function") return assertion;
      return (options: object = {}) => target["toPass"]?.({ intervals, ...options });
    },
  });
}
