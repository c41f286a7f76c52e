// MUI's parts, each with the same few props as in every library of this folder.
import {
  Autocomplete,
  Button,
  Checkbox,
  Dialog,
  DialogContent,
  DialogTitle,
  Drawer,
  FormControlLabel,
  Menu,
  MenuItem,
  OutlinedInput,
  Select,
  Switch,
  Tab,
  Tabs,
  TextField,
  Tooltip,
} from "@mui/material";
import { useId, useState } from "react";
import { createRoot } from "react-dom/client";
import { provide } from "./provide.jsx";

provide(createRoot, {
  Button: (props) => <Button variant="outlined" {...props} />,
  Input: ({ label, value, onValue }) => (
    <OutlinedInput
      size="small"
      inputProps={{ "aria-label": label }}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  ),
  Checkbox: ({ label, value, onValue }) => (
    <FormControlLabel label={label} control={<Checkbox checked={value} onChange={(_, next) => onValue(next)} />} />
  ),
  Switch: ({ label, value, onValue }) => (
    <Switch
      checked={value}
      onChange={(_, next) => onValue(next)}
      slotProps={{ input: { "aria-label": label, role: "switch" } }}
    />
  ),
  Select: ({ label, options, value, onValue }) => (
    <Select
      size="small"
      SelectDisplayProps={{ "aria-label": label }}
      value={value ?? ""}
      onChange={(event) => onValue(event.target.value)}
      style={{ width: 200 }}
    >
      {options.map((one) => (
        <MenuItem key={one.value} value={one.value}>
          {one.label}
        </MenuItem>
      ))}
    </Select>
  ),
  Combobox: ({ label, options, value, onValue }) => (
    <Autocomplete
      options={options}
      value={options.find((one) => one.value === value) ?? null}
      onChange={(_, next) => onValue(next?.value ?? null)}
      renderInput={(params) => <TextField {...params} size="small" label={label} />}
      style={{ width: 200 }}
    />
  ),
  Menu: function MuiMenu({ label, entries, open, onOpen }) {
    const [anchor, setAnchor] = useState(null);
    const id = useId();
    return (
      <>
        <Button
          ref={setAnchor}
          id={id}
          variant="outlined"
          aria-haspopup="menu"
          aria-expanded={open}
          onClick={() => onOpen(true)}
        >
          {label}
        </Button>
        <Menu
          open={open && anchor !== null}
          anchorEl={anchor}
          onClose={() => onOpen(false)}
          slotProps={{ list: { "aria-labelledby": id } }}
        >
          {entries.map((one) => (
            <MenuItem key={one.key} onClick={() => onOpen(false)}>
              {one.label}
            </MenuItem>
          ))}
        </Menu>
      </>
    );
  },
  Tooltip: ({ label, content, open }) => (
    <Tooltip title={content} open={open} describeChild>
      <Button variant="outlined">{label}</Button>
    </Tooltip>
  ),
  Dialog: function MuiDialog({ title, open, onOpen, children }) {
    const id = useId();
    return (
      <Dialog open={open} onClose={() => onOpen(false)} aria-labelledby={id}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
      </Dialog>
    );
  },
  Drawer: ({ title, open, onOpen, children }) => (
    <Drawer
      anchor="right"
      open={open}
      onClose={() => onOpen(false)}
      slotProps={{ paper: { role: "dialog", "aria-label": title } }}
    >
      <h2>{title}</h2>
      {children}
    </Drawer>
  ),
  Tabs: function MuiTabs({ label, tabs }) {
    const [at, setAt] = useState(tabs[0].key);
    const id = useId();
    return (
      <>
        <Tabs aria-label={label} value={at} onChange={(_, next) => setAt(next)}>
          {tabs.map((one) => (
            <Tab
              key={one.key}
              value={one.key}
              label={one.label}
              id={`${id}-tab-${one.key}`}
              aria-controls={one.key === at ? `${id}-panel-${one.key}` : undefined}
            />
          ))}
        </Tabs>
        <div role="tabpanel" id={`${id}-panel-${at}`} aria-labelledby={`${id}-tab-${at}`}>
          {tabs.find((one) => one.key === at)?.text}
        </div>
      </>
    );
  },
});
