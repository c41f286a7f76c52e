import { useRef } from "react";
import { useFieldLink } from "#ui/field/field-context.ts";
import { validText } from "#ui/lib/validate-props.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useFormReset } from "#ui/lib/use-form-reset.ts";

interface EditorValueProps {
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  name?: string;
  disabled?: boolean;
}

/** Returns the text of a lazy editor. `sent` submits it with a form, even before the editor has loaded. */
export function useEditorValue(part: string, { value, defaultValue, onValueChange, name, disabled }: EditorValueProps) {
  const box = useRef<HTMLInputElement>(null);
  const link = useFieldLink({ disabled });
  const initial = validText(part, "defaultValue", defaultValue) ?? "";
  const [text, setText] = useControlled(validText(part, "value", value), initial, onValueChange);
  useFormReset(box, value, initial, setText);
  return {
    text,
    setText,
    sent: <input ref={box} type="hidden" name={name} value={text} disabled={link.disabled} />,
  };
}
