import { useQuery } from "@tanstack/react-query";
import { ImageOff } from "lucide-react";
import { cn } from "#ui/utils/cn.ts";
import { openedFile } from "#src/widgets/upload/stored.ts";

/** Thumbnail of a stored picture; a plain square without one. Decorative: the name is shown beside it. */
export function Picture({ path, className }: { path: string | null; className?: string }) {
  const { data } = useQuery({
    queryKey: ["stored-file", path],
    queryFn: ({ signal }) => openedFile(path ?? "", signal),
    enabled: Boolean(path),
    // Links expire after ten minutes.
    staleTime: 300_000,
    meta: { shownByCaller: true },
  });
  const look = cn("size-8 flex-none rounded-tag border border-line-soft bg-page object-cover", className);
  return data ? (
    <img src={data.url} alt="" loading="lazy" className={look} />
  ) : (
    <span className={cn("inline-grid place-items-center text-faint", look)}>
      <ImageOff aria-hidden className="size-4" />
    </span>
  );
}
