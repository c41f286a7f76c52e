import { Save } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { isComposing } from "#ui/utils/ime.ts";
import { Popover, PopoverContent, PopoverTrigger } from "#ui/popover/popover.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { queryZhCN } from "#ui/words/zh-CN/query.ts";

export interface SaveQueryProps {
  /** The initial name. */
  name: string;
  /** Saves the query. Resolves to an error message, "" when it was saved, or null when it was not saved after all. */
  onSave: (name: string) => Promise<string | null>;
}

/** Asks for a name and saves the query under it. */
export function SaveQuery({ name, onSave }: SaveQueryProps) {
  const words = useOwnWords("query", queryZhCN);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(name);
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    const said = await onSave(typed);
    setBusy(false);
    setFault(said ?? "");
    if (said === "") setOpen(false);
  }
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) {
          setTyped(name);
          setFault("");
        }
      }}
    >
      <PopoverTrigger asChild>
        <Button icon={<Save aria-hidden />}>{words.save}</Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={words.savedName} className="w-72">
        <form
          className="flex flex-col gap-3"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            // The surrounding dialog may be inside a form, which must not get this submit.
            event.stopPropagation();
            void save();
          }}
        >
          <Field label={words.savedName} error={fault}>
            <Input
              value={typed}
              maxLength={50}
              onKeyDown={(event) => {
                // An Enter that ends a composition does not save.
                if (event.key === "Enter" && isComposing(event)) event.preventDefault();
              }}
              onValueChange={(next) => {
                setTyped(next);
                setFault("");
              }}
            />
          </Field>
          <Button type="submit" tone="primary" busy={busy} className="self-end">
            {words.save}
          </Button>
        </form>
      </PopoverContent>
    </Popover>
  );
}
