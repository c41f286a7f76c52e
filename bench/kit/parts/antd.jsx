// Ant Design's parts, each with the same few props as in every library of this folder.
import {
  Button,
  Checkbox,
  DatePicker,
  Drawer,
  Dropdown,
  Input,
  Modal,
  Select,
  Switch,
  Tabs,
  Tooltip,
  Tree,
} from "antd";
import { createRoot } from "react-dom/client";
import { provide } from "./provide.jsx";

const treeData = (nodes) =>
  nodes.map(({ key, label, children }) => ({ key, title: label, ...(children && { children: treeData(children) }) }));

provide(createRoot, {
  Button: (props) => <Button {...props} />,
  Input: ({ label, value, onValue }) => (
    <Input aria-label={label} value={value} onChange={(event) => onValue(event.target.value)} />
  ),
  Checkbox: ({ label, value, onValue }) => (
    <Checkbox checked={value} onChange={(event) => onValue(event.target.checked)}>
      {label}
    </Checkbox>
  ),
  Switch: ({ label, value, onValue }) => <Switch aria-label={label} checked={value} onChange={onValue} />,
  Select: ({ label, options, value, onValue }) => (
    <Select aria-label={label} options={options} value={value} onChange={onValue} style={{ width: 200 }} />
  ),
  Combobox: ({ label, options, value, onValue }) => (
    <Select
      aria-label={label}
      showSearch
      optionFilterProp="label"
      options={options}
      value={value}
      onChange={onValue}
      style={{ width: 200 }}
    />
  ),
  DatePicker: ({ label }) => <DatePicker aria-label={label} />,
  Menu: ({ label, entries, open, onOpen }) => (
    <Dropdown menu={{ items: entries }} trigger={["click"]} autoFocus open={open} onOpenChange={onOpen}>
      <Button>{label}</Button>
    </Dropdown>
  ),
  Tooltip: ({ label, content, open }) => (
    <Tooltip title={content} open={open} trigger={["hover", "focus"]}>
      <Button>{label}</Button>
    </Tooltip>
  ),
  Dialog: ({ title, open, onOpen, children }) => (
    <Modal title={title} open={open} onCancel={() => onOpen(false)} footer={null}>
      {children}
    </Modal>
  ),
  Drawer: ({ title, open, onOpen, children }) => (
    <Drawer title={title} open={open} onClose={() => onOpen(false)}>
      {children}
    </Drawer>
  ),
  Tabs: ({ tabs }) => <Tabs items={tabs.map(({ key, label, text }) => ({ key, label, children: text }))} />,
  Tree: ({ label, nodes }) => <Tree aria-label={label} treeData={treeData(nodes)} />,
});
