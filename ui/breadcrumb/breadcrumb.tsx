import { ChevronRight } from "lucide-react";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";
import { validList } from "#ui/lib/validate-props.ts";
import { useWords } from "#ui/words/words.tsx";

/** One level of the path; without `href` it is plain text. */
export interface Crumb {
  key: string;
  label: ReactNode;
  href?: string;
}

export interface BreadcrumbProps extends ComponentProps<"nav"> {
  /** From the home page to the current page. */
  items: readonly Crumb[];
  /** Renders a link; @default a plain anchor. */
  renderLink?: (item: Crumb, props: { className: string; children: ReactNode }) => ReactElement;
}

const look = "rounded-tag hover:text-accent-text";

/** Renders the path to this page; the last crumb is plain text, the others are links. */
export function Breadcrumb({ items: given, renderLink, className, ...rest }: BreadcrumbProps) {
  const items = validList("Breadcrumb", "items", given, "key");
  const words = useWords().breadcrumb;
  return (
    <nav data-slot="breadcrumb" aria-label={words.label} className={cn("text-13 text-muted", className)} {...rest}>
      <ol className="flex flex-wrap items-center gap-1">
        {items.map((item, at) => {
          const last = at === items.length - 1;
          return (
            <li key={item.key} className="flex items-center gap-1">
              {last || item.href === undefined ? (
                <span aria-current={last ? "page" : undefined} className={last ? "text-body" : undefined}>
                  {item.label}
                </span>
              ) : renderLink ? (
                renderLink(item, { className: look, children: item.label })
              ) : (
                <a href={item.href} className={look}>
                  {item.label}
                </a>
              )}
              {!last && <ChevronRight aria-hidden className="size-3.5 text-faint" />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
