import { editorsEnUS } from "./editors.en-US.ts";
import { alertEnUS } from "./alert.en-US.ts";
import { basicEnUS } from "./basic.en-US.ts";
import { calendarEnUS } from "./calendar.en-US.ts";
import { clientRowsEnUS } from "./client-rows.en-US.ts";
import { colorPickerEnUS } from "./color-picker.en-US.ts";
import { chartEnUS } from "./chart.en-US.ts";
import { editTableEnUS } from "./edit-table.en-US.ts";
import { cronEnUS } from "./cron.en-US.ts";
import { entryEnUS } from "./entry.en-US.ts";
import { formEnUS } from "./form.en-US.ts";
import { inputsEnUS } from "./inputs.en-US.ts";
import { pagePartsEnUS } from "./page-parts.en-US.ts";
import { pickerDialogEnUS } from "./picker-dialog.en-US.ts";
import { pickersEnUS } from "./pickers.en-US.ts";
import { treesEnUS } from "./trees.en-US.ts";
import { weekPickerEnUS } from "./week-picker.en-US.ts";
import { quarterPickerEnUS } from "./quarter-picker.en-US.ts";
import { queryEnUS } from "./query.en-US.ts";
import { rangeFieldsEnUS } from "./range-fields.en-US.ts";
import { rulesEnUS } from "./rules.en-US.ts";
import { shellEnUS } from "./shell.en-US.ts";
import { uploadEnUS } from "./upload.en-US.ts";
import type { Words } from "./zh-CN.ts";

/** The kit's own words in English. */
export const enUS: Words = {
  ...basicEnUS,
  ...editorsEnUS,
  ...entryEnUS,
  ...inputsEnUS,
  ...pagePartsEnUS,
  ...pickersEnUS,
  ...pickerDialogEnUS,
  ...treesEnUS,
  ...shellEnUS,
  chart: chartEnUS,
  clientRows: clientRowsEnUS,
  cron: cronEnUS,
  editTable: editTableEnUS,
  form: formEnUS,
  query: queryEnUS,
  rules: rulesEnUS,
  upload: uploadEnUS,
  calendar: calendarEnUS,
  colorPicker: colorPickerEnUS,
  quarterPicker: quarterPickerEnUS,
  weekPicker: weekPickerEnUS,
  rangeFields: rangeFieldsEnUS,
  button: { busy: "Working" },
  alert: alertEnUS,
  link: { external: "(opens in a new window)" },
  dialog: { close: "Close", fullScreen: "Full screen", restore: "Restore" },
  confirm: { title: "Please confirm", ok: "OK", cancel: "Cancel" },
  drawer: {
    close: "Close",
    previous: "Previous",
    next: "Next",
    first: "This is the first",
    last: "This is the last",
    resize: "Resize",
    width: (px) => `${px} pixels wide`,
  },
  guard: {
    title: "Unsaved changes",
    body: "What you entered will be lost if you close now.",
    leave: "Discard and close",
    stay: "Keep editing",
  },
  toast: {
    region: "Notifications",
    close: "Close notification",
    undo: "Undo",
    copyTrace: "Copy trace ID",
    trace: "Trace ID",
  },
  tabStrip: {
    label: "Open pages",
    close: (title) => `Close ${title}`,
    dirty: "unsaved changes",
    fixed: "cannot be closed",
    menu: "Tab menu",
    more: "More tabs",
    scrollBack: "Scroll back",
    scrollOn: "Scroll on",
  },
  sideMenu: {
    label: "Main menu",
    expand: "Expand menu",
    collapse: "Collapse menu",
    count: (count) => `${count} to do`,
  },
  breadcrumb: { label: "You are here" },
  steps: {
    label: "Progress",
    done: "done",
    current: "in progress",
    waiting: "not started",
    wrong: "has errors",
    refused: "stopped",
  },
  skeleton: { loading: "Loading…", elapsed: (seconds) => `waiting for ${seconds} s` },
  empty: { title: "No data", filtered: "Nothing matches the filters", clear: "Clear filters" },
  result: {
    forbidden: {
      title: "Access denied",
      body: "You are not allowed to open this page. Ask an administrator for access.",
    },
    missing: { title: "Page not found", body: "The address may be wrong, or the page has moved." },
    broken: {
      title: "Something went wrong",
      body: "The service is unavailable. Please try again later.",
    },
    offline: { title: "You are offline", body: "Check your connection; we retry once it is back." },
    retry: "Retry",
    home: "Back to home",
    trace: "Trace ID",
  },
  progress: { label: "Progress" },
  tag: { urgent: "Urgent" },
  copy: { copy: "Copy", copied: "Copied", failed: "Could not copy; select the text and copy it" },
  keyboardHelp: { title: "Keyboard shortcuts", close: "Close" },
  theme: {
    dust: "Dust red",
    volcano: "Volcano",
    sunset: "Sunset orange",
    cyan: "Cyan",
    green: "Polar green",
    daybreak: "Daybreak blue",
    geekblue: "Geek blue",
    purple: "Golden purple",
  },
  badge: { over: (max) => `${max}+` },
};
