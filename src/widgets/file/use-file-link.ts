import { useQuery } from "@tanstack/react-query";
import { call } from "#src/client/call.ts";
import { getAccessUrl } from "#src/contract/system/file.ts";
import { fileHref } from "./open-file.ts";

/** Asks for the link that opens a stored file. */
export type AskLink = (path: string, signal: AbortSignal) => Promise<string>;

const accessLink: AskLink = (path, signal) => call(getAccessUrl, { url: path }, { signal });

/** The link that opens a stored file; it dies after ten minutes. `ask` replaces the call, where looking is counted. */
export function useFileLink(path: string, ask: AskLink = accessLink) {
  return useQuery({
    queryKey: ["file-link", path],
    queryFn: async ({ signal }) => fileHref(await ask(path, signal)),
    // Each opening asks anew; a viewer that is open keeps what it has.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { shownByCaller: true },
  });
}

/** What a link calls its file. */
export function nameOfLink(link: string | undefined): string | undefined {
  return link === undefined ? undefined : (new URL(link, window.location.origin).searchParams.get("name") ?? undefined);
}
