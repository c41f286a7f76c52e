import type { CalendarWords } from "./zh-CN/calendar.ts";
import type { ClientRowsWords } from "./zh-CN/client-rows.ts";
import type { ColorPickerWords } from "./zh-CN/color-picker.ts";
import type { ChartWords } from "./zh-CN/chart.ts";
import type { CronWords } from "./zh-CN/cron.ts";
import type { EditTableWords } from "./zh-CN/edit-table.ts";
import type { EditorWords } from "./zh-CN/editors.ts";
import type { PagePartWords } from "./zh-CN/page-parts.ts";
import type { EntryWords } from "./zh-CN/entry.ts";
import type { FormWords } from "./zh-CN/form.ts";
import type { PickerDialogWords } from "./zh-CN/picker-dialog.ts";
import type { PickerWords } from "./zh-CN/pickers.ts";
import type { QuarterPickerWords } from "./zh-CN/quarter-picker.ts";
import type { WeekPickerWords } from "./zh-CN/week-picker.ts";
import type { QueryWords } from "./zh-CN/query.ts";
import type { RangeFieldsWords } from "./zh-CN/range-fields.ts";
import type { RuleWords } from "./zh-CN/rules.ts";
import type { ShellWords } from "./zh-CN/shell.ts";
import type { TreeWords } from "./zh-CN/trees.ts";
import type { UploadWords } from "./zh-CN/upload.ts";
import { alertZhCN } from "./zh-CN/alert.ts";
import { basicZhCN } from "./zh-CN/basic.ts";
import { buttonZhCN } from "./zh-CN/button.ts";
import { inputsZhCN } from "./zh-CN/inputs.ts";

/**
 * Chinese messages of the kit by component; the default language. A message with a placeholder is a function of its
 * value. Messages of larger components are in separate files, which are loaded only with the component.
 */
export const zhCN = {
  ...basicZhCN,
  ...inputsZhCN,
  button: buttonZhCN,
  alert: alertZhCN,
  link: { external: "（在新窗口打开）" },
  dialog: { close: "关闭", fullScreen: "全屏", restore: "还原" },
  confirm: { title: "请确认", ok: "确定", cancel: "取消" },
  drawer: {
    close: "关闭",
    previous: "上一条",
    next: "下一条",
    first: "已是第一条",
    last: "已是最后一条",
    resize: "调整宽度",
    width: (px: number) => `宽 ${px} 像素`,
  },
  guard: { title: "有未保存的内容", body: "关闭后，已填写的内容将丢失。", leave: "放弃并关闭", stay: "继续编辑" },
  toast: { region: "通知", close: "关闭通知", undo: "撤销", copyTrace: "复制追踪号", trace: "追踪号" },
  tabStrip: {
    label: "已打开的页面",
    close: (title: string) => `关闭 ${title}`,
    dirty: "有未保存的内容",
    fixed: "不可关闭",
    menu: "标签菜单",
    more: "更多标签",
    scrollBack: "向前滚动",
    scrollOn: "向后滚动",
  },
  sideMenu: {
    label: "主菜单",
    expand: "展开菜单",
    collapse: "收起菜单",
    count: (count: number) => `${count} 条待办`,
  },
  breadcrumb: { label: "当前位置" },
  steps: {
    label: "进度",
    done: "已完成",
    current: "进行中",
    waiting: "未开始",
    wrong: "有错误",
    refused: "已中止",
  },
  skeleton: { loading: "加载中…", elapsed: (seconds: number) => `已等待 ${seconds} 秒` },
  empty: { title: "暂无数据", filtered: "没有符合条件的数据", clear: "清除筛选" },
  result: {
    forbidden: { title: "抱歉，你无权访问该页面", body: "如需使用，请联系管理员开通。" },
    missing: { title: "抱歉，你访问的页面不存在", body: "地址可能有误，或页面已被移走。" },
    broken: { title: "抱歉，服务器出错了", body: "服务暂时不可用，请稍后重试。" },
    offline: { title: "网络已断开", body: "请检查网络连接，恢复后会自动重试。" },
    retry: "重试",
    home: "返回首页",
    trace: "追踪号",
  },
  progress: { label: "进度" },
  tag: { urgent: "加急" },
  copy: { copy: "复制", copied: "已复制", failed: "复制失败，请手动选择文字复制" },
  keyboardHelp: { title: "键盘快捷键", close: "关闭" },
  theme: {
    dust: "薄暮",
    volcano: "火山",
    sunset: "日暮",
    cyan: "明青",
    green: "极光绿",
    daybreak: "拂晓蓝",
    geekblue: "极客蓝",
    purple: "酱紫",
  },
  badge: { over: (max: number) => `${max}+` },
};

/** Messages that every page may need. */
export type CoreWords = typeof zhCN;

/** Type of the messages of every language. */
export type Words = CoreWords &
  EditorWords &
  EntryWords &
  PagePartWords &
  PickerWords &
  PickerDialogWords &
  ShellWords &
  TreeWords & {
    calendar: CalendarWords;
    chart: ChartWords;
    clientRows: ClientRowsWords;
    colorPicker: ColorPickerWords;
    cron: CronWords;
    editTable: EditTableWords;
    form: FormWords;
    quarterPicker: QuarterPickerWords;
    weekPicker: WeekPickerWords;
    query: QueryWords;
    rangeFields: RangeFieldsWords;
    rules: RuleWords;
    upload: UploadWords;
  };
