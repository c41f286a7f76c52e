import * as Radix from "@radix-ui/react-popover";
import { X } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { usePortalPlace } from "#ui/lib/portal-place.ts";
import { useTakeTheme } from "#ui/lib/take-theme.ts";
import { useAnchorAt } from "#ui/popover/use-anchor-at.ts";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import type { EditTableWords } from "#ui/words/zh-CN/edit-table.ts";
import type { EditRow } from "#ui/edit-table/columns/column.ts";

/** Height a sub-table needs below its row, in px; with less it opens above. */
export const subTableRoom = 350;

/** Number of retries before loading fails. */
export const subTableTries = 3;

export interface SubTableProps {
  row: EditRow;
  /** Number of the row among all rows, from 1. */
  number: number;
  /** Position of the row in the window. */
  at: DOMRect;
  words: EditTableWords;
  load: (row: EditRow) => ReactNode | Promise<ReactNode>;
  /** Opened by a key: the sub-table takes the focus. After a click the focus stays in the clicked cell. */
  byKey: boolean;
  onClose: () => void;
}

async function tried(load: SubTableProps["load"], row: EditRow): Promise<ReactNode> {
  for (let tries = 1; ; tries++) {
    try {
      return await load(row);
    } catch (failure) {
      if (tries > subTableTries) throw failure;
    }
  }
}

/** Renders the sub-table of a row below it, or above when there is little room. Loading fails after three retries. */
export function SubTable({ row, number, at, words, load, byKey, onClose }: SubTableProps) {
  const [content, setContent] = useState<{ state: "loading" | "failed" } | { state: "ready"; node: ReactNode }>({
    state: "loading",
  });
  // Loads the content of one row once; another row gets another popover.
  const [asked] = useState(() => tried(load, row));
  useEffect(() => {
    let gone = false;
    asked.then(
      (node) => !gone && setContent({ state: "ready", node }),
      () => !gone && setContent({ state: "failed" }),
    );
    return () => {
      gone = true;
    };
  }, [asked]);
  const anchor = useAnchorAt(at);
  const themed = useTakeTheme(anchor);
  const place = usePortalPlace();
  const below = innerHeight - at.bottom;
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal container={place}>
        <Radix.Content
          ref={themed}
          data-slot="edit-table-sub"
          data-state={content.state}
          aria-label={words.subTable.label(number)}
          side={below < subTableRoom ? "top" : "bottom"}
          align="start"
          avoidCollisions={false}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            // Focuses the popover, not its button: the button's tooltip would open and take the first Escape.
            if (byKey && event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="motion-layer z-popover w-160 max-w-[calc(100vw-var(--assay-space-8))] overflow-auto rounded-surface border border-line bg-raised p-3 text-body shadow-float outline-none"
        >
          <div className="float-end">
            <IconButton size="small" label={words.subTable.close} onClick={onClose}>
              <X aria-hidden />
            </IconButton>
          </div>
          {content.state === "loading" && <Skeleton className="h-24" />}
          {content.state === "failed" && (
            <p role="alert" className="text-bad">
              {words.subTable.failed}
            </p>
          )}
          {content.state === "ready" && content.node}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
