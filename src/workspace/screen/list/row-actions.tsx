import { DropdownMenu } from "#ui/dropdown-menu/dropdown-menu.tsx";
import { Tooltip } from "#ui/tooltip/tooltip.tsx";
import { cn } from "#ui/lib/cn.ts";
import { text } from "#src/lib/text.ts";
import { can } from "#src/session/session.ts";
import { offeredActions, type OfferedAction, type RowAction } from "../action.ts";
import { inlineActions } from "./inline-actions.ts";

export interface RowActionsProps<R> {
  row: R;
  actions: readonly RowAction<R>[];
  start(action: RowAction<R>, row: R): void;
}

/** The acts this row offers this person, as text buttons; refused ones say why. */
export function RowActions<R>({ row, actions, start }: RowActionsProps<R>) {
  const offered = offeredActions(actions, row, can);
  const inline = inlineActions(
    offered.map(({ label }) => text(label)),
    text("common.verb.more"),
  );
  const first = offered.slice(0, inline);
  const rest = offered.slice(inline);
  return (
    <span className="inline-flex items-center justify-end gap-2.5">
      {first.map((one) => (
        <TextAction key={one.action.name} offered={one} onPress={() => start(one.action, row)} />
      ))}
      {rest.length > 0 && (
        <DropdownMenu
          align="end"
          entries={rest.map(({ action, label, refusal }) => ({
            key: action.name,
            label: text(label),
            onSelect: () => start(action, row),
            ...(refusal ? { refusal } : {}),
            ...(action.tone === "danger" ? { tone: "danger" as const } : {}),
          }))}
        >
          <button type="button" className={look}>
            {text("common.verb.more")}
          </button>
        </DropdownMenu>
      )}
    </span>
  );
}

const look =
  "rounded-tag py-0.5 whitespace-nowrap text-accent-text hover:underline underline-offset-4 aria-disabled:text-faint aria-disabled:no-underline";

function TextAction<R>({
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
        className={cn(look, action.tone === "danger" && "text-bad")}
      >
        {text(label)}
      </button>
    </Tooltip>
  );
}
