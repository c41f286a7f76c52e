import { CircleAlert } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "#ui/utils/cn.ts";

/** Renders an error line below a control, with the same icon and size everywhere. */
export function FaultLine({ className, children, ...rest }: ComponentProps<"span">) {
  return (
    <span className={cn("flex min-w-0 items-start gap-1 text-12 text-bad", className)} {...rest}>
      <CircleAlert aria-hidden className="mt-0.75 size-3 flex-none" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
