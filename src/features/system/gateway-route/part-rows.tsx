import { Input } from "#ui/input/input.tsx";
import { Select } from "#ui/select/select.tsx";
import {
  filterNames,
  type GatewayFilter,
  type GatewayPredicate,
  predicateNames,
} from "#src/contract/system/platform/gateway-route.ts";
import { text } from "#src/lib/text.ts";
import { type FlatColumn, FlatRows } from "#src/widgets/form/flat-rows.tsx";
import type { Bound } from "#src/widgets/form/form-field.tsx";
import { argsOf, argsText, pairsOf, pairsText } from "./parts.ts";

const maxRows = 20;

const columnsOf = (title: string, names: readonly string[], hint: string): readonly FlatColumn[] => [
  {
    key: "name",
    title,
    required: true,
    className: "w-52",
    control: (cell) => (
      <Select {...cell} value={cell.value || null} options={names.map((name) => ({ value: name, label: name }))} />
    ),
  },
  {
    key: "args",
    title: text("sysAdmin.gatewayRoute.args"),
    required: true,
    control: (cell) => <Input {...cell} maxLength={500} placeholder={hint} />,
  },
];

/** The predicates of a route as rows. */
export function PredicateRows({ bound }: { bound: Bound<GatewayPredicate[] | null> }) {
  return (
    <FlatRows
      bound={bound}
      caption={text("sysAdmin.gatewayRoute.predicate")}
      columns={columnsOf(
        text("sysAdmin.gatewayRoute.predicate"),
        predicateNames,
        text("sysAdmin.gatewayRoute.predicateHint"),
      )}
      empty={{ name: "Path", args: "" }}
      max={maxRows}
      toRows={(value) => (value ?? []).map((one) => ({ name: one.name, args: argsText(one) }))}
      toValue={(rows) => rows.map(({ name = "", args = "" }) => ({ name, args: argsOf(args) }))}
    />
  );
}

/** The filters of a route as rows. */
export function FilterRows({ bound }: { bound: Bound<GatewayFilter[] | null> }) {
  return (
    <FlatRows
      bound={bound}
      caption={text("sysAdmin.gatewayRoute.filter")}
      columns={columnsOf(text("sysAdmin.gatewayRoute.filter"), filterNames, text("sysAdmin.gatewayRoute.filterHint"))}
      empty={{ name: "StripPrefix", args: "" }}
      max={maxRows}
      toRows={(value) => (value ?? []).map((one) => ({ name: one.name, args: pairsText(one) }))}
      toValue={(rows) => rows.map(({ name = "", args = "" }) => ({ name, args: pairsOf(args) }))}
    />
  );
}
