import { useState } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Input } from "#ui/input/input.tsx";
import { call, CallError } from "#src/client/call.ts";
import { ruleLinesOf } from "#src/contract/system/platform/check-rule.ts";
import { checkRuleByCode, RuleFault } from "#src/contract/system/validate.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { failureText } from "#src/session/failure-text.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";

type Verdict = { tone: "ok" | "bad"; title: string };

/** 功能测试: checks a value as a form does, and names the line that refuses it. */
export function TestDialog({ row, onClose }: ActionDialogProps<EntityRow>) {
  const [value, setValue] = useState("");
  const [busy, setBusy] = useState(false);
  const [verdict, setVerdict] = useState<Verdict>();
  const run = async () => {
    setBusy(true);
    setVerdict(await verdictOn(row, value));
    setBusy(false);
  };
  return (
    <Dialog
      open
      width={520}
      title={text("sysAdmin.checkRule.testTitle", { name: textAt(row, "ruleName") })}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={<Button onClick={onClose}>{text("common.verb.close")}</Button>}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <label className="flex flex-col gap-1 text-13 text-muted">
          {text("sysAdmin.checkRule.value")}
          <span className="flex gap-2">
            <Input
              className="min-w-0 grow"
              value={value}
              maxLength={600}
              onValueChange={(next) => {
                setValue(next ?? "");
                setVerdict(undefined);
              }}
            />
            <Button type="submit" tone="primary" busy={busy}>
              {text("sysAdmin.checkRule.run")}
            </Button>
          </span>
        </label>
        <div role="status">{verdict && <Alert tone={verdict.tone} title={verdict.title} />}</div>
      </form>
    </Dialog>
  );
}

async function verdictOn(row: EntityRow, value: string): Promise<Verdict> {
  try {
    // Encoded here and again in transport, as in `byRuleCode`.
    await call(checkRuleByCode, { ruleCode: textAt(row, "ruleCode"), value: encodeURIComponent(value) });
    return { tone: "ok", title: text("sysAdmin.checkRule.passed") };
  } catch (error) {
    const fault = error instanceof CallError ? RuleFault.safeParse(error.result).data : undefined;
    return { tone: "bad", title: fault ? refusedBy(row, fault) : failureText(error) };
  }
}

function refusedBy(row: EntityRow, { digits, pattern, message, checkValue, beginIndex, endIndex }: RuleFault): string {
  const lines = ruleLinesOf(textAt(row, "ruleJson")) ?? [];
  const n = lines.findIndex((line) => line.digits === digits && line.pattern === pattern) + 1;
  if (beginIndex === undefined || endIndex === undefined) return text("sysAdmin.checkRule.refused", { n, message });
  return text("sysAdmin.checkRule.refusedAt", { n, message, from: beginIndex + 1, to: endIndex, part: checkValue });
}
