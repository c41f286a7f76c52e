import type { PageAddress, PagePath } from "#src/contract/addresses.ts";
import type { Permission } from "#src/contract/permissions.ts";
import { type ReactNode, use } from "react";
import { can } from "#src/session/session.ts";
import { leadsToPage } from "#src/workspace/menu/menu-tree.ts";
import { listKey, recordAt } from "#src/workspace/tabs/tabs.ts";
import { tabOf } from "#src/workspace/tabs/store.ts";
import { hrefOf, patchSearch, WorkspaceContext } from "#src/workspace/tabs/tab-context.ts";
import { PageLink } from "./page-link.tsx";
import { onPlainPress } from "./plain-press.ts";

export interface RecordLinkProps {
  /** Address of the record's list. */
  page: PageAddress;
  /** Without this permission the content is plain text. */
  need: Permission;
  id: string | null;
  children: ReactNode;
}

/**
 * Link that opens a record in its list; plain text if the user does not have that page. If the list is active already,
 * the record opens there and its filters stay.
 */
export function RecordLink({ page, need, id, children }: RecordLinkProps) {
  const workspace = use(WorkspaceContext);
  if (!workspace || !id || !can(need) || !leadsToPage(workspace.menu, page)) return <>{children}</>;
  const { router, store } = workspace;
  const [path = page, query = ""] = page.split("?");
  // The path is the part before the query.
  const asked = Object.fromEntries(new URLSearchParams(query));
  const to = hrefOf(path as PagePath, { ...asked, detail: id });
  const open = () => {
    const tab = tabOf(store, store.get().activeId);
    const here =
      tab?.path === path && recordAt(tab) === "" && tab.search[listKey] === asked[listKey]
        ? hrefOf(path, patchSearch(tab.search, { detail: id }))
        : to;
    void router.navigate({ href: here });
  };
  return (
    <PageLink
      to={to}
      className="text-accent-text underline-offset-4 hover:underline"
      onClick={(event) => {
        event.stopPropagation();
        onPlainPress(open)(event);
      }}
    >
      {children}
    </PageLink>
  );
}
