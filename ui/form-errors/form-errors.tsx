/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a summary is no set of fields */
import { CircleAlert } from "lucide-react";
import { useEffect, useMemo, useRef, type ComponentProps } from "react";
import { focusField } from "#ui/field/focus-field.ts";
import { cn } from "#ui/utils/cn.ts";
import { givenList } from "#ui/lib/given.ts";
import { useShownAfterPress } from "#ui/lib/after-press.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { useWords } from "#ui/words/words.tsx";

/** One thing to mend in a form. */
export interface FormError {
  /** Name of the field (`Field name`), or of the control itself. */
  name: string;
  /** What the field is called. */
  label: string;
  /** What is wrong and how to mend it. */
  message: string;
}

export interface FormErrorsProps extends ComponentProps<"div"> {
  /** In the order of the form. An empty list shows nothing. */
  errors: readonly FormError[];
  /** Count of submits so far; each rise with errors puts the focus on the first of them. @default 0 */
  attempt?: number;
  /** Called before a field gets the focus, so that its tab or folded part can open. */
  onReveal?: (name: string) => void;
}

/** The summary over a form that was submitted with errors: how many, and a link to each. */
export function FormErrors({ errors: given, attempt = 0, onReveal, className, ...rest }: FormErrorsProps) {
  const words = useWords();
  const root = useRef<HTMLDivElement>(null);
  const go = (name: string) => {
    onReveal?.(name);
    // One frame later: what was folded is drawn by then.
    requestAnimationFrame(() => focusField(name, root.current?.closest("form") ?? document));
  };
  const latest = useLatest(go);
  const errors = useMemo(() => givenList("FormErrors", "errors", given, "name"), [given]);
  const first = errors[0]?.name;
  const served = useRef(0);
  useEffect(() => {
    if (attempt === served.current || first === undefined) return;
    served.current = attempt;
    latest.current(first);
  }, [attempt, first, latest]);
  // It stands over what is pressed.
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
