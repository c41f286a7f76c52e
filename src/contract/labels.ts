import type { Fields } from "./fields.ts";

/** What fields are called, by their names, as labels of columns, filters and facts. */
export type FieldLabels<F extends Fields> = { readonly [Name in keyof F]: { readonly title: string } };

/** The titles of a registry as labels: they stand nowhere else. */
export function labelsOf<F extends Fields>(fields: F): FieldLabels<F> {
  const labels = Object.entries(fields).map(([name, { title = name }]) => [name, { title }]);
  // The names are those of the registry, one to one.
  return Object.fromEntries(labels) as FieldLabels<F>;
}

/** As `labelsOf`, the titles as they are: for forms that name their fields themselves. */
export const titlesOf = <F extends Fields>(fields: F): { readonly [Name in keyof F]: string } =>
  // The names are those of the registry, one to one.
  Object.fromEntries(Object.entries(fields).map(([name, { title = name }]) => [name, title])) as {
    readonly [Name in keyof F]: string;
  };

/** A label of a number with what it counts. */
export const inUnit = ({ title }: { readonly title: string }, unit: string) => ({ title: `${title}（${unit}）` });

/** A label of cents that stand as yuan. */
export const inYuan = (label: { readonly title: string }) => inUnit(label, "元");

/** What a call does, as the operation log says it: its button says the same. */
export const labelOfCall = ({ title = "" }: { readonly title?: string }) => ({ title });
