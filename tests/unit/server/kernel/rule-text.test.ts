import * as fc from "fast-check";
import { expect, it } from "vitest";
import { Refusal } from "#src/lib/refusal.ts";
import { parseRuleText } from "#src/server/kernel/auth/rule-text.ts";

it.each([
  ["sales_by = '#{sys_user_code}'", [{ field: "salesBy", rule: "=", value: "#{sys_user_code}" }]],
  [
    "amount>=100 AND amount <> 200",
    [
      { field: "amount", rule: ">=", value: "100" },
      { field: "amount", rule: "!=", value: "200" },
    ],
  ],
  ["state in ('10', 20)", [{ field: "state", rule: "IN", value: "10,20" }]],
  ["sysOrgCode like '#{sys_org_code}%'", [{ field: "sysOrgCode", rule: "RIGHT_LIKE", value: "#{sys_org_code}" }]],
  [
    "name like '%锐''测%' and name like '%科技'",
    [
      { field: "name", rule: "LIKE", value: "锐'测" },
      { field: "name", rule: "LEFT_LIKE", value: "科技" },
    ],
  ],
])("a custom rule within the grammar becomes ordinary rules: %s", (text, rules) => {
  expect(parseRuleText(text)).toEqual(rules);
});

it.each([
  "1=1; drop",
  "1=1",
  "a = 1; drop table sys_user",
  "a = 1 or 1 = 1",
  "a = 1 -- b",
  "a = 1 /* */",
  "a = b",
  "a in (select id from sys_user)",
  "lower(a) = 'x'",
  "a = 'x",
  "a =",
  "a = 1 and",
  "and = 1",
  "a like '%'",
  "a like 'x%y'",
  "a in ()",
  "a in ('1,2')",
  "a is null",
  "",
])("a custom rule beyond it is refused: %j (T-53)", (text) => {
  expect(() => parseRuleText(text)).toThrow("自定义规则不合法");
});

it("any text is either rules of plain fields, or refused", () => {
  const words = fc.array(
    fc.constantFrom("a", "or", "and", "=", "in", "(", ")", ",", "'x'", "1", ";", "like", "'%x'", "--", "select", "<>"),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        words.map((list) => list.join(" ")),
        fc.string({ unit: "binary" }),
      ),
      (text) => {
        try {
          for (const rule of parseRuleText(text)) expect(rule.field).toMatch(/^[A-Za-z_][A-Za-z0-9_]*$/);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
      },
    ),
  );
});
