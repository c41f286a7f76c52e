import { useId, type ComponentProps, type ReactElement, type ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";
import { warnDeveloper } from "#ui/lib/validate-props.ts";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import type { SlotClasses } from "#ui/utils/slot-classes.ts";

/** Props that the link of a card must accept. */
export interface CardLinkProps {
  href: string;
  className: string;
  children: ReactNode;
}

export interface CardProps extends Omit<ComponentProps<"div">, "title"> {
  /** Title of the card. */
  title?: ReactNode;
  /** Heading level of the title. @default 3 */
  level?: 2 | 3 | 4 | 5 | 6;
  /** Content at the end of the title line: a link, a small button, a state. */
  extra?: ReactNode;
  /** Content below a dividing line at the bottom. */
  footer?: ReactNode;
  /** Shows a skeleton while the content loads. @default false */
  loading?: boolean;
  /** Skeleton content. @default three lines of text */
  shape?: ReactNode;
  /** Padding of 16 px around the content; turn it off for a table or picture that touches the edge. @default true */
  padded?: boolean;
  /** Highlights the card on hover. @default only when it is a link */
  hoverable?: boolean;
  /** Makes the whole card a link; its title is the link text. Put other controls into `extra` or `footer`. */
  href?: string;
  /** Renders that link, for a router. @default a plain anchor */
  renderLink?: (props: CardLinkProps) => ReactElement;
  /** Classes of the inner parts; `className` applies to the component itself. */
  classNames?: SlotClasses<"head" | "title" | "body" | "footer">;
}

/** The link covers the whole card, and so does its focus ring; only the title is its name. */
const linkLook =
  "text-accent-text outline-none after:absolute after:inset-0 after:rounded-surface focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ring";

/** Renders a framed section of a page: title, content, footer. The frame receives native props and `ref`. */
export function Card({
  title,
  level = 3,
  extra,
  footer,
  loading = false,
  shape = <SkeletonText lines={3} />,
  padded = true,
  href,
  hoverable = href !== undefined,
  renderLink = ({ children, ...link }) => <a {...link}>{children}</a>,
  className,
  classNames,
  children,
  ...rest
}: CardProps) {
  const id = useId();
  const named = title !== undefined && title !== null && title !== "";
  if (href !== undefined && !named)
    warnDeveloper("Card: title is missing, so href would be a link without a name and is left out. Give a title.");
  const Heading = `h${[2, 3, 4, 5, 6].includes(level) ? level : 3}` as const;
  return (
    <div
      data-slot="card"
      data-state={loading ? "loading" : "ready"}
      role={named ? "group" : undefined}
      aria-labelledby={named ? id : undefined}
      className={cn(
        "relative flex min-w-0 flex-col rounded-surface border border-line bg-surface text-body",
        hoverable &&
          "transition-[border-color,box-shadow] duration-fast hover:border-line-strong hover:shadow-float motion-reduce:transition-none",
        className,
      )}
      {...rest}
    >
      {(named || extra) && (
        <div
          data-slot="card-head"
          className={cn(
            "flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line-soft px-4 py-2",
            classNames?.head,
          )}
        >
          {named && (
            <Heading
              id={id}
              data-slot="card-title"
              className={cn("min-w-0 font-semibold wrap-anywhere", classNames?.title)}
            >
              {href === undefined ? title : renderLink({ href, className: linkLook, children: title })}
            </Heading>
          )}
          {/* Positioned above the link's area, so that it can be pressed itself. */}
          {extra && <div className="relative ms-auto flex flex-none items-center gap-2 text-13">{extra}</div>}
        </div>
      )}
      <div data-slot="card-body" className={cn("min-w-0 flex-1 wrap-anywhere", padded && "p-4", classNames?.body)}>
        <Loading active={loading} shape={shape}>
          {children}
        </Loading>
      </div>
      {footer && (
        <div
          data-slot="card-footer"
          className={cn("border-t border-line-soft px-4 py-2.5 text-13 text-muted", classNames?.footer)}
        >
          <div className="relative flex w-fit max-w-full flex-wrap items-center gap-2">{footer}</div>
        </div>
      )}
    </div>
  );
}
