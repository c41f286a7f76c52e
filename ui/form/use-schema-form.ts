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

/** What the parts of a form know of it besides react-hook-form. */
interface Behind {
  schema: StandardSchema<unknown, unknown>;
  /** What is wrong with texts that say no value, by field: what was reported last is not what stands there. */
  unread: Map<string, string>;
}

const behind = new WeakMap<object, Behind>();

/** The schema and the unread texts of a form that `useSchemaForm` made; undefined for others. */
export const behindForm = (control: object): Behind | undefined => behind.get(control);

/**
 * A form of react-hook-form over any Standard Schema: a field is checked when it is left, then as it changes, and all of
 * them on submit.
 * @param defaultValues Every field, null or "" where nothing stands in it yet.
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
    // The summary of Form leads to the first error, in the order of the page.
    shouldFocusError: false,
  });
  behind.set(form.control, { schema, unread });
  return form;
}
