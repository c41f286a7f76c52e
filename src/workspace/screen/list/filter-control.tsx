import { Search } from "lucide-react";
import { useState } from "react";
import { DateRangePicker } from "#ui/date-range-picker/date-range-picker.tsx";
import { Input } from "#ui/input/input.tsx";
import { lateLayer } from "#ui/late-part/late-part.tsx";
import { Select } from "#ui/select/select.tsx";
import { text } from "#src/lib/text.ts";
import { dictItems } from "#src/session/session.ts";
import { filterWords } from "./filter-words.ts";
import { ManyFilter, soonTicks } from "./many-filter.tsx";
import type { Filter } from "./query.ts";
import { AsyncOptions } from "./async-options.tsx";

const { Late: LateMoney, soon: soonMoney } = lateLayer(async () => (await import("./money-filter.tsx")).MoneyFilter);
const { Late: LateUser, soon: soonUser } = lateLayer(
  async () => (await import("#src/widgets/user/user-picker.tsx")).UserPicker,
);

/** Fetches what filters show when they are opened or added: somebody is about to. */
export function soonFilters(): void {
  soonTicks();
  soonMoney();
  soonUser();
}

export interface FilterControlProps {
  filter: Filter;
  /** As it stands in the address; "" is none. */
  value: string;
  /** The label stands elsewhere. @default false */
  bare?: boolean;
  onCommit(value: string | undefined): void;
}

/** The control of one filter. Text is committed by Enter or on leaving the field, everything else at once. */
export function FilterControl({ filter, value, bare = false, onCommit }: FilterControlProps) {
  const label = text(filter.label);
  switch (filter.kind) {
    case "text":
      return <TextFilter key={value} label={label} value={value} onCommit={onCommit} />;
    case "flag":
      return (
        <Select
          aria-label={label}
          prefix={bare ? undefined : label}
          options={[
            { value: "Y", label: text("common.yes") },
            { value: "N", label: text("common.no") },
          ]}
          value={value || null}
          onValueChange={(next) => onCommit(next ?? undefined)}
          placeholder={text("workspace.filter.any")}
          clearable
          className="w-36"
        />
      );
    case "dict": {
      const options = dictItems(filter.dict).map((item) => ({ value: item.value, label: item.text }));
      if (!filter.many)
        return (
          <Select
            aria-label={label}
            prefix={bare ? undefined : label}
            options={options}
            value={value || null}
            onValueChange={(next) => onCommit(next ?? undefined)}
            placeholder={text("workspace.filter.any")}
            clearable
            className="w-48"
          />
        );
      return <ManyFilter {...{ label, options, value, bare, onCommit }} words={filterWords(filter, value)} />;
    }
    case "options":
      return <AsyncOptions {...{ filter, label, value, bare, onCommit }} />;
    case "user":
      return (
        <LateUser
          part={{
            "aria-label": label,
            placeholder: label,
            value: value || null,
            onValueChange: (next) => onCommit(next ?? undefined),
            clearable: true,
            className: "w-full tablet:w-52",
          }}
          waiting={<span className="block h-control w-full tablet:w-52" />}
        />
      );
    case "days": {
      const [from = "", to = ""] = value.split("~");
      return (
        <DateRangePicker
          aria-label={label}
          prefix={bare ? undefined : label}
          className="w-auto"
          value={{ from: from || null, to: to || null }}
          onValueChange={(range) =>
            onCommit(range.from || range.to ? `${range.from ?? ""}~${range.to ?? ""}` : undefined)
          }
        />
      );
    }
    case "money":
      return <LateMoney part={{ label, value, onCommit }} waiting={<span className="block h-control w-64" />} />;
    default:
      return filter satisfies never;
  }
}

function TextFilter({
  label,
  value,
  onCommit,
}: {
  label: string;
  value: string;
  onCommit(value: string | undefined): void;
}) {
  const [typed, setTyped] = useState(value);
  const commit = (next: string) => next.trim() !== value && onCommit(next.trim() || undefined);
  return (
    <Input
      aria-label={label}
      placeholder={label}
      prefix={<Search aria-hidden className="size-4" />}
      clearable
      className="w-full tablet:w-52"
      value={typed}
      onValueChange={(next) => {
        setTyped(next);
        if (next === "") commit("");
      }}
      onBlur={() => commit(typed)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !event.nativeEvent.isComposing) commit(typed);
      }}
    />
  );
}
