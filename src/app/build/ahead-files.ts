import type { Plugin, Rolldown } from "vite";
import { areaNames, frameEnds, screens } from "./chunks.ts";
import { root } from "./reach.ts";

/** Returns the files that a chunk needs to run, itself first; styles belong to the chunk that imports them. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
  for (const file of chunk.imports) {
    const next = bundle[file];
    if (next?.type === "chunk") filesOf(next, bundle, found);
  }
  return found;
}

/**
 * Writes the files that a signed-in person's page will request into the HTML, by the first part of its path.
 * first-paint.js requests them at once. "*" are those of the frame.
 */
export const aheadFiles: Plugin = {
  name: "ahead-files",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle }) {
      if (!bundle) return [];
      const all = Object.values(bundle).filter((one) => one.type === "chunk");
      const startedWith = (ends: readonly string[]) =>
        all.filter(({ moduleIds }) => ends.some((end) => moduleIds.includes(`${root}/${end}`)));
      const neededBy = (ends: readonly string[]) =>
        new Set(startedWith(ends).flatMap((chunk) => [...filesOf(chunk, bundle)]));
      const page = neededBy(["src/app/index.html"]);
      const without = (files: ReadonlySet<string>, ...others: readonly ReadonlySet<string>[]) =>
        new Set([...files].filter((file) => others.every((other) => !other.has(file))));
      const frame = without(neededBy(frameEnds), page);
      const addresses = (files: ReadonlySet<string>) => [...files].map((file) => `/${file}`);
      const areas = areaNames.map((area) => {
        const own = screens.filter((path) => path.startsWith(`${area}/`)).map((path) => `src/features/${path}`);
        const files = without(neededBy([...own, `locales/zh-CN/${area}.json`]), page, frame);
        return [area, addresses(files)] as const;
      });
      const content = JSON.stringify(Object.fromEntries([["*", addresses(frame)], ...areas]));
      return [{ tag: "meta", attrs: { name: "ahead", content }, injectTo: "head-prepend" }];
    },
  },
};
