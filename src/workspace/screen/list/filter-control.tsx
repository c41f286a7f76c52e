import { ChevronDown, Search } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { DateRangePicker } from "#ui/date-range-picker/date-range-picker.tsx";
import { Input } from "#ui/input/input.tsx";
import { lateLayer } from "#ui/late-part/late-part.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#ui/popover/popover.tsx";
import { Select } from "#ui/select/select.tsx";
import { text } from "#src/lib/text.ts";
import { dictItems } from "#src/session/session.ts";
import { filterWords } from "./filter-words.ts";
import type { ManyTicksProps } from "./many-ticks.tsx";
import type { Filter } from "./query.ts";
import { AsyncOptions } from "./async-options.tsx";

const { Late: LateMoney, soon: soonMoney } = lateLayer(async () => (await import("./money-filter.tsx")).MoneyFilter);
const { Late: LateTicks, soon: soonTicks } = lateLayer(async () => (await import("./many-ticks.tsx")).ManyTicks);

/** Fetches what filters show when they are opened or added: somebody is about to. */
export function soonFilters(): void {
  soonTicks();
  soonMoney();
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
      const group = (
        <LateTicks part={{ label, options, value, onCommit }} waiting={<TicksToCome options={options} />} />
      );
      if (bare) return <div className="max-h-80 overflow-y-auto">{group}</div>;
      return (
        <Popover>
          <PopoverTrigger asChild>
            <Button onPointerEnter={soonTicks} onFocus={soonTicks}>
              <span className="text-muted">{label}</span>
              <span className="max-w-40 truncate">
                {value ? filterWords(filter, value) : text("workspace.filter.any")}
              </span>
              <ChevronDown aria-hidden className="text-faint" />
            </Button>
          </PopoverTrigger>
          <PopoverContent align="start" aria-label={label} className="max-h-80 overflow-y-auto">
            {group}
          </PopoverContent>
        </Popover>
      );
    }
    case "options":
      return <AsyncOptions filter={filter} label={label} value={value} onCommit={onCommit} />;
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

/** The words where they will stand, without their boxes. */
function TicksToCome({ options }: { options: ManyTicksProps["options"] }) {
  return (
    <div aria-hidden className="flex flex-col gap-1 text-muted">
      {options.map(({ value, label }) => (
        <span key={value} className="h-6 ps-6 leading-6">
          {label}
        </span>
      ))}
    </div>
  );
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
