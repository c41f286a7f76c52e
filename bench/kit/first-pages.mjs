// @ts-check
// The imports of a page with one part, for each library: the part and its popup, without a button unless the library
// can only open the part with its own button.

/**
 * @typedef {Partial<Record<import("./libraries.mjs").Library, Readonly<Record<string, string>>>>} Imports
 * Names by module; `Select.Root` is a member of an export.
 */

const assay = (/** @type {string} */ folder, /** @type {string} */ names) => ({ [`@assay/ui/${folder}`]: names });
const antd = (/** @type {string} */ names) => ({ antd: names });
const mui = (/** @type {string} */ names) => ({ "@mui/material": names });
const aria = (/** @type {string} */ names) => ({ "react-aria-components": names });
/** @param {string} folder @param {string} name @param {string} parts */
const base = (folder, name, parts) => ({
  [`@base-ui/react/${folder}`]: parts
    .split(" ")
    .map((part) => `${name}.${part}`)
    .join(" "),
});

/**
 * Libraries whose part of this name is something else, so it sets no target. MUI's Table only styles table elements: it
 * does not sort, select or virtualize.
 * @type {Readonly<Record<string, readonly import("./libraries.mjs").Library[]>>}
 */
export const otherThings = { Table: ["mui"] };

/** @type {Readonly<Record<string, Imports>>} */
export const firstPages = {
  Button: {
    assay: assay("button", "Button"),
    antd: antd("Button"),
    mui: mui("Button"),
    aria: aria("Button"),
    base: { "@base-ui/react/button": "Button" },
  },
  Input: {
    assay: assay("input", "Input"),
    antd: antd("Input"),
    mui: mui("OutlinedInput"),
    aria: aria("TextField Input Label"),
    base: { "@base-ui/react/input": "Input" },
  },
  Checkbox: {
    assay: assay("checkbox", "Checkbox"),
    antd: antd("Checkbox"),
    mui: mui("Checkbox FormControlLabel"),
    aria: aria("Checkbox"),
    base: base("checkbox", "Checkbox", "Root Indicator"),
  },
  Switch: {
    assay: assay("switch", "Switch"),
    antd: antd("Switch"),
    mui: mui("Switch FormControlLabel"),
    aria: aria("Switch"),
    base: base("switch", "Switch", "Root Thumb"),
  },
  Select: {
    assay: assay("select", "Select"),
    antd: antd("Select"),
    mui: mui("Select MenuItem"),
    aria: aria("Select SelectValue Button Label Popover ListBox ListBoxItem"),
    base: base("select", "Select", "Root Trigger Value Icon Portal Positioner Popup List Item ItemText"),
  },
  Combobox: {
    assay: assay("combobox", "Combobox"),
    antd: antd("Select"),
    mui: mui("Autocomplete TextField"),
    aria: aria("ComboBox Input Button Label Popover ListBox ListBoxItem"),
    base: base("combobox", "Combobox", "Root Input Trigger Portal Positioner Popup List Item Empty"),
  },
  AutoComplete: {
    assay: assay("auto-complete", "AutoComplete"),
    antd: antd("AutoComplete"),
    mui: mui("Autocomplete TextField"),
    aria: aria("ComboBox Input Label Popover ListBox ListBoxItem"),
    base: base("autocomplete", "Autocomplete", "Root Input Portal Positioner Popup List Item Empty"),
  },
  Dialog: {
    assay: assay("dialog", "Dialog"),
    antd: antd("Modal"),
    mui: mui("Dialog DialogTitle DialogContent"),
    aria: aria("ModalOverlay Modal Dialog Heading"),
    base: base("dialog", "Dialog", "Root Portal Backdrop Popup Title Close"),
  },
  Drawer: {
    assay: assay("drawer", "Drawer"),
    antd: antd("Drawer"),
    mui: mui("Drawer"),
    aria: aria("SheetOverlay Sheet SheetContent Heading"),
    base: base("drawer", "Drawer", "Root Portal Backdrop Viewport Popup Content Title Close"),
  },
  Tooltip: {
    assay: assay("tooltip", "Tooltip"),
    antd: antd("Tooltip"),
    mui: mui("Tooltip"),
    aria: aria("TooltipTrigger Tooltip Button"),
    base: base("tooltip", "Tooltip", "Root Trigger Portal Positioner Popup"),
  },
  Menu: {
    assay: assay("dropdown-menu", "DropdownMenu"),
    antd: antd("Dropdown"),
    mui: mui("Menu MenuItem"),
    aria: aria("MenuTrigger Menu MenuItem Popover Button"),
    base: base("menu", "Menu", "Root Trigger Portal Positioner Popup Item"),
  },
  Tabs: {
    assay: assay("tabs", "Tabs TabList Tab TabPanel"),
    antd: antd("Tabs"),
    mui: mui("Tabs Tab"),
    aria: aria("Tabs TabList Tab TabPanel"),
    base: base("tabs", "Tabs", "Root List Tab Panel"),
  },
  DatePicker: {
    assay: assay("date-picker", "DatePicker"),
    antd: antd("DatePicker"),
    aria: aria(
      "DatePicker DateInput DateSegment Group Button Label Popover Dialog Calendar CalendarGrid CalendarCell Heading",
    ),
  },
  Table: {
    assay: assay("table", "Table"),
    antd: antd("Table"),
    mui: mui("TableContainer Table TableHead TableBody TableRow TableCell"),
    aria: aria(
      "ResizableTableContainer Table TableHeader TableBody Column ColumnResizer Row Cell Virtualizer TableLayout",
    ),
  },
  Tree: {
    assay: assay("tree", "Tree"),
    antd: antd("Tree"),
    aria: aria("Tree TreeItem TreeItemContent Button Virtualizer ListLayout"),
  },
  TreeSelect: { assay: assay("tree-select", "TreeSelect"), antd: antd("TreeSelect") },
  Cascader: { assay: assay("cascader", "Cascader"), antd: antd("Cascader") },
};
