import { useId, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import type { GrantableRule } from "#src/contract/system/access/grant.ts";
import { text } from "#src/lib/text.ts";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { addRightsWords } from "./own-words.ts";

addRightsWords();

export interface RuleTicksProps {
  /** The data rules of a permission; undefined while they load. */
  rules: readonly GrantableRule[] | undefined;
  failure?: unknown;
  onRetry?(): void;
  /** Ids of the rules that apply, as stored. */
  stored: readonly string[];
  /** Stores the ids; a failure is reported by the caller. */
  onSave(ids: readonly string[]): Promise<void>;
  /** Why the rules cannot be changed. */
  refusal?: string | undefined;
}

/** Ticks of a permission's data rules with a button that stores them. Give it the permission as `key`. */
export function RuleTicks({ rules, failure, onRetry, stored, onSave, refusal }: RuleTicksProps) {
  const title = useId();
  const [changed, setChanged] = useState<readonly string[]>();
  const [busy, setBusy] = useState(false);
  const ticked = changed ?? stored;
  if (failure) return <LoadFailure error={failure} onRetry={() => onRetry?.()} />;
  if (rules === undefined) return <Loading active shape={<SkeletonText lines={3} />} />;
  if (rules.length === 0) return <p className="text-13 text-muted">{text("rights.rules.none")}</p>;
  return (
    <div role="group" aria-labelledby={title} className="flex flex-col gap-2 border-t border-line pt-3">
      <h4 id={title} className="text-13 font-semibold text-strong">
        {text("rights.rules.title")}
      </h4>
      <p className="text-12 text-muted">{refusal ?? text("rights.rules.hint")}</p>
      {rules.map(({ id, ruleName, ruleColumn, ruleConditions, ruleValue }) => (
        <Checkbox
          key={id}
          label={
            <>
              {ruleName}
              {/* Two rules may have the same name. */}
              <span className="block text-12 break-all text-muted">
                {[ruleColumn, ruleConditions, ruleValue].filter(Boolean).join(" ")}
              </span>
            </>
          }
          readOnly={refusal !== undefined}
          value={ticked.includes(id)}
          onValueChange={(on) => setChanged(on ? [...ticked, id] : ticked.filter((one) => one !== id))}
        />
      ))}
      {refusal === undefined && (
        <Button
          className="self-start"
          size="small"
          disabled={busy || changed === undefined}
          onClick={() => {
            setBusy(true);
            void onSave(ticked)
              .then(() => setChanged(undefined))
              .finally(() => setBusy(false));
          }}
        >
          {text("rights.rules.save")}
        </Button>
      )}
    </div>
  );
}
