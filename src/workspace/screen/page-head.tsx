import type { ReactNode } from "react";

export interface PageHeadProps {
  id: string;
  title: ReactNode;
  /** Beside the title: counts, tags. */
  extra?: ReactNode;
  /** At the right: the page's buttons, the main one last. */
  children?: ReactNode;
}

/** Title line of a page. The heading gets the focus when the page becomes active. */
export function PageHead({ id, title, extra, children }: PageHeadProps) {
  return (
    <header className="flex min-h-8 flex-wrap items-center gap-3">
      <h1 id={id} tabIndex={-1} data-page-heading className="text-20 font-semibold outline-none">
        {title}
      </h1>
      {extra}
      <div data-slot="page-acts" className="ml-auto flex flex-wrap items-center gap-2 print:hidden">
        {children}
      </div>
    </header>
  );
}
