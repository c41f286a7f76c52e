import { Input } from "#ui/input/input.tsx";
import { Select } from "#ui/select/select.tsx";
import { maxPattern, maxRuleLines, ruleLinesOf } from "#src/contract/system/platform/check-rule.ts";
import { text } from "#src/lib/text.ts";
import { type FlatRow, FlatRows } from "#src/widgets/form/flat-rows.tsx";
import type { Bound } from "#src/widgets/form/form-field.tsx";

const newLine: FlatRow = { digits: "*", pattern: "", message: "", priority: "1" };

const rowsOf = (ruleJson: string): FlatRow[] => (ruleLinesOf(ruleJson) ?? []).map((line) => ({ ...line }));
const jsonOf = (rows: readonly FlatRow[]) => (rows.length === 0 ? "" : JSON.stringify(rows));

/** The lines of a check rule as an editable table; the form holds them as JSON text. */
export function RuleLines({ bound }: { bound: Bound<string> }) {
  return (
    <FlatRows
      bound={bound}
      caption={text("sysAdmin.checkRule.pattern")}
      empty={newLine}
      max={maxRuleLines}
      toRows={(value) => rowsOf(value ?? "")}
      toValue={jsonOf}
      columns={[
        {
          key: "digits",
          title: text("sysAdmin.checkRule.digits"),
          required: true,
          className: "w-24",
          control: (cell) => <Input {...cell} maxLength={3} placeholder={text("sysAdmin.checkRule.digitsHint")} />,
        },
        {
          key: "pattern",
          title: text("sysAdmin.checkRule.pattern"),
          required: true,
          control: (cell) => <Input {...cell} className="font-mono" maxLength={maxPattern} />,
        },
        {
          key: "message",
          title: text("sysAdmin.checkRule.message"),
          required: true,
          control: (cell) => <Input {...cell} maxLength={100} />,
        },
        {
          key: "priority",
          title: text("sysAdmin.checkRule.order"),
          className: "w-32",
          control: (cell, row) =>
            row["digits"] === "*" ? (
              <Select
                {...cell}
                options={[
                  { value: "1", label: text("sysAdmin.checkRule.first") },
                  { value: "0", label: text("sysAdmin.checkRule.last") },
                ]}
              />
            ) : (
              <span id={cell.id} className="block py-1 text-13 text-muted">
                {text("sysAdmin.checkRule.partOrder")}
              </span>
            ),
        },
      ]}
    />
  );
}
