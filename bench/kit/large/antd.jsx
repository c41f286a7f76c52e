// Ant Design's page of the bench: the same scenes as assay.jsx, each as its own documentation says.
import { Cascader, Form, Input, Modal, Select, Table, Tree, TreeSelect } from "antd";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { columns, large, optionsOf, provide, rows, treeNodes } from "./scenes.jsx";

const options = optionsOf(large);
const tree = treeNodes((key, title, children) => ({ key, title, ...(children && { children }) }), large);
const choices = treeNodes((value, title, children) => ({ value, title, ...(children && { children }) }), large);
const tableColumns = columns.map(({ key, title }) => ({ key, dataIndex: key, title, width: 160 }));

provide(StrictMode, createRoot, {
  dialog: ({ open }) => (
    <Modal open={open} title="取消订单" footer={null}>
      <Form layout="vertical">
        {["客户", "原因", "备注"].map((label) => (
          <Form.Item key={label} name={label} label={label}>
            <Input />
          </Form.Item>
        ))}
      </Form>
    </Modal>
  ),
  select: () => <Select aria-label="项目" options={options} style={{ width: 300 }} />,
  combobox: () => (
    <Select aria-label="项目" showSearch optionFilterProp="label" options={options} style={{ width: 300 }} />
  ),
  tree: ({ open }) => open && <Tree treeData={tree} defaultExpandAll height={600} />,
  treeSelect: () => <TreeSelect aria-label="目录" showSearch treeData={choices} treeDefaultExpandAll />,
  cascader: () => <Cascader aria-label="项目" showSearch options={options} />,
  table: ({ open }) =>
    open && (
      <Table
        virtual
        rowKey="id"
        columns={tableColumns}
        dataSource={rows}
        pagination={false}
        scroll={{ x: 960, y: 560 }}
      />
    ),
});
