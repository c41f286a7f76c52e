import { LoaderCircle } from "lucide-react";
import { cn } from "#ui/lib/cn.ts";

/** A turning mark, 16 px unless `className` says otherwise; decorative, the words stand beside it. */
export function Spinner({ className }: { className?: string }) {
  return (
    <LoaderCircle
      aria-hidden
      data-slot="spinner"
      className={cn("size-4 shrink-0 animate-spin motion-reduce:animate-[spin_4s_linear_infinite]", className)}
    />
  );
}
