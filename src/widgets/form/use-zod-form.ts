import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useState } from "react";
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { reasonOf } from "#src/contract/issue-text.ts";
import { markSecrets } from "./secret.ts";
import { keepUnread, withUnread } from "./unread.ts";

// Messages for issues without their own message; the same as on the server.
z.config({ customError: (issue) => reasonOf(issue) });

/** A form over a schema: validates on blur, then on change, and on submit. */
export function useZodForm<S extends z.ZodMiniType<FieldValues, FieldValues>>(
  schema: S,
  defaultValues: DefaultValues<z.input<S>>,
): UseFormReturn<z.input<S>, unknown, z.output<S>> {
  const [unread] = useState(() => new Map<string, string>());
  // Not the zod resolver: for a union it shows the first alternative's message instead of the union's.
  const check = standardSchemaResolver(schema);
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: async (values, context, options) =>
      withUnread<z.input<S>, z.output<S>>(await check(values, context, options), unread),
    defaultValues,
    mode: "onTouched",
    // The form itself focuses its first error, after folded sections have opened.
    shouldFocusError: false,
  });
  markSecrets(form.control, schema);
  keepUnread(form.control, unread);
  return form;
}
