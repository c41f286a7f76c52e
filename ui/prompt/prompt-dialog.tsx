import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { isComposing } from "#ui/utils/ime.ts";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { useEditorWords } from "#ui/words/editors.ts";
import type { PromptQuestion, PromptRule } from "./prompt-store.ts";

export interface PromptDialogProps extends PromptQuestion {
  open: boolean;
  /** The confirmed text, or undefined when cancelled. */
  onAnswer: (text: string | undefined) => void;
}

/** The first error that the rules find. */
async function faultOf(text: string, rules: readonly PromptRule[]): Promise<string | undefined> {
  for (const rule of rules) {
    // One after the other: a later rule may ask a server about a text that an earlier rule refuses.
    // oxlint-disable-next-line no-await-in-loop
    const fault = await rule(text);
    if (fault) return fault;
  }
  return undefined;
}

/** A dialog that asks for one text. Enter confirms when all rules pass; Escape cancels. */
export function PromptDialog({ open, onAnswer, ...question }: PromptDialogProps) {
  const words = useEditorWords().prompt;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onAnswer(undefined)}
      title={question.title ?? words.title}
      width={416}
      outsideCloses={false}
      padded={false}
      data-slot="prompt"
    >
      <PromptForm {...question} onAnswer={onAnswer} />
    </Dialog>
  );
}

function PromptForm({
  label,
  value = "",
  placeholder,
  hint,
  rules = [],
  required = false,
  multiline = false,
  maxLength,
  ok,
  cancel,
  onAnswer,
}: PromptQuestion & { onAnswer: (text: string | undefined) => void }) {
  const words = useEditorWords().prompt;
  const id = useId();
  const [text, setText] = useState(value);
  const [fault, setFault] = useState<string>();
  const [checking, setChecking] = useState(false);
  const asked = useRef(0);

  const field = () => document.getElementById(id);
  async function confirm() {
    if (checking) return;
    asked.current += 1;
    const turn = asked.current;
    setChecking(true);
    try {
      const found = await faultOf(text, rules);
      // Cancelled or changed meanwhile, so the result is for another text.
      if (turn !== asked.current) return;
      if (found) {
        setFault(found);
        field()?.focus();
      } else onAnswer(text);
    } finally {
      if (turn === asked.current) setChecking(false);
    }
  }
  function change(next: string) {
    asked.current += 1;
    setChecking(false);
    setText(next);
    setFault(undefined);
  }
  function enter(event: KeyboardEvent) {
    if (event.key !== "Enter" || isComposing(event)) return;
    if (multiline && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    void confirm();
  }
  const shared = { value: text, onValueChange: change, maxLength, placeholder, onKeyDown: enter };
  return (
    <>
      <div className="px-5 py-4">
        <Field label={label} controlId={id} required={required} hint={hint} error={fault}>
          {multiline ? <Textarea rows={4} {...shared} /> : <Input {...shared} />}
        </Field>
      </div>
      <footer data-slot="dialog-footer" className="flex items-center justify-end gap-2 border-t border-line px-5 py-3">
        <Button
          onClick={() => {
            asked.current += 1;
            onAnswer(undefined);
          }}
        >
          {cancel ?? words.cancel}
        </Button>
        <Button tone="primary" busy={checking} onClick={() => void confirm()}>
          {ok ?? words.ok}
        </Button>
      </footer>
    </>
  );
}
