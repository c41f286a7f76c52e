import type { Early } from "./early.ts";
import { pressAgain } from "./kinds/press-again.ts";

/** Does again, one after the other, what was kept; what comes meanwhile is kept behind it. */
export async function doAgain({ kept, stop }: Early): Promise<void> {
  for (let event = kept.shift(); event; event = kept.shift()) {
    if (event instanceof KeyboardEvent) {
      const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await pressAgain([{ key, shiftKey, altKey, ctrlKey, metaKey }]);
      continue;
    }
    if (event instanceof ClipboardEvent) document.activeElement?.dispatchEvent(event);
    // The press as it was: where, with which button, and how often.
    else if (event instanceof MouseEvent) event.target?.dispatchEvent(new MouseEvent(event.type, event));
    // What it did is drawn before the next one comes.
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await new Promise((resolve) => setTimeout(resolve));
  }
  stop();
}
