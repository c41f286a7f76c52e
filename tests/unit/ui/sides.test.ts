import { expect, it } from "vitest";
import { filesIn, source } from "#tests/support/source.ts";

/** A class with left or right, although start and end would follow the reading direction. */
const sided =
  /^(?:.*:)?-?(?:m[lr]-|p[lr]-|(?:scroll-)?(?:left|right)-|text-(?:left|right)$|float-(?:left|right)$|border-[lr](?:-|$)|rounded-(?:[tb]?[lr])(?:-|$))/;
/** Centred by a transform, which is the same from either side. */
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
