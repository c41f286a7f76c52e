import { useState } from "react";
import { Switch } from "#ui/switch/switch.tsx";
import { useAct } from "#src/client/query.ts";
import { textAt } from "#src/lib/text-at.ts";
import { mayCall } from "#src/session/session.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { flagText } from "./columns.tsx";
import { callOn, type EntityRow, type ScreenSet, titleOf } from "./set.ts";

interface FlagSwitchProps {
  set: ScreenSet;
  row: EntityRow;
  /** Name of the flag. */
  flag: string;
  /** Name of the row. */
  name: string;
}

/** A flag of a row as a switch that saves at once; plain text without the edit permission. */
export function FlagSwitch({ set, row, flag, name }: FlagSwitchProps) {
  const act = useAct(set.edit);
  const [busy, setBusy] = useState(false);
  if (!mayCall(set.edit.permission)) return <>{flagText(row[flag])}</>;
  const change = async (next: boolean) => {
    setBusy(true);
    try {
      await act.mutateAsync({ ...callOn(row), [flag]: next ? "Y" : "N" });
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Switch
      aria-label={`${name} ${titleOf(set, flag)}`}
      value={textAt(row, flag) === "Y"}
      disabled={busy}
      onValueChange={(next) => void change(next)}
    />
  );
}
