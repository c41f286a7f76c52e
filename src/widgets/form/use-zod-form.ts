import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { reasonOf } from "#src/contract/issue-text.ts";
import { markSecrets } from "./secret.ts";
import { keepUnread, withUnread } from "./unread.ts";

// Words for what a schema says nothing about: the same as the server's.
z.config({ customError: (issue) => reasonOf(issue) });

/** A form over a schema: checked when a field is left, then as it changes, and on submit. */
export function useZodForm<S extends z.ZodMiniType<FieldValues, FieldValues>>(
  schema: S,
  defaultValues: DefaultValues<z.input<S>>,
): UseFormReturn<z.input<S>, unknown, z.output<S>> {
  const [unread] = useState(() => new Map<string, string>());
  const check = zodResolver(schema);
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: async (values, context, options) =>
      withUnread<z.input<S>, z.output<S>>(await check(values, context, options), unread),
    defaultValues,
    mode: "onTouched",
    // The form focuses its first error itself, after folded parts have opened.
    shouldFocusError: false,
  });
  markSecrets(form.control, schema);
  keepUnread(form.control, unread);
  return form;
}
