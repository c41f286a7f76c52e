import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  set,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import type { Draft, StandardSchema } from "./schema.ts";

/** Data that the form components need besides react-hook-form. */
interface Behind {
  schema: StandardSchema<unknown, unknown>;
  /** Errors of texts that cannot be parsed, by field: the last reported value differs from the shown text. */
  unread: Map<string, string>;
}

const behind = new WeakMap<object, Behind>();

/** The schema and the unparsed texts of a form created by `useSchemaForm`; undefined for other forms. */
export const behindForm = (control: object): Behind | undefined => behind.get(control);

/**
 * Creates a react-hook-form form with any Standard Schema. A field is validated on blur and then on each change; all
 * fields are validated on submit.
 * @param defaultValues A value for every field; null or "" for empty ones.
 */
export function useSchemaForm<In extends FieldValues, Out>(
  schema: StandardSchema<In, Out>,
  defaultValues: Draft<In>,
): UseFormReturn<In, unknown, Out> {
  const [unread] = useState(() => new Map<string, string>());
  const check = standardSchemaResolver<In, unknown, Out>(schema);
  const form = useForm<In, unknown, Out>({
    resolver: async (values, context, options) => {
      const result = await check(values, context, options);
      if (unread.size === 0) return result;
      const errors = { ...result.errors } as FieldErrors<In>;
      for (const [name, message] of unread) set(errors, name, { type: "unread", message });
      return { values: {}, errors };
    },
    defaultValues: defaultValues as DefaultValues<In>,
    mode: "onTouched",
    // Form's error summary focuses the first error in document order instead.
    shouldFocusError: false,
  });
  behind.set(form.control, { schema, unread });
  return form;
}
