import { cn } from "#ui/utils/cn.ts";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";

/** Skeleton rows. */
export function ListShape({ framed, height }: { framed: boolean; /** Height of one row in px. */ height: number }) {
  return Array.from({ length: 4 }, (_, at) => (
    <div
      key={at}
      className={cn("flex items-center", framed ? "px-4" : "px-1", at > 0 && "border-t border-line-soft")}
      style={{ height }}
    >
      <Skeleton className={at % 2 ? "w-2/5" : "w-3/5"} />
    </div>
  ));
}
