"use client";

import { Button } from "@assay/ui/button";
import { Checkbox } from "@assay/ui/checkbox";
import { DatePicker } from "@assay/ui/date-picker";
import { Dialog } from "@assay/ui/dialog";
import { Field } from "@assay/ui/field";
import { Input } from "@assay/ui/input";
import { NumberInput } from "@assay/ui/number-input";
import { Select } from "@assay/ui/select";
import { Table } from "@assay/ui/table";
import { useState } from "react";

const kinds = [
  { value: "chemical", label: "化学" },
  { value: "physical", label: "物理" },
];
const columns = [{ id: "name", title: "样品" }];

export function OrderForm() {
  const [sent, setSent] = useState("");
  return (
    <main>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setSent(JSON.stringify(Object.fromEntries(new FormData(event.currentTarget))));
        }}
      >
        <Field label="名称">
          <Input name="name" required />
        </Field>
        <Field label="类别">
          <Select name="kind" options={kinds} />
        </Field>
        <Field label="数量">
          <NumberInput name="count" defaultValue={2} />
        </Field>
        <Field label="日期">
          <DatePicker name="day" defaultValue="2026-04-03" />
        </Field>
        <Checkbox name="urgent" label="加急" />
        <Button tone="primary" type="submit">
          提交
        </Button>
      </form>
      <output>{sent}</output>
      <Dialog title="说明" trigger={<Button>打开说明</Button>}>
        每份样品一行。
      </Dialog>
      <Table aria-label="样品" columns={columns} rows={[{ name: "水" }]} rowKey={(row) => row.name} />
    </main>
  );
}
