import { lazyCode } from "#ui/lazy-part/lazy-code.ts";

const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The code that answers keys, presses and drags. It is fetched after the first paint of a table. */
export const useHand = lazyCode(async () => {
  await painted();
  return (await import("./hand.ts")).hand;
});
