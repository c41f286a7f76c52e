import { type ComponentProps, type FormEvent, use, useMemo, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useFormState,
} from "react-hook-form";
import { Alert } from "#ui/alert/alert.tsx";
import { Button, type ButtonProps } from "#ui/button/button.tsx";
import { FormErrors } from "#ui/form-errors/form-errors.tsx";
import { cn } from "#ui/utils/cn.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { FormContext } from "./form-context.ts";
import { type DrawnField, fieldsIn, messagesOf, summaryOf } from "./form-faults.ts";

/** Why the server refused the submitted values. */
export interface FormFailure<In extends FieldValues> {
  /** Errors by field. */
  fields?: Partial<Record<FieldPath<In>, string>>;
  /** Error of the whole form. */
  message?: string;
}

export interface FormProps<In extends FieldValues, Out> extends Omit<
  ComponentProps<"form">,
  "onSubmit" | "noValidate"
> {
  /** Result of `useSchemaForm` or of react-hook-form's `useForm`. */
  form: UseFormReturn<In, unknown, Out>;
  /** Sends the validated values. A returned FormFailure means that they were refused; it is shown at its fields. */
  onSubmit: (values: Out) => void | FormFailure<In> | Promise<void | FormFailure<In>>;
}

/**
 * A native form. A submit with errors lists them and focuses the first one; another submit while one is running does
 * nothing. A reset restores the form's default values in every field.
 */
export function Form<In extends FieldValues, Out>({
  form,
  onSubmit,
  onReset,
  onResetCapture,
  className,
  children,
  ref,
  ...rest
}: FormProps<In, Out>) {
  const own = useRef<HTMLFormElement>(null);
  const merged = useMergedRefs(own, ref);
  const resetting = useRef(false);
  const { errors, isSubmitting, defaultValues } = useFormState({ control: form.control });
  // Number of submits with errors, and the fields at the last of them.
  const [tried, setTried] = useState<{ count: number; fields: readonly DrawnField[] }>({ count: 0, fields: [] });
  const refuse = () => setTried(({ count }) => ({ count: count + 1, fields: fieldsIn(own.current) }));

  const send = form.handleSubmit(async (values) => {
    const failure = await onSubmit(values);
    if (!failure) return;
    for (const [name, message] of Object.entries<string | undefined>(failure.fields ?? {}))
      if (message !== undefined) form.setError(name as FieldPath<In>, { type: "server", message });
    if (failure.message !== undefined) form.setError("root", { type: "server", message: failure.message });
    refuse();
  }, refuse);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isSubmitting) void send(event);
  }
  function reset(event: FormEvent<HTMLFormElement>) {
    onReset?.(event);
    if (event.defaultPrevented) return;
    form.reset(defaultValues as DefaultValues<In>);
    setTried({ count: 0, fields: [] });
  }

  const messages = messagesOf(errors);
  const whole = messages.get("");
  const state = useMemo(() => ({ busy: isSubmitting, resetting }), [isSubmitting]);
  return (
    <form
      {...rest}
      ref={merged}
      noValidate
      aria-busy={isSubmitting || undefined}
      data-slot="form"
      data-state={isSubmitting ? "busy" : "idle"}
      className={cn("flex min-w-0 flex-col gap-4", className)}
      onSubmit={submit}
      onReset={reset}
      onResetCapture={(event) => {
        onResetCapture?.(event);
        resetting.current = true;
        // Stays true until the controls have reported their reset values, which they do one task later.
        setTimeout(() => setTimeout(() => (resetting.current = false)));
      }}
    >
      <FormContext value={state}>
        {whole && <Alert tone="bad" title={whole} />}
        {tried.count > 0 && <FormErrors errors={summaryOf(messages, tried.fields)} attempt={tried.count} />}
        {children}
      </FormContext>
    </form>
  );
}

/** The submit button of the surrounding Form: busy during the submit. */
export function FormSubmit({ tone = "primary", ...rest }: Omit<ButtonProps, "type" | "busy">) {
  return <Button {...rest} tone={tone} type="submit" busy={use(FormContext)?.busy === true} />;
}
