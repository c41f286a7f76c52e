import { cn } from "#ui/utils/cn.ts";

/**
 * Renders a decorative spinner, 16 px unless `className` sets another size; put the text next to it. A ring with a gap:
 * an icon would add the icon package to every button.
 */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      data-slot="spinner"
      className={cn(
        "inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent motion-reduce:animate-[spin_4s_linear_infinite]",
        className,
      )}
    />
  );
}
