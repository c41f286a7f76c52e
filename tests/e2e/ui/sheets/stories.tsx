import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { drawnStory, namedStories, type Stories } from "#tests/support/stories.ts";

declare global {
  interface Window {
    /** All stories of the kit; `draw` renders one of them into the body. */
    kit: { names: readonly string[]; draw(at: number): void };
  }
}

const stories = namedStories(import.meta.glob<Stories>("/ui/*/*.stories.tsx", { eager: true }));

let root: Root | undefined;
window.kit = {
  names: stories.map(({ name }) => name),
  draw(at) {
    root?.unmount();
    document.body.replaceChildren();
    document.documentElement.removeAttribute("style");
    const place = document.body.appendChild(document.createElement("div"));
    root = createRoot(place);
    const named = stories[at];
    if (named) flushSync(() => root?.render(createElement(drawnStory(named))));
  },
};
