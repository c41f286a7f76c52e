import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Input } from "#ui/input/input.tsx";
import { PickerFrame } from "#ui/picker-dialog/picker-frame.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { Tree } from "#ui/tree/tree.tsx";
import type { DepartNode } from "#src/contract/system/depart.ts";
import { text } from "#src/lib/text.ts";
import { failureText } from "#src/session/failure-text.ts";
import { listed } from "#src/lib/joined.ts";
import { inOrder, joined } from "#src/widgets/pick/joined.ts";
import { PickField, type PickFieldProps } from "#src/widgets/pick/pick-field.tsx";
import { useDeparts } from "./use-departs.ts";
import { addWidgetWords } from "../own-words.ts";

addWidgetWords();

/** The fields of a department that a choice stores. */
type Picked = Pick<DepartNode, "id" | "departName" | "orgCode">;

const keyOf = (depart: Picked) => depart.id;
const nameOf = (depart: Picked) => depart.departName;
const unknown = (id: string): Picked => ({ id, departName: id, orgCode: "" });

/** Width of the department picker, in px. */
export const departDialogWidth = 500;

interface DepartDialogProps {
  value: readonly Picked[];
  one: boolean;
  onConfirm(departs: readonly Picked[]): void;
  onClose(): void;
}

/** Dialog with the tenant's departments as a tree with checkboxes. */
export function DepartDialog({ value, one, onConfirm, onClose }: DepartDialogProps) {
  const { nodes, byId, ready, failure, retry } = useDeparts();
  const [chosen, setChosen] = useState(value);
  const [word, setWord] = useState("");
  const choose = (keys: readonly string[]) => setChosen(inOrder(keys, [...byId.values(), ...chosen], keyOf, unknown));
  const picks = one
    ? { choice: "single" as const, selected: chosen.map(keyOf), onSelectedChange: choose }
    : { ticks: "strict" as const, ticked: chosen.map(keyOf), onTickedChange: choose };
  return (
    <PickerFrame<Picked>
      title={text("system.pick.depart.title")}
      width={departDialogWidth}
      chosen={chosen}
      onChosenChange={setChosen}
      rowKey={keyOf}
      rowName={nameOf}
      chosenList={!one}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Input
        aria-label={text("system.pick.depart.search")}
        placeholder={text("system.pick.depart.search")}
        clearable
        value={word}
        onValueChange={setWord}
      />
      {failure && (
        <div role="alert" className="flex items-center gap-2 text-13 text-bad">
          {failureText(failure)}
          <Button size="small" onClick={retry}>
            {text("system.pick.retry")}
          </Button>
        </div>
      )}
      {!ready && !failure && <Skeleton className="h-40" />}
      {ready && (
        <Tree<DepartNode>
          aria-label={text("system.pick.depart.tree")}
          className="rounded-control border border-line"
          maxHeight={280}
          nodes={nodes}
          filter={word}
          defaultExpanded="all"
          {...picks}
        />
      )}
    </PickerFrame>
  );
}

export interface DepartPickProps extends PickFieldProps {
  /** Ids or codes, comma-joined. */
  value: string | null | undefined;
  onValueChange(stored: string, departs: readonly Picked[]): void;
  /** At most one. @default false */
  one?: boolean;
  /** What is stored of a department. @default "id" */
  by?: "id" | "orgCode";
}

/** Form field for departments: stores their ids or codes, shows their names. */
export function DepartPick({ value, onValueChange, one = false, by = "id", ...rest }: DepartPickProps) {
  const stored = listed(value);
  const { byId } = useDeparts({ enabled: stored.length > 0 });
  const storedOf = (depart: Picked) => depart[by];
  const chosen: readonly Picked[] = inOrder<Picked>(stored, [...byId.values()], storedOf, unknown);
  const take = (departs: readonly Picked[]) => onValueChange(joined(departs, storedOf), departs);
  return (
    <PickField
      {...rest}
      names={chosen.map(nameOf)}
      onClear={() => take([])}
      renderDialog={(close) => <DepartDialog value={chosen} one={one} onConfirm={take} onClose={close} />}
    />
  );
}
