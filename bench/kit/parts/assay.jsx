// The kit's parts, each with the same few props as in every library of this folder.
import "@assay/ui/style.css";
import { createRoot } from "react-dom/client";
import { Button } from "@assay/ui/button";
import { Checkbox } from "@assay/ui/checkbox";
import { Combobox } from "@assay/ui/combobox";
import { DatePicker } from "@assay/ui/date-picker";
import { Dialog } from "@assay/ui/dialog";
import { Drawer } from "@assay/ui/drawer";
import { DropdownMenu } from "@assay/ui/dropdown-menu";
import { Input } from "@assay/ui/input";
import { Select } from "@assay/ui/select";
import { Switch } from "@assay/ui/switch";
import { Tab, TabList, TabPanel, Tabs } from "@assay/ui/tabs";
import { Tooltip } from "@assay/ui/tooltip";
import { Tree } from "@assay/ui/tree";
import { provide } from "./provide.jsx";

provide(createRoot, {
  Button: (props) => <Button {...props} />,
  Input: ({ label, value, onValue }) => (
    <Input aria-label={label} value={value} onChange={(event) => onValue(event.target.value)} />
  ),
  Checkbox: ({ label, value, onValue }) => <Checkbox label={label} value={value} onValueChange={onValue} />,
  Switch: ({ label, value, onValue }) => <Switch aria-label={label} value={value} onValueChange={onValue} />,
  Select: ({ label, options, value, onValue }) => (
    <Select aria-label={label} options={options} value={value} onValueChange={onValue} />
  ),
  Combobox: ({ label, options, value, onValue }) => (
    <Combobox aria-label={label} options={options} value={value} onValueChange={onValue} />
  ),
  DatePicker: ({ label }) => <DatePicker aria-label={label} />,
  Menu: ({ label, entries, open, onOpen }) => (
    <DropdownMenu
      entries={entries.map(({ key, label: words }) => ({ key, label: words, onSelect() {} }))}
      open={open}
      onOpenChange={onOpen}
    >
      <Button>{label}</Button>
    </DropdownMenu>
  ),
  Tooltip: ({ label, content, open }) => (
    <Tooltip content={content} open={open}>
      <Button>{label}</Button>
    </Tooltip>
  ),
  Dialog: ({ title, open, onOpen, children }) => (
    <Dialog title={title} open={open} onOpenChange={onOpen}>
      {children}
    </Dialog>
  ),
  Drawer: ({ title, open, onOpen, children }) => (
    <Drawer title={title} open={open} onOpenChange={onOpen}>
      {children}
    </Drawer>
  ),
  Tabs: ({ label, tabs }) => (
    <Tabs defaultValue={tabs[0].key}>
      <TabList aria-label={label}>
        {tabs.map(({ key, label: words }) => (
          <Tab key={key} value={key}>
            {words}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ key, text }) => (
        <TabPanel key={key} value={key}>
          {text}
        </TabPanel>
      ))}
    </Tabs>
  ),
  Tree: ({ label, nodes }) => <Tree aria-label={label} nodes={nodes} />,
});
