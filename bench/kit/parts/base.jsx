// Base UI's parts, each with the same few props as in every library of this folder. They have no looks.
import { Button } from "@base-ui/react/button";
import { Checkbox } from "@base-ui/react/checkbox";
import { Combobox } from "@base-ui/react/combobox";
import { Dialog } from "@base-ui/react/dialog";
import { Drawer } from "@base-ui/react/drawer";
import { Input } from "@base-ui/react/input";
import { Menu } from "@base-ui/react/menu";
import { Select } from "@base-ui/react/select";
import { Switch } from "@base-ui/react/switch";
import { Tabs } from "@base-ui/react/tabs";
import { Tooltip } from "@base-ui/react/tooltip";
import { createRoot } from "react-dom/client";
import { provide } from "./provide.jsx";

provide(createRoot, {
  Root: ({ children }) => <Tooltip.Provider delay={300}>{children}</Tooltip.Provider>,
  Button: (props) => <Button {...props} />,
  Input: ({ label, value, onValue }) => <Input aria-label={label} value={value} onValueChange={onValue} />,
  Checkbox: ({ label, value, onValue }) => (
    <label>
      <Checkbox.Root className="box" checked={value} onCheckedChange={onValue}>
        <Checkbox.Indicator>✓</Checkbox.Indicator>
      </Checkbox.Root>
      {label}
    </label>
  ),
  Switch: ({ label, value, onValue }) => (
    <Switch.Root className="box" aria-label={label} checked={value} onCheckedChange={onValue}>
      <Switch.Thumb />
    </Switch.Root>
  ),
  Select: ({ label, options, value, onValue }) => (
    <Select.Root items={options} value={value} onValueChange={onValue}>
      <Select.Trigger aria-label={label}>
        <Select.Value />
        <Select.Icon>▾</Select.Icon>
      </Select.Trigger>
      <Select.Portal>
        <Select.Positioner>
          <Select.Popup>
            <Select.List>
              {options.map((one) => (
                <Select.Item key={one.value} value={one.value}>
                  <Select.ItemText>{one.label}</Select.ItemText>
                </Select.Item>
              ))}
            </Select.List>
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  ),
  Combobox: ({ label, options, value, onValue }) => (
    <Combobox.Root
      items={options}
      value={options.find((one) => one.value === value) ?? null}
      onValueChange={(next) => onValue(next?.value ?? null)}
    >
      <Combobox.Input aria-label={label} />
      <Combobox.Trigger aria-label="打开">▾</Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner>
          <Combobox.Popup>
            <Combobox.List>
              {(one) => (
                <Combobox.Item key={one.value} value={one}>
                  {one.label}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  ),
  Menu: ({ label, entries, open, onOpen }) => (
    <Menu.Root open={open} onOpenChange={onOpen}>
      <Menu.Trigger>{label}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner>
          <Menu.Popup>
            {entries.map((one) => (
              <Menu.Item key={one.key}>{one.label}</Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  ),
  Tooltip: ({ label, content, open }) => (
    <Tooltip.Root open={open}>
      <Tooltip.Trigger>{label}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Positioner>
          <Tooltip.Popup>{content}</Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  ),
  Dialog: ({ title, open, onOpen, children }) => (
    <Dialog.Root open={open} onOpenChange={onOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop />
        <Dialog.Popup>
          <Dialog.Title>{title}</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  ),
  Drawer: ({ title, open, onOpen, children }) => (
    <Drawer.Root open={open} onOpenChange={onOpen} swipeDirection="right">
      <Drawer.Portal>
        <Drawer.Backdrop />
        <Drawer.Viewport>
          <Drawer.Popup>
            <Drawer.Content>
              <Drawer.Title>{title}</Drawer.Title>
              {children}
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  ),
  Tabs: ({ label, tabs }) => (
    <Tabs.Root defaultValue={tabs[0].key}>
      <Tabs.List aria-label={label}>
        {tabs.map((one) => (
          <Tabs.Tab key={one.key} value={one.key}>
            {one.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((one) => (
        <Tabs.Panel key={one.key} value={one.key}>
          {one.text}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  ),
});
