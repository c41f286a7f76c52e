import { expect, it } from "vitest";
import { filesIn, source } from "#tests/support/source.ts";

/** A class that says left or right, where start and end would follow the direction of reading. */
const sided =
  /^(?:.*:)?-?(?:m[lr]-|p[lr]-|(?:scroll-)?(?:left|right)-|text-(?:left|right)$|float-(?:left|right)$|border-[lr](?:-|$)|rounded-(?:[tb]?[lr])(?:-|$))/;
/** Held in the middle by a transform, which is the same from either side. */
const centred = /(?:left|right)-1\/2$/;

it("the kit says start and end, so that it can be read from right to left", () => {
  const wrong = filesIn("ui", /\.tsx?$/)
    .filter((path) => !path.endsWith(".stories.tsx") && !path.includes("/words/"))
    .flatMap((path) =>
      source(path).texts.flatMap(({ line, value }) =>
        value
          .split(/\s+/)
          .filter((name) => sided.test(name) && !centred.test(name))
          .map((name) => `${path}:${line} ${name}`),
      ),
    );
  expect(wrong).toEqual([]);
});
