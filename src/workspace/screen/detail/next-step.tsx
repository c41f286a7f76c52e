import { use, useEffect } from "react";
import { ChevronDown } from "lucide-react";
import { Button } from "#ui/button/button.tsx";
import { DropdownMenu } from "#ui/dropdown-menu/dropdown-menu.tsx";
import { text, wordsOf } from "#src/lib/text.ts";
import { useCan } from "#src/session/session.ts";
import { nextStep, offeredActions, type RowAction } from "../action.ts";
import { recordOf, useCurrentRecord } from "../current-record.ts";
import { atRest } from "#src/workspace/at-rest.ts";
import { fetchSoon } from "../lazy-dialog.tsx";
import type { StateField } from "../reasons/verdict.ts";
import { WhyButton, whyEntries } from "../reasons/why.tsx";
import { RecordContext } from "#src/workspace/comments/open-record.ts";
import { actionEntries } from "#src/workspace/screen/list/rows/row-actions.tsx";

export interface NextStepProps<R extends { readonly id: string }> {
  /** Name of the record, e.g. an order number, for places that show its actions elsewhere. */
  name: string;
  row: R;
  actions: readonly RowAction<R>[];
  start(action: RowAction<R>, row: R): void;
  /** Field with its state, for the explanation of what is not possible. */
  state?: StateField | undefined;
}

/** Max number of actions side by side; the others are under 更多 (domain E.4: the first three). */
const inline = 3;

/**
 * The actions of a record, below its state. The user's next step is the primary button. Beside it are other steps, then
 * the next actions of the table. All others are under 更多 in the table's order. Sticky while the record scrolls.
 */
export function NextStep<R extends { readonly id: string }>({ name, row, actions, start, state }: NextStepProps<R>) {
  const may = useCan();
  useCurrentRecord(() => recordOf(name, row, actions, start));
  const offered = offeredActions(actions, row, may);
  const { next, others } = nextStep(offered);
  const harmless = others.filter(({ action }) => action.tone !== "danger");
  const beside = [...harmless.filter(({ soon }) => soon), ...harmless.filter(({ soon }) => !soon)].slice(
    0,
    next ? inline - 1 : inline,
  );
  const rest = others.filter((one) => !beside.includes(one));
  const coming = next && "Dialog" in next.action ? next.action.Dialog : undefined;
  // Load the dialog of the next step while the user reads the record: it is the most likely one to open.
  useEffect(() => {
    if (coming) void atRest().then(() => fetchSoon(coming));
  }, [coming]);
  const record = use(RecordContext);
  const why = record && actions.length > 0 ? { address: record.address, id: row.id, name, row, actions, state } : null;
  if (offered.length === 0) return why && <WhyButton record={why} />;
  return (
    <div
      role="group"
      aria-label={text("record.actions")}
      data-slot="next-step"
      className="sticky top-[var(--assay-stick-top,calc(-1*var(--assay-space-4)))] z-2 -mx-5 flex flex-wrap items-center gap-2 bg-raised px-5 py-2 print:hidden"
    >
      {next && (
        <Button
          tone={next.action.tone === "danger" ? "plain" : "primary"}
          {...(next.refusal ? { refusal: next.refusal } : {})}
          onClick={() => start(next.action, row)}
        >
          {wordsOf(next.label)}
        </Button>
      )}
      {beside.map(({ action, label, refusal }) => (
        <Button
          key={action.name}
          {...(refusal ? { refusal } : {})}
          onPointerEnter={() => "Dialog" in action && fetchSoon(action.Dialog)}
          onClick={() => start(action, row)}
        >
          {wordsOf(label)}
        </Button>
      ))}
      {rest.length > 0 && (
        <DropdownMenu
          align="start"
          entries={() => [...actionEntries(rest, row, start), ...(why ? whyEntries(why) : [])]}
        >
          <Button>
            {text("common.verb.more")}
            <ChevronDown aria-hidden className="text-faint" />
          </Button>
        </DropdownMenu>
      )}
    </div>
  );
}
