import { editorsEnUS } from "./en-US/editors.ts";
import { alertEnUS } from "./en-US/alert.ts";
import { basicEnUS } from "./en-US/basic.ts";
import { calendarEnUS } from "./en-US/calendar.ts";
import { clientRowsEnUS } from "./en-US/client-rows.ts";
import { colorPickerEnUS } from "./en-US/color-picker.ts";
import { chartEnUS } from "./en-US/chart.ts";
import { editTableEnUS } from "./en-US/edit-table.ts";
import { cronEnUS } from "./en-US/cron.ts";
import { entryEnUS } from "./en-US/entry.ts";
import { formEnUS } from "./en-US/form.ts";
import { inputsEnUS } from "./en-US/inputs.ts";
import { pagePartsEnUS } from "./en-US/page-parts.ts";
import { pickerDialogEnUS } from "./en-US/picker-dialog.ts";
import { pickersEnUS } from "./en-US/pickers.ts";
import { treesEnUS } from "./en-US/trees.ts";
import { weekPickerEnUS } from "./en-US/week-picker.ts";
import { quarterPickerEnUS } from "./en-US/quarter-picker.ts";
import { queryEnUS } from "./en-US/query.ts";
import { rangeFieldsEnUS } from "./en-US/range-fields.ts";
import { rulesEnUS } from "./en-US/rules.ts";
import { shellEnUS } from "./en-US/shell.ts";
import { uploadEnUS } from "./en-US/upload.ts";
import type { Words } from "./zh-CN.ts";

/** English messages of the kit. */
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
