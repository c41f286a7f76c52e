import type { ReactNode } from "react";
import { can } from "#src/session/session.ts";
import { hrefOf } from "#src/workspace/tabs/tab-context.ts";
import { PageLink } from "./page-link.tsx";

export interface RecordLinkProps {
  /** Address of the list the record stands in. */
  page: string;
  /** Without this permission the words stand there as plain text. */
  need: string;
  id: string | null;
  children: ReactNode;
}

/** Leads to another screen's record, its detail open. */
export function RecordLink({ page, need, id, children }: RecordLinkProps) {
  if (!id || !can(need)) return <>{children}</>;
  return (
    <PageLink
      to={hrefOf(page, { detail: id })}
      className="text-accent-text underline-offset-4 hover:underline"
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </PageLink>
  );
}
