/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a summary is no set of fields */
import { CircleAlert } from "lucide-react";
import { useEffect, useMemo, useRef, type ComponentProps } from "react";
import { focusField } from "#ui/field/focus-field.ts";
import { cn } from "#ui/utils/cn.ts";
import { validList } from "#ui/lib/validate-props.ts";
import { useShownAfterPress } from "#ui/lib/after-press.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { useWords } from "#ui/words/words.tsx";

/** One error of a form. */
export interface FormError {
  /** Name of the field (`Field name`), or of the control itself. */
  name: string;
  /** Label of the field. */
  label: string;
  /** The error and how to fix it. */
  message: string;
}

export interface FormErrorsProps extends ComponentProps<"div"> {
  /** In document order. An empty list shows nothing. */
  errors: readonly FormError[];
  /** Number of submits so far; each increase with errors focuses the first of them. @default 0 */
  attempt?: number;
  /** Called before a field is focused, so that its tab or collapsed section can open. */
  onReveal?: (name: string) => void;
}

/** The summary above a form that was submitted with errors: their number, and a link to each. */
export function FormErrors({ errors: given, attempt = 0, onReveal, className, ...rest }: FormErrorsProps) {
  const words = useWords();
  const root = useRef<HTMLDivElement>(null);
  const go = (name: string) => {
    onReveal?.(name);
    // One frame later, when a collapsed section is rendered.
    requestAnimationFrame(() => focusField(name, root.current?.closest("form") ?? document));
  };
  const latest = useLatest(go);
  const errors = useMemo(() => validList("FormErrors", "errors", given, "name"), [given]);
  const first = errors[0]?.name;
  const served = useRef(0);
  useEffect(() => {
    if (attempt === served.current || first === undefined) return;
    served.current = attempt;
    latest.current(first);
  }, [attempt, first, latest]);
  // The summary is above the pressed button, so it must not move it during a press.
  const shown = useShownAfterPress(errors);
  if (shown.length === 0) return null;
  return (
    <div
      ref={root}
      data-slot="form-errors"
      role="group"
      aria-label={words.formErrors.title(shown.length)}
      className={cn("flex gap-2 rounded-surface border border-bad bg-bad-soft px-4 py-3 text-body", className)}
      {...rest}
    >
      <CircleAlert aria-hidden className="mt-0.75 size-4 flex-none text-bad" />
      <div className="min-w-0">
        <p className="m-0 font-semibold">{words.formErrors.title(shown.length)}</p>
        <ul className="m-0 mt-1 list-none p-0">
          {shown.map((error) => (
            <li key={error.name}>
              <button
                type="button"
                className="rounded-tag py-px text-start text-bad underline underline-offset-2"
                onClick={() => go(error.name)}
              >
                {words.formErrors.item(error.label, error.message)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
