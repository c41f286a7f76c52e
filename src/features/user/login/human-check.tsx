import { Field } from "#ui/field/field.tsx";
import { SliderCheck } from "#ui/slider-check/slider-check.tsx";
import { text } from "#src/lib/text.ts";

export interface HumanCheckProps {
  id: string;
  passed: boolean;
  error: string;
  onPassedChange(passed: boolean): void;
}

/** 滑块验证: required after several refusals. The server has its own limit; this only slows people down. */
export function HumanCheck({ id, passed, error, onPassedChange }: HumanCheckProps) {
  return (
    <Field label={text("user.login.check")} controlId={id} required error={error}>
      <SliderCheck value={passed} onValueChange={onPassedChange} />
    </Field>
  );
}
