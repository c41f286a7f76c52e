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
  /** Offered as the name at first. */
  name: string;
  /** Keeps the query; says what is wrong, "" when it was kept, null when it was not after all. */
  onSave: (name: string) => Promise<string | null>;
}

/** Asks for a name and keeps the query under it. */
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
            // The dialog around may be part of a form: this one's submit is nobody else's.
            event.stopPropagation();
            void save();
          }}
        >
          <Field label={words.savedName} error={fault}>
            <Input
              value={typed}
              maxLength={50}
              onKeyDown={(event) => {
                // The Enter that takes a word of the input method does not save.
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
