import type { EditColumn } from "#ui/edit-table/columns/column.ts";
import type { CellRule } from "#ui/edit-table/columns/rule.ts";
import { text } from "#src/lib/text.ts";

/** Integer from 1 to 9999. */
const quantity = "^[1-9][0-9]{0,3}$";
/** Not negative, at most two decimals. */
const money = "^[0-9]{1,9}(\\.[0-9]{1,2})?$";

/** Columns of the example: most cell types, validation rules, sums and read-only cells. */
export function demoColumns(): readonly EditColumn[] {
  const amount = (key: string, title: string): EditColumn => ({
    key,
    title,
    type: "inputNumber",
    format: "0.00",
    width: 130,
    statistics: true,
    sorter: true,
    defaultValue: 0,
    validateRules: [{ required: true }, { pattern: money, message: text("demo.editTable.moneyRule") }] as CellRule[],
  });
  return [
    { type: "row-drag-sort" },
    { type: "row-checkbox" },
    { type: "row-number" },
    { key: "orderNo", title: text("demo.editTable.orderNo"), type: "normal", width: 170, fixed: "left", sorter: true },
    {
      key: "serviceName",
      title: text("demo.editTable.service"),
      type: "input",
      width: 240,
      sorter: true,
      validateRules: [{ required: true }],
    },
    { key: "specName", title: text("demo.editTable.spec"), type: "input", width: 140 },
    {
      key: "quantity",
      title: text("demo.editTable.quantity"),
      type: "inputNumber",
      width: 110,
      statistics: ["sum", "average"],
      sorter: true,
      defaultValue: 1,
      validateRules: [{ required: true }, { pattern: quantity, message: text("demo.editTable.quantityRule") }],
    },
    amount("unitPrice", text("demo.editTable.unitPrice")),
    amount("discountAmount", text("demo.editTable.discount")),
    amount("payableAmount", text("demo.editTable.payable")),
    {
      key: "itemType",
      title: text("demo.editTable.itemType"),
      type: "select",
      dictCode: "item_type",
      width: 130,
      defaultValue: "1",
    },
    {
      key: "reportLanguage",
      title: text("demo.editTable.language"),
      type: "select",
      dictCode: "report_language",
      width: 130,
      defaultValue: "C",
    },
    { key: "tatDays", title: text("demo.editTable.tat"), type: "inputNumber", width: 130 },
    { key: "isUrgent", title: text("demo.editTable.urgent"), type: "checkbox", width: 80, customValue: ["Y", "N"] },
    { key: "standards", title: text("demo.editTable.standards"), type: "textarea", width: 260 },
    { key: "salesBy", title: text("demo.editTable.sales"), type: "sel_user", width: 220 },
    { key: "labName", title: text("demo.editTable.lab"), type: "normal", width: 200 },
  ];
}
