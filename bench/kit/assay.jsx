// The kit's page of the bench: each scene is drawn, then opened; the same scenes in antd.jsx.
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Combobox } from "#ui/combobox/combobox.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Input } from "#ui/input/input.tsx";
import { Field } from "#ui/field/field.tsx";
import { Select } from "#ui/select/select.tsx";
import { Table } from "#ui/table/table.tsx";
import { Tree } from "#ui/tree/tree.tsx";
import { columns, options, provide, rows, treeNodes } from "./scenes.jsx";

const tree = treeNodes((key, label, children) => ({ key, label, ...(children && { children }) }));
const tableColumns = columns.map(({ key, title }) => ({ id: key, title, width: 160 }));

provide(StrictMode, createRoot, {
  dialog: ({ open }) => (
    <Dialog open={open} title="取消订单">
      {["客户", "原因", "备注"].map((label) => (
        <Field key={label} label={label}>
          <Input />
        </Field>
      ))}
    </Dialog>
  ),
  select: () => <Select aria-label="项目" options={options} />,
  combobox: () => <Combobox aria-label="项目" options={options} />,
  tree: ({ open }) => open && <Tree aria-label="目录" nodes={tree} defaultExpanded="all" maxHeight={600} />,
  table: ({ open }) =>
    open && (
      <Table
        label="订单"
        columns={tableColumns}
        rows={rows}
        rowKey={(row) => row.id}
        maxHeight={600}
        columnMenu={false}
      />
    ),
});
