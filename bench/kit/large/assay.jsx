// The kit's page of the bench: each scene is drawn, then opened; the same scenes in antd.jsx.
import "@assay/ui/style.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Cascader } from "@assay/ui/cascader";
import { Combobox } from "@assay/ui/combobox";
import { Dialog } from "@assay/ui/dialog";
import { Input } from "@assay/ui/input";
import { Field } from "@assay/ui/field";
import { Select } from "@assay/ui/select";
import { Table } from "@assay/ui/table";
import { Tree } from "@assay/ui/tree";
import { TreeSelect } from "@assay/ui/tree-select";
import { columns, large, optionsOf, provide, rows, small, treeNodes } from "./scenes.jsx";

const tableColumns = columns.map(({ key, title }) => ({ id: key, title, width: 160 }));

/** The choices, with so many entries. */
function choices(count) {
  const options = optionsOf(count);
  const tree = treeNodes((key, label, children) => ({ key, label, ...(children && { children }) }), count);
  const level = options.map(({ value, label }) => ({ key: value, label }));
  return {
    select: () => <Select aria-label="项目" options={options} />,
    combobox: () => <Combobox aria-label="项目" options={options} />,
    tree: ({ open }) => open && <Tree aria-label="目录" nodes={tree} defaultExpanded="all" maxHeight={600} />,
    treeSelect: () => <TreeSelect aria-label="目录" nodes={tree} defaultExpanded="all" />,
    cascader: () => <Cascader aria-label="项目" nodes={level} />,
  };
}

provide(
  StrictMode,
  createRoot,
  {
    dialog: ({ open }) => (
      <Dialog open={open} title="取消订单">
        {["客户", "原因", "备注"].map((label) => (
          <Field key={label} label={label}>
            <Input />
          </Field>
        ))}
      </Dialog>
    ),
    ...choices(large),
    table: ({ open }) =>
      open && (
        <Table
          aria-label="订单"
          columns={tableColumns}
          rows={rows}
          rowKey={(row) => row.id}
          maxHeight={600}
          columnMenu={false}
        />
      ),
  },
  choices(small),
);
