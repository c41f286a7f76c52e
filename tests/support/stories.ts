import { createElement, Fragment, type ComponentType, type ReactNode } from "react";

/** Exports of a stories file; see ui/button/button.stories.tsx. */
export interface Stories {
  default: Story & { component?: ComponentType<object> };
  [name: string]: Story | Stories["default"];
}
export interface Story {
  args?: object;
  render?: (args: object, context: object) => ReactNode;
  decorators?: readonly Decorator[];
}
type Decorator = (draw: ComponentType, context: object) => ReactNode;

/** One story of the gallery, named by its folder. */
export interface NamedStory {
  name: string;
  meta: Stories["default"];
  story: Story;
}

/** The stories in files by path, as `import.meta.glob` returns them. */
export function namedStories(files: Readonly<Record<string, Stories>>): NamedStory[] {
  return Object.entries(files).flatMap(([path, { default: meta, ...rest }]) =>
    Object.entries(rest).map(([name, story]) => ({
      name: `${path.replace(/^.*\/ui\/|\/[^/]+$/g, "")} ${name}`,
      meta,
      story: story as Story,
    })),
  );
}

/**
 * A component that renders a story as the gallery does, without its controls. If the page shows more than the
 * component, e.g. a button that opens it, it renders both.
 */
export function drawnStory(
  { meta, story }: NamedStory,
  draws: (component: ComponentType<object>, args: object) => ReactNode = createElement,
): ComponentType {
  const args = { ...meta.args, ...story.args };
  const render = story.render ?? meta.render;
  const draw = (): ReactNode =>
    createElement(
      Fragment,
      null,
      render?.(args, { args, globals: {} }),
      !story.render && meta.component && draws(meta.component, args),
    );
  return [...(story.decorators ?? []), ...(meta.decorators ?? [])].reduce<ComponentType>(
    (Draw, decorate) => () => decorate(Draw, { args, globals: {} }),
    draw,
  );
}
