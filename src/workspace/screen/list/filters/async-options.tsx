import { useQuery } from "@tanstack/react-query";
import { Select } from "#ui/select/select.tsx";
import { listed } from "#src/lib/joined.ts";
import { text } from "#src/lib/text.ts";
import { ManyFilter } from "./many-filter.tsx";
import type { Filter } from "../query.ts";

type OptionsFilter = Extract<Filter, { kind: "options" }>;

interface AsyncOptionsProps {
  filter: OptionsFilter;
  label: string;
  value: string;
  /** The label is shown elsewhere. */
  bare: boolean;
  onCommit(value: string | undefined): void;
}

/** Cache keys by loader function: filters of two lists may have the same name but other options. */
const sources = new Map<OptionsFilter["options"], number>();

function sourceOf({ options }: OptionsFilter): number {
  const known = sources.get(options) ?? sources.size;
  sources.set(options, known);
  return known;
}

function useOptions(filter: OptionsFilter) {
  const { data = [] } = useQuery({
    queryKey: ["filter-options", sourceOf(filter)],
    queryFn: filter.options,
    staleTime: 300_000,
  });
  const nameOf = (one: string) => data.find((option) => option.value === one)?.label ?? one;
  return { options: data, wordsOf: (value: string) => listed(value).map(nameOf).join("、") };
}

/** A filter whose options are fetched once when the list opens. */
export function AsyncOptions({ filter, label, value, bare, onCommit }: AsyncOptionsProps) {
  const { options, wordsOf } = useOptions(filter);
  if (filter.many) return <ManyFilter {...{ label, options, value, bare, onCommit }} words={wordsOf(value)} />;
  return (
    <Select
      aria-label={label}
      prefix={bare ? undefined : label}
      options={options}
      value={value || null}
      onValueChange={(next) => onCommit(next ?? undefined)}
      placeholder={text("workspace.filter.any")}
      clearable
      className="w-56"
    />
  );
}

/** The labels of the chosen options. */
export function OptionWords({ filter, value }: { filter: OptionsFilter; value: string }) {
  return useOptions(filter).wordsOf(value);
}
