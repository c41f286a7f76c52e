import { Pencil } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { isComposing } from "#ui/utils/ime.ts";
import { text } from "#src/lib/text.ts";
import { bound, holderOf, keepKeys, ownKeys } from "./bindings.ts";
import { comboOf, comboRefusal, comboShown } from "./combo.ts";
import { type CommandId, commands } from "./commands.ts";

/** Why this user cannot assign a combination to a command; null if it is possible. */
function refusalOf(id: CommandId, combo: string): string | null {
  const refusal = comboRefusal(combo);
  const keys = comboShown(combo);
  if (refusal) return text(`shell.keys.refused.${refusal}`, { keys });
  const holder = holderOf(ownKeys(), combo, id);
  return holder && text("shell.keys.refused.held", { keys, does: text(commands[holder].does) });
}

/** Button that changes a command's combination: once pressed, it waits for the new keys. */
export function KeyChange({ id }: { id: CommandId }) {
  const [waits, setWaits] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const does = text(commands[id].does);
  /** Whether to return the focus to the button; false if the user moved it. */
  const back = useRef(false);
  const end = () => {
    setWaits(false);
    setFault(null);
  };
  const press = (event: KeyboardEvent) => {
    // Tab leaves without a change.
    if (event.key === "Tab" || isComposing(event)) return;
    event.preventDefault();
    event.stopPropagation();
    back.current = true;
    if (event.key === "Escape") return end();
    const combo = event.key === "Backspace" || event.key === "Delete" ? "" : comboOf(event.nativeEvent);
    if (combo === null) return undefined;
    const refusal = combo === "" ? null : refusalOf(id, combo);
    if (refusal) return setFault(refusal);
    keepKeys(bound(ownKeys(), id, combo));
    return end();
  };
  if (!waits)
    return (
      <IconButton
        ref={(node) => {
          if (!node || !back.current) return;
          back.current = false;
          node.focus();
        }}
        size="small"
        hint={false}
        label={text("shell.keys.change", { does })}
        onClick={() => setWaits(true)}
      >
        <Pencil aria-hidden />
      </IconButton>
    );
  return (
    <span className="flex flex-col items-end gap-1">
      <button
        type="button"
        // Focused on mount: the next key press is the answer.
        ref={(node) => node?.focus()}
        data-own-escape
        aria-describedby={`${id}-keys-hint`}
        onKeyDown={press}
        onBlur={end}
        className="rounded-control border border-accent px-2 py-0.5 text-13 text-accent-text outline-none ring-2 ring-accent/30"
      >
        {text("shell.keys.press")}
      </button>
      <span
        id={`${id}-keys-hint`}
        role={fault ? "alert" : undefined}
        className={fault ? "max-w-60 text-right text-12 text-bad" : "text-12 text-faint"}
      >
        {fault ?? text("shell.keys.pressHint")}
      </span>
    </span>
  );
}
