import type { ReactNode } from "react";
import { homePath } from "#src/session/guard.ts";
import { text } from "#src/lib/text.ts";
import { PageLink } from "../screen/page-link.tsx";

interface PageMessageProps {
  title: string;
  hint: string;
  /** What the message is about, e.g. an address. */
  note?: string | undefined;
  /** For hints with addresses, which are long and have no spaces. */
  wide?: boolean;
  /** Shows a link to the home page. */
  home?: boolean;
  /** Further links and buttons, below. */
  children?: ReactNode;
}

/** Shown instead of a page that cannot be shown: says what is wrong and what to do. */
export function PageMessage({ title, hint, note, wide = false, home = false, children }: PageMessageProps) {
  return (
    <section className="grid min-h-100 place-items-center p-6 text-center">
      <div className={`flex flex-col gap-2 ${wide ? "max-w-130" : "max-w-110"}`}>
        <h1 tabIndex={-1} data-page-heading className="text-16 font-semibold outline-none">
          {title}
        </h1>
        <p className={wide ? "text-muted wrap-anywhere" : "text-muted"}>{hint}</p>
        {note && <p className="line-clamp-3 text-12 text-muted wrap-anywhere">{note}</p>}
        {home && (
          <PageLink to={homePath} className="mt-1 self-center text-accent-text underline-offset-4 hover:underline">
            {text("workspace.page.home")}
          </PageLink>
        )}
        {children}
      </div>
    </section>
  );
}
