import type { Fields } from "./fields.ts";

/** Titles of fields by field name, used as labels of columns, filters and facts. */
export type FieldLabels<F extends Fields> = { readonly [Name in keyof F]: { readonly title: string } };

/** Returns the titles of a registry as labels. Titles are defined nowhere else. */
export function labelsOf<F extends Fields>(fields: F): FieldLabels<F> {
  const labels = Object.entries(fields).map(([name, { title = name }]) => [name, { title }]);
  // The keys are exactly those of `fields`.
  return Object.fromEntries(labels) as FieldLabels<F>;
}

/** Like `labelsOf`, but returns plain title strings, for forms that label their fields themselves. */
export const titlesOf = <F extends Fields>(fields: F): { readonly [Name in keyof F]: string } =>
  // The keys are exactly those of `fields`.
  Object.fromEntries(Object.entries(fields).map(([name, { title = name }]) => [name, title])) as {
    readonly [Name in keyof F]: string;
  };

/** Returns a label with its unit in brackets. */
export const inUnit = ({ title }: { readonly title: string }, unit: string) => ({ title: `${title}（${unit}）` });

/** Returns a label for cents that are shown in yuan. */
export const inYuan = (label: { readonly title: string }) => inUnit(label, "元");

/** Returns the operation log title of a call as the label of its button. */
export const labelOfCall = ({ title = "" }: { readonly title?: string }) => ({ title });
