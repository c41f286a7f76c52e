import { ChevronDown } from "lucide-react";
import { Button } from "#ui/button/button.tsx";
import { DropdownMenu } from "#ui/dropdown-menu/dropdown-menu.tsx";
import { text } from "#src/lib/text.ts";
import { can } from "#src/session/session.ts";
import { offeredActions, type RowAction } from "./action.ts";
import { recordOf, useCurrentRecord } from "./current-record.ts";

/** The foot of a drawer: this person's next step on this record, a second one beside it, the rest under 更多. */
export function DrawerActions<R>({
  name = "",
  row,
  actions,
  start,
}: {
  /** What the record is called where its acts stand away from it: an order's number. */
  name?: string;
  row: R;
  actions: readonly RowAction<R>[];
  start(action: RowAction<R>, row: R): void;
}) {
  const offered = offeredActions(actions, row, can);
  useCurrentRecord(() => recordOf(name, row, actions, start));
  const [next, second, ...rest] = offered;
  return (
    <>
      {rest.length > 0 && (
        <DropdownMenu
          align="end"
          side="top"
          entries={rest.map(({ action, label, refusal }) => ({
            key: action.name,
            label: text(label),
            onSelect: () => start(action, row),
            ...(refusal ? { refusal } : {}),
            ...(action.tone === "danger" ? { tone: "danger" as const } : {}),
          }))}
        >
          <Button>
            {text("common.verb.more")}
            <ChevronDown aria-hidden className="text-faint" />
          </Button>
        </DropdownMenu>
      )}
      {second && (
        <Button {...(second.refusal ? { refusal: second.refusal } : {})} onClick={() => start(second.action, row)}>
          {text(second.label)}
        </Button>
      )}
      {next && (
        <Button
          tone={next.action.tone === "danger" ? "plain" : "primary"}
          {...(next.refusal ? { refusal: next.refusal } : {})}
          onClick={() => start(next.action, row)}
        >
          {text(next.label)}
        </Button>
      )}
    </>
  );
}
