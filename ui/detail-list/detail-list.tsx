import type { ComponentProps, ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";

const grids = {
  1: "grid-cols-1",
  2: "grid-cols-1 tablet:grid-cols-2",
  3: "grid-cols-2 tablet:grid-cols-3",
  4: "grid-cols-2 tablet:grid-cols-4",
} as const;

export interface DetailListProps extends Omit<ComponentProps<"section">, "title"> {
  /** Number of columns; fewer below 768 px. @default 3 */
  columns?: keyof typeof grids;
  /** Heading and accessible name of the list. */
  title?: ReactNode;
  /** Content at the right of the title. */
  extra?: ReactNode;
}

/** Renders terms and values in 1 to 4 columns; its children are Descriptions. */
export function DetailList({ columns = 3, title, extra, className, children, ...rest }: DetailListProps) {
  return (
    <section data-slot="detail-list" data-columns={columns} className={className} {...rest}>
      {(title || extra) && (
        <div className="mb-2.5 flex items-center justify-between gap-3">
          {title && <h3 className="font-semibold">{title}</h3>}
          {extra}
        </div>
      )}
      <dl className={cn("grid gap-x-4 gap-y-3", grids[columns])}>{children}</dl>
    </section>
  );
}
