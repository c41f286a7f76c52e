import { useQuery } from "@tanstack/react-query";
import { call } from "#src/client/call.ts";
import { getAccessUrl } from "#src/contract/system/file.ts";
import { fileHref } from "./open-file.ts";

/** Requests the link that opens a stored file. */
export type AskLink = (path: string, signal: AbortSignal) => Promise<string>;

const accessLink: AskLink = (path, signal) => call(getAccessUrl, { url: path }, { signal });

/** The link that opens a stored file; valid for ten minutes. `ask` replaces the call, e.g. where views are counted. */
export function useFileLink(path: string, ask: AskLink = accessLink) {
  return useQuery({
    queryKey: ["file-link", path],
    queryFn: async ({ signal }) => fileHref(await ask(path, signal)),
    // Each opening requests a new link; an open viewer keeps its link.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { shownByCaller: true },
  });
}

/** The file name in a link. */
export function nameOfLink(link: string | undefined): string | undefined {
  return link === undefined ? undefined : (new URL(link, window.location.origin).searchParams.get("name") ?? undefined);
}
