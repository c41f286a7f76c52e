import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#src/client/call.ts";
import { getAccessUrl } from "#src/contract/system/file.ts";
import { fileHref } from "#src/widgets/file/open-file.ts";
import { picturesIn } from "./stored-pictures.ts";

/** Links that show the stored pictures of a text. `ready` is false until each has a link or has failed. */
export function usePictureLinks(html: string): {
  links: ReadonlyMap<string, string>;
  ready: boolean;
  /** Remembers the link of a picture that was stored just now. */
  add(path: string, link: string): void;
} {
  const [added, setAdded] = useState<ReadonlyMap<string, string>>(new Map());
  const asked = picturesIn(html).filter((path) => !added.has(path));
  const answers = useQueries({
    queries: asked.map((path) => ({
      queryKey: ["picture-link", path],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        fileHref(await call(getAccessUrl, { url: path }, { signal })),
      // A text on the screen keeps the links it was drawn with: another link would be another text to the editor.
      staleTime: Number.POSITIVE_INFINITY,
      // They die after ten minutes, so the next who opens the text asks anew.
      gcTime: 0,
      retry: false,
      meta: { shownByCaller: true },
    })),
  });
  const links = new Map(added);
  for (const [at, path] of asked.entries()) {
    const link = answers[at]?.data;
    if (link !== undefined) links.set(path, link);
  }
  return {
    links,
    ready: answers.every(({ isPending }) => !isPending),
    add: (path, link) => setAdded((before) => new Map(before).set(path, link)),
  };
}
