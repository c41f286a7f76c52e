import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Dialog, type DialogProps } from "#ui/dialog/dialog.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { queryZhCN } from "#ui/words/zh-CN/query.ts";
import type { QueryField } from "./condition.ts";
import { QueryBuilder, type QueryBuilderProps } from "./query-builder.tsx";
import { SaveQuery } from "./save-query.tsx";
import type { SavedQueryStore } from "./saved.ts";
import { SavedQueries, type SavedQueriesProps } from "./saved-queries.tsx";
import { type Query, useQueryBuilder } from "./use-query-builder.ts";
import { useSavedQueries } from "./use-saved-queries.ts";

/** Width of the dialog in px. */
export const queryDialogWidth = 1000;

export interface QueryDialogProps
  extends
    Omit<DialogProps, "title" | "defaultOpen" | "open" | "onOpenChange" | "children" | "footer" | "dirty">,
    Pick<QueryBuilderProps, "editors" | "optionsOf" | "nameOf" | "brackets">,
    Pick<SavedQueriesProps, "tree"> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Fields to search by. */
  fields: readonly QueryField[];
  /** The active query; the dialog opens with it, or with one blank line. */
  applied: Query | null;
  /** Called with the query on search, and with null on reset. */
  onAppliedChange: (query: Query | null) => void;
  /** Storage of named queries; without it queries cannot be saved. */
  store?: SavedQueryStore | undefined;
}

/**
 * The query builder in a dialog 1000 px wide, with the saved queries next to it. A search closes the dialog, a reset
 * does not.
 */
export function QueryDialog({ open, onOpenChange, ...rest }: QueryDialogProps) {
  // Mounted only while open, so each opening starts with the active query.
  return open ? <OpenQueryDialog onOpenChange={onOpenChange} {...rest} /> : null;
}

function OpenQueryDialog({
  onOpenChange,
  fields,
  applied,
  onAppliedChange,
  store,
  editors,
  optionsOf,
  nameOf,
  brackets,
  tree,
  ...rest
}: Omit<QueryDialogProps, "open">) {
  const words = useOwnWords("query", queryZhCN);
  const builder = useQueryBuilder({ fields, applied, onAppliedChange });
  const saved = useSavedQueries(store ?? nowhere);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={words.title}
      width={queryDialogWidth}
      outsideCloses={false}
      data-active={builder.active || undefined}
      footer={
        <>
          <Button
            className="me-auto"
            onClick={() => {
              builder.reset();
              setChosen(null);
            }}
          >
            {words.reset}
          </Button>
          {store && (
            <SaveQuery
              name={chosen ?? ""}
              onSave={async (name) => {
                const said = await saved.save(name, builder.query());
                if (said === "") setChosen(name.trim());
                return said;
              }}
            />
          )}
          <Button onClick={() => onOpenChange(false)}>{words.cancel}</Button>
          <Button
            tone="primary"
            onClick={() => {
              if (builder.search()) onOpenChange(false);
            }}
          >
            {words.search}
          </Button>
        </>
      }
      {...rest}
    >
      <div className={store ? "grid grid-cols-[minmax(0,1fr)_--spacing(50)] gap-5 max-desktop:grid-cols-1" : undefined}>
        <QueryBuilder
          builder={builder}
          editors={editors}
          optionsOf={optionsOf}
          nameOf={nameOf}
          {...(brackets === undefined ? {} : { brackets })}
        />
        {store && (
          <SavedQueries
            saved={saved}
            chosen={chosen}
            onLoad={(query) => {
              builder.load(query);
              setChosen(query.title);
            }}
            {...(tree ? { tree } : {})}
          />
        )}
      </div>
    </Dialog>
  );
}

const nowhere: SavedQueryStore = { load: () => [], save: () => undefined };
