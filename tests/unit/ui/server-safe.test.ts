import { createElement, type ComponentType, type ReactNode, StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";

/** What a stories file exports; see ui/button/button.stories.tsx. */
interface Stories {
  default: { component?: ComponentType<object>; args?: object; decorators?: readonly Decorator[] };
  [name: string]: Story | Stories["default"];
}
interface Story {
  args?: object;
  render?: (args: object, context: object) => ReactNode;
  decorators?: readonly Decorator[];
}
type Decorator = (draw: ComponentType, context: object) => ReactNode;

const files = import.meta.glob<Stories>("../../../ui/**/*.stories.tsx", { eager: true });

const stories = Object.entries(files).flatMap(([path, { default: meta, ...rest }]) =>
  Object.entries(rest).map(([name, story]) => ({
    name: `${path.replace(/^.*\/ui\/|\/[^/]+$/g, "")} ${name}`,
    meta,
    story: story as Story,
  })),
);

/** How the kit begins what it tells a developer: the component, then what is wrong. */
const ownSentence = /^[A-Z][A-Za-z]+: a column has the type /;

afterEach(() => {
  vi.restoreAllMocks();
});

describe("On a server, without window and document, the kit", () => {
  it("has stories to be drawn from", () => {
    expect(typeof window).toBe("undefined");
    expect(stories.length).toBeGreaterThan(250);
  });

  it.each(stories)("draws $name", ({ meta, story }) => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const args = { ...meta.args, ...story.args };
    const draw = (): ReactNode =>
      story.render
        ? story.render(args, { args, globals: {} })
        : meta.component
          ? createElement(meta.component, args)
          : null;
    const decorated = [...(story.decorators ?? []), ...(meta.decorators ?? [])].reduce<ComponentType>(
      (Draw, decorate) => () => decorate(Draw, { args, globals: {} }),
      draw,
    );
    renderToString(createElement(StrictMode, null, createElement(decorated)));
    // React warns here of effects and ids that would differ between server and browser. What the kit itself tells a
    // developer of a story that shows a mistake is as it should be.
    const warnings = said.mock.calls.filter(([first]) => !(typeof first === "string" && ownSentence.test(first)));
    expect(warnings).toEqual([]);
  });
});
