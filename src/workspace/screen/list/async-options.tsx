import { useQuery } from "@tanstack/react-query";
import { Select } from "#ui/select/select.tsx";
import { text } from "#src/lib/text.ts";
import type { Filter } from "./query.ts";

interface AsyncOptionsProps {
  filter: Extract<Filter, { kind: "options" }>;
  label: string;
  value: string;
  onCommit(value: string | undefined): void;
}

/** A filter whose options are fetched once when the list opens. */
export function AsyncOptions({ filter, label, value, onCommit }: AsyncOptionsProps) {
  const { data = [] } = useQuery({
    queryKey: ["filter-options", filter.name],
    queryFn: filter.options,
    staleTime: 300_000,
  });
  return (
    <Select
      aria-label={label}
      prefix={label}
      options={data}
      value={value || null}
      onValueChange={(next) => onCommit(next ?? undefined)}
      placeholder={text("workspace.filter.any")}
      clearable
      className="w-56"
    />
  );
}
