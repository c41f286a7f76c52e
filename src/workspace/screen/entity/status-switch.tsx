import { useState } from "react";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { Switch } from "#ui/switch/switch.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { useAct } from "#src/client/query.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { mayCall } from "#src/session/session.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { DictTag } from "#src/workspace/screen/list/rows/columns.tsx";
import { callOn, type EntityRow, fieldOf, type ScreenSet } from "./set.ts";

interface StatusSwitchProps {
  set: ScreenSet;
  row: EntityRow;
  /** Name of the row. */
  name: string;
  /** Nobody can switch this row. @default false */
  fixed?: boolean;
}

/** The status of a row as a switch for users with the permission. Switching off asks first. */
export function StatusSwitch({ set, row, name, fixed = false }: StatusSwitchProps) {
  const act = useAct(set.status);
  const [busy, setBusy] = useState(false);
  const isOn = textAt(row, "status") === "1";
  const { dict } = fieldOf(set, "status");
  if (dict && (fixed || !mayCall(set.status.permission))) return <DictTag dict={dict} value={row["status"]} />;
  const change = async (next: boolean) => {
    if (!next) {
      const sure = await confirm({
        title: text("entity.switchOff", { name }),
        body: text("entity.switchOffBody"),
        ok: text("entity.off"),
      });
      if (!sure) return;
    }
    setBusy(true);
    try {
      await act.mutateAsync({
        ...callOn(row),
        status: next ? "1" : "0",
      });
      notify.ok(text(next ? "entity.turnedOn" : "entity.turnedOff", { name }));
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Switch
      aria-label={`${name} ${fieldOf(set, "status").title ?? ""}`}
      value={isOn}
      disabled={busy}
      onValueChange={(next) => void change(next)}
    />
  );
}
