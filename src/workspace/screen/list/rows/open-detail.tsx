import type { ReactNode } from "react";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { hrefOf, patchSearch } from "#src/workspace/tabs/tab-context.ts";
import { onPlainPress } from "#src/workspace/screen/plain-press.ts";

/** Opens a row's detail. A real link, so that it can be opened in a new window. */
export function OpenDetail({ id, children }: { id: string; children: ReactNode }) {
  const { tab, setSearch } = useTab();
  return (
    <a
      href={hrefOf(tab.path, patchSearch(tab.search, { detail: id }))}
      className="text-accent-text hover:underline underline-offset-4"
      onClick={onPlainPress(() => setSearch({ detail: id }, { push: true }))}
    >
      {children}
    </a>
  );
}
