import type { ComponentProps, ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";

const spans = {
  1: "",
  2: "col-span-2",
  3: "col-span-2 tablet:col-span-3",
  4: "col-span-2 tablet:col-span-4",
  all: "col-span-full",
} as const;

export interface DescriptionProps extends Omit<ComponentProps<"div">, "title"> {
  /** Label of the value. */
  term: ReactNode;
  /** Number of columns it spans in the DetailList. @default 1 */
  span?: keyof typeof spans;
  /** The value; – when empty, 0 stays 0. */
  children?: ReactNode;
}

/** Renders one term with its value, inside a DetailList. */
export function Description({ term, span = 1, className, children, ...rest }: DescriptionProps) {
  const empty = children === undefined || children === null || children === "" || children === false;
  return (
    <div
      data-slot="description"
      data-state={empty ? "empty" : "filled"}
      className={cn("min-w-0", spans[span], className)}
      {...rest}
    >
      <dt className="text-12 text-faint">{term}</dt>
      <dd className={cn("m-0 wrap-anywhere", empty && "text-faint")}>{empty ? "–" : children}</dd>
    </div>
  );
}
