import { CircleAlert } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "#ui/utils/cn.ts";

/** What is wrong, in a line under its control: the same mark and size wherever it is said. */
export function FaultLine({ className, children, ...rest }: ComponentProps<"span">) {
  return (
    <span className={cn("flex min-w-0 items-start gap-1 text-12 text-bad", className)} {...rest}>
      <CircleAlert aria-hidden className="mt-0.75 size-3 flex-none" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
