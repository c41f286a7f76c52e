// React Aria's parts, each with the same few props as in every library of this folder. They have no looks.
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  Checkbox,
  ComboBox,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  I18nProvider,
  Input,
  ListBox,
  ListBoxItem,
  Menu,
  MenuItem,
  MenuTrigger,
  Modal,
  ModalOverlay,
  Popover,
  Select,
  SelectValue,
  Sheet,
  SheetContent,
  SheetOverlay,
  Switch,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  TextField,
  Tooltip,
  TooltipTrigger,
  Tree,
  TreeItem,
  TreeItemContent,
} from "react-aria-components";
import { createRoot } from "react-dom/client";
import { provide } from "./provide.jsx";

const list = (options) => (
  <Popover>
    <ListBox items={options}>{(one) => <ListBoxItem id={one.value}>{one.label}</ListBoxItem>}</ListBox>
  </Popover>
);

const branches = (nodes) =>
  nodes.map((node) => (
    <TreeItem key={node.key} id={node.key} textValue={node.label}>
      <TreeItemContent>
        {({ hasChildItems }) => (
          <>
            {hasChildItems && <Button slot="chevron">▸</Button>}
            {node.label}
          </>
        )}
      </TreeItemContent>
      {node.children && branches(node.children)}
    </TreeItem>
  ));

provide(createRoot, {
  Root: ({ children }) => <I18nProvider locale="zh-CN">{children}</I18nProvider>,
  Button: ({ disabled, onClick, ...rest }) => <Button isDisabled={disabled} onPress={onClick} {...rest} />,
  Input: ({ label, value, onValue }) => (
    <TextField aria-label={label} value={value} onChange={onValue}>
      <Input />
    </TextField>
  ),
  Checkbox: ({ label, value, onValue }) => (
    <Checkbox isSelected={value} onChange={onValue}>
      {label}
    </Checkbox>
  ),
  Switch: ({ label, value, onValue }) => (
    <Switch aria-label={label} isSelected={value} onChange={onValue}>
      <span className="box" />
    </Switch>
  ),
  Select: ({ label, options, value, onValue }) => (
    <Select aria-label={label} selectedKey={value} onSelectionChange={onValue}>
      <Button>
        <SelectValue />
      </Button>
      {list(options)}
    </Select>
  ),
  Combobox: ({ label, options, value, onValue }) => (
    <ComboBox aria-label={label} defaultItems={options} selectedKey={value} onSelectionChange={onValue}>
      <Input />
      <Button>▾</Button>
      <Popover>
        <ListBox>{(one) => <ListBoxItem id={one.value}>{one.label}</ListBoxItem>}</ListBox>
      </Popover>
    </ComboBox>
  ),
  DatePicker: ({ label }) => (
    <DatePicker aria-label={label}>
      <Group>
        <DateInput>{(segment) => <DateSegment segment={segment} />}</DateInput>
        <Button>▾</Button>
      </Group>
      <Popover>
        <Dialog>
          <Calendar>
            <header>
              <Button slot="previous">‹</Button>
              <Heading />
              <Button slot="next">›</Button>
            </header>
            <CalendarGrid>{(date) => <CalendarCell date={date} />}</CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  ),
  Menu: ({ label, entries, open, onOpen }) => (
    <MenuTrigger isOpen={open} onOpenChange={onOpen}>
      <Button>{label}</Button>
      <Popover>
        <Menu items={entries}>{(one) => <MenuItem id={one.key}>{one.label}</MenuItem>}</Menu>
      </Popover>
    </MenuTrigger>
  ),
  Tooltip: ({ label, content, open }) => (
    <TooltipTrigger isOpen={open}>
      <Button>{label}</Button>
      <Tooltip>{content}</Tooltip>
    </TooltipTrigger>
  ),
  Dialog: ({ title, open, onOpen, children }) => (
    <ModalOverlay isOpen={open} onOpenChange={onOpen} isDismissable>
      <Modal>
        <Dialog>
          <Heading slot="title">{title}</Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  ),
  Drawer: ({ title, open, onOpen, children }) => (
    <SheetOverlay position="right" isOpen={open} onOpenChange={onOpen}>
      <Sheet>
        <SheetContent>
          <Heading slot="title">{title}</Heading>
          {children}
        </SheetContent>
      </Sheet>
    </SheetOverlay>
  ),
  Tabs: ({ label, tabs }) => (
    <Tabs>
      <TabList aria-label={label}>
        {tabs.map((one) => (
          <Tab key={one.key} id={one.key}>
            {one.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((one) => (
        <TabPanel key={one.key} id={one.key}>
          {one.text}
        </TabPanel>
      ))}
    </Tabs>
  ),
  Tree: ({ label, nodes }) => <Tree aria-label={label}>{branches(nodes)}</Tree>,
});
