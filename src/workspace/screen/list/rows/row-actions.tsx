import { Ellipsis } from "lucide-react";
import { DropdownMenu } from "#ui/dropdown-menu/dropdown-menu.tsx";
import type { MenuEntry } from "#ui/dropdown-menu/entries.ts";
import { Tooltip } from "#ui/tooltip/tooltip.tsx";
import { cn } from "#ui/utils/cn.ts";
import { text, wordsOf } from "#src/lib/text.ts";
import { useCan } from "#src/session/session.ts";
import { nextStep, offeredActions, type OfferedAction, type RowAction } from "#src/workspace/screen/action.ts";

export interface RowActionsProps<R> {
  row: R;
  actions: readonly RowAction<R>[];
  start(action: RowAction<R>, row: R): void;
  /** Whether to show a dash for a missing next step, as in a column of next steps. @default false */
  column?: boolean;
}

/** A row's next step at the start and the menu of all other actions at the end, in the same two places in every row. */
export function RowActions<R>({ row, actions, start, column = false }: RowActionsProps<R>) {
  const may = useCan();
  const { next, others } = nextStep(offeredActions(actions, row, may));
  if (!column && !next && others.length === 0) return null;
  return (
    <span className="flex items-center justify-between gap-2">
      {next ? (
        <NextAction offered={next} onPress={() => start(next.action, row)} />
      ) : (
        <span className="text-faint">{column && actions.some(({ step }) => step) && "–"}</span>
      )}
      {others.length > 0 && (
        <DropdownMenu align="end" entries={() => actionEntries(others, row, start)}>
          <button
            type="button"
            aria-label={text("common.verb.more")}
            className="inline-flex size-6 flex-none items-center justify-center rounded-tag text-faint hover:bg-hover hover:text-body data-[state=open]:bg-hover data-[state=open]:text-body"
          >
            <Ellipsis aria-hidden className="size-4" />
          </button>
        </DropdownMenu>
      )}
    </span>
  );
}

/** Actions as menu entries; refused ones show the reason. */
export const actionEntries = <R,>(
  offered: readonly OfferedAction<R>[],
  row: R,
  start: RowActionsProps<R>["start"],
): readonly MenuEntry[] =>
  offered.map(({ action, label, refusal }) => ({
    key: action.name,
    label: wordsOf(label),
    onSelect: () => start(action, row),
    ...(refusal ? { refusal } : {}),
    ...(action.tone === "danger" ? { tone: "danger" as const } : {}),
  }));

function NextAction<R>({
  offered: { action, label, refusal },
  onPress,
}: {
  offered: OfferedAction<R>;
  onPress(): void;
}) {
  return (
    <Tooltip content={refusal}>
      <button
        type="button"
        aria-disabled={refusal ? true : undefined}
        onClick={refusal ? undefined : onPress}
        className={cn(
          "min-w-0 truncate rounded-tag py-0.5 text-accent-text hover:underline underline-offset-4 aria-disabled:text-faint aria-disabled:no-underline",
          action.tone === "danger" && "text-bad",
        )}
      >
        {wordsOf(label)}
      </button>
    </Tooltip>
  );
}
