"use client";

import { Button } from "@assay/ui/button";
import { Checkbox } from "@assay/ui/checkbox";
import { useClientRows } from "@assay/ui/client-rows";
import { Combobox } from "@assay/ui/combobox";
import { CronEditor } from "@assay/ui/cron-editor";
import { DatePicker } from "@assay/ui/date-picker";
import { Drawer } from "@assay/ui/drawer";
import { EditTable, useEditTable, type EditColumn } from "@assay/ui/edit-table";
import { Form, FormField, FormSubmit, useSchemaForm } from "@assay/ui/form";
import { Input } from "@assay/ui/input";
import { MoneyInput } from "@assay/ui/money-input";
import { NumberInput } from "@assay/ui/number-input";
import { Pagination } from "@assay/ui/pagination";
import { QueryBuilder, useQueryBuilder, type QueryField } from "@assay/ui/query-builder";
import { RadioGroup } from "@assay/ui/radio-group";
import { Select } from "@assay/ui/select";
import { Switch } from "@assay/ui/switch";
import { Table, type TableColumn } from "@assay/ui/table";
import { TagInput } from "@assay/ui/tag-input";
import { Textarea } from "@assay/ui/textarea";
import { useState } from "react";
import * as z from "zod";

const order = z.object({
  customer: z.string().min(1, "请输入委托单位"),
  phone: z.string().regex(/^1\d{10}$/, "请输入 11 位手机号"),
  kind: z.enum(["chemical", "physical"], "请选择类别"),
  service: z.string().nullable(),
  count: z.number({ error: "请输入数量" }).min(1, "至少一件"),
  cents: z.number().nullable(),
  due: z.iso.date("请选择日期"),
  urgent: z.boolean(),
  method: z.string(),
  tags: z.array(z.string()),
  note: z.string(),
  agreed: z.literal(true, "请先同意"),
});
const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));
const kinds = optionsOf({ chemical: "化学", physical: "物理" });
const services = optionsOf({ rohs: "RoHS 2.0 十项", ip: "防护等级 IP67" });
const methods = optionsOf({ post: "快递", visit: "上门" });

const rows = Array.from({ length: 30 }, (_, at) => ({
  no: `DD${100 + at}`,
  customer: at % 2 ? "华测" : "谱尼",
  cents: 10_000 * (at + 1),
}));
type Row = (typeof rows)[number];
const columns: readonly TableColumn<Row>[] = [
  { id: "no", title: "订单号", sortable: true },
  { id: "customer", title: "客户", filter: true },
  { id: "cents", title: "金额", align: "end", kind: "money", value: ({ cents }) => (cents / 100).toFixed(2) },
];

interface Sample {
  id: string;
  name: string;
  count: number | null;
}
const samples: readonly Sample[] = [{ id: "s1", name: "水样", count: 3 }];
const sampleColumns: readonly EditColumn<Sample>[] = [
  { type: "row-number" },
  { id: "name", title: "样品名称", type: "input", validateRules: [{ required: true }] },
  { id: "count", title: "件数", type: "inputNumber", statistics: "sum" },
];
const fields: readonly QueryField[] = [
  { value: "customer", label: "客户" },
  { value: "cents", label: "金额", type: "number" },
];

export function Desk() {
  const [sent, setSent] = useState("");
  const [shown, setShown] = useState<Row>();
  const list = useClientRows({ rows, columns, defaultPageSize: 10 });
  const query = useQueryBuilder({ fields });
  const table = useEditTable({ columns: sampleColumns, rows: samples });
  const form = useSchemaForm(order, {
    customer: "",
    phone: "",
    kind: null,
    service: null,
    count: null,
    cents: null,
    due: null,
    urgent: false,
    method: "post",
    tags: [],
    note: "",
    agreed: false,
  });
  const field = { form };
  return (
    <main>
      <Form form={form} onSubmit={(values) => setSent(JSON.stringify(values))} aria-label="委托">
        <FormField {...field} name="customer" label="委托单位">
          {(bound) => <Input {...bound} />}
        </FormField>
        <FormField {...field} name="phone" label="手机">
          {(bound) => <Input {...bound} inputMode="tel" />}
        </FormField>
        <FormField {...field} name="kind" label="类别">
          {(bound) => <Select {...bound} options={kinds} />}
        </FormField>
        <FormField {...field} name="service" label="项目">
          {(bound) => <Combobox {...bound} options={services} />}
        </FormField>
        <FormField {...field} name="count" label="数量">
          {(bound) => <NumberInput {...bound} min={1} />}
        </FormField>
        <FormField {...field} name="cents" label="报价">
          {(bound) => <MoneyInput {...bound} />}
        </FormField>
        <FormField {...field} name="due" label="期望完成">
          {(bound) => <DatePicker {...bound} />}
        </FormField>
        <FormField {...field} name="urgent" label="加急">
          {(bound) => <Switch {...bound} />}
        </FormField>
        <FormField {...field} name="method" label="取样">
          {(bound) => <RadioGroup {...bound} options={methods} />}
        </FormField>
        <FormField {...field} name="tags" label="标签">
          {(bound) => <TagInput {...bound} />}
        </FormField>
        <FormField {...field} name="note" label="备注">
          {(bound) => <Textarea {...bound} />}
        </FormField>
        <FormField {...field} name="agreed" label="条款">
          {(bound) => <Checkbox {...bound} label="同意服务条款" />}
        </FormField>
        <FormSubmit>提交</FormSubmit>
      </Form>
      <output>{sent}</output>
      <Table {...list.table} aria-label="订单" rowKey="no" onOpen={setShown} maxHeight={300} />
      <Pagination {...list.pagination} />
      <Drawer title={shown?.no ?? ""} open={shown !== undefined} onOpenChange={() => setShown(undefined)}>
        {shown?.customer}
      </Drawer>
      <QueryBuilder builder={query} aria-label="查询条件" />
      <CronEditor defaultValue="0 0/30 8-18 ? * MON-FRI *" aria-label="抽检时间" />
      <EditTable table={table} aria-label="样品" toolbar />
      <Button onClick={async () => setSent(JSON.stringify((await table.collect()).tableData))}>保存样品</Button>
    </main>
  );
}
