import type { ReactNode } from "react";
import { PageHead } from "#src/workspace/screen/page-head.tsx";
import { useTab } from "#src/workspace/tabs/tab-context.ts";

/** A page of 个人中心: its title, and its parts below each other. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  const { tab } = useTab();
  const id = `${tab.id}-title`;
  return (
    <section className="flex flex-col gap-4 p-4 max-tablet:p-3" aria-labelledby={id}>
      <PageHead id={id} title={title} />
      {children}
    </section>
  );
}
