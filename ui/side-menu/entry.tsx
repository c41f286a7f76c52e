import { ChevronDown } from "lucide-react";
import { cn } from "#ui/utils/cn.ts";
import { useWords } from "#ui/words/words.tsx";
import type { SideMenuItem } from "./side-menu.tsx";

/** Classes of a line of the menu, link or button. */
export const entryLook =
  "flex h-9 w-full items-center gap-2.5 rounded-control px-2.5 text-start -outline-offset-2 select-none hover:bg-hover hover:text-body aria-[current=page]:hover:bg-accent-soft aria-[current=page]:hover:text-accent-text [&_svg]:size-4 [&_svg]:shrink-0";

/** Icon, label, count and the arrow of a group. `depth` counts from 0; each level indents by the width of an icon. */
export function EntryFace({ item, depth, open }: { item: SideMenuItem; depth: number; open?: boolean }) {
  const words = useWords().sideMenu;
  return (
    <>
      {item.icon ? (
        <span aria-hidden className="grid" style={depth > 0 ? { marginInlineStart: depth * 12 } : undefined}>
          {item.icon}
        </span>
      ) : (
        depth > 0 && <span aria-hidden style={{ width: 16 + (depth - 1) * 14 }} />
      )}
      <span className="min-w-0 flex-1 truncate" title={item.label}>
        {item.label}
      </span>
      {item.count !== undefined && item.count > 0 && (
        <span className="text-12 font-normal text-faint">
          <span aria-hidden>{item.count}</span>
          <span className="sr-only">{words.count(item.count)}</span>
        </span>
      )}
      {open !== undefined && <ChevronDown aria-hidden className={cn("size-3.5! text-faint", !open && "-rotate-90")} />}
    </>
  );
}
