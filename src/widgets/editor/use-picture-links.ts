import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#src/client/call.ts";
import { getAccessUrl } from "#src/contract/system/file.ts";
import { fileHref } from "#src/widgets/file/open-file.ts";
import { picturesIn } from "./stored-pictures.ts";

/** Links for the stored pictures in `html`. `ready` is false until each has a link or has failed. */
export function usePictureLinks(html: string): {
  links: ReadonlyMap<string, string>;
  ready: boolean;
  /** Adds the link of a picture that has just been stored. */
  add(path: string, link: string): void;
} {
  const [added, setAdded] = useState<ReadonlyMap<string, string>>(new Map());
  const asked = picturesIn(html).filter((path) => !added.has(path));
  const answers = useQueries({
    queries: asked.map((path) => ({
      queryKey: ["picture-link", path],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        fileHref(await call(getAccessUrl, { url: path }, { signal })),
      // Keep the links while the text is shown: the editor would treat another link as a changed text.
      staleTime: Number.POSITIVE_INFINITY,
      // Links expire after ten minutes, so request new ones when the text is opened again.
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
