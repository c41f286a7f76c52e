import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import type { EditTableWords } from "#ui/words/zh-CN/edit-table.ts";
import type { Pasted } from "#ui/edit-table/core/block-verbs.ts";

export interface RefusedCellsProps {
  words: EditTableWords;
  cells: Pasted["refused"];
  onClose: () => void;
}

/** Maximum number of cells listed; the rest are only counted. */
const named = 50;

/** Lists the pasted cells that were refused, and why. These cells kept their old values. */
export function RefusedCells({ words, cells, onClose }: RefusedCellsProps) {
  const strip = useRef<HTMLDivElement>(null);
  // Below a long table the list would appear out of view.
  useEffect(() => {
    strip.current?.scrollIntoView({ block: "nearest" });
  }, [cells]);
  return (
    <div
      ref={strip}
      role="alert"
      data-slot="edit-table-refused"
      className="flex scroll-mb-20 items-start gap-2 border-t border-line bg-warn-soft px-3 py-2 text-13"
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{words.clipboard.refused(cells.length)}</p>
        <ul className="max-h-24 overflow-auto">
          {cells.slice(0, named).map(({ rowKey, column, row, title, why }) => (
            <li key={`${rowKey}\n${column}`}>{words.errors.at(row + 1, title, why)}</li>
          ))}
        </ul>
        {cells.length > named && <p>{words.clipboard.more(cells.length - named)}</p>}
      </div>
      <IconButton size="small" label={words.details.close} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
