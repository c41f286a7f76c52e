/**
 * Those Chinese messages of the editable table that its first render and its synchronous methods need; the others load
 * with the code that shows them.
 */
export const editTableFirstZhCN = {
  label: "可编辑表格",
  none: "暂无数据",
  checkbox: { on: "是", off: "否" },
  placeholder: { enter: (title: string) => `请输入${title}`, choose: (title: string) => `请选择${title}` },
  /** Messages of a column's rules; `title` is the column's title. */
  rules: {
    required: (title: string) => `${title}不能为空`,
    unique: (title: string) => `${title}不能重复，请修改为表中没有的值`,
    patterns: {
      "n6-16": (title: string) => `${title}应为6到16位数字`,
      "*6-16": (title: string) => `${title}应为6到16位字符`,
      "s6-18": (title: string) => `${title}应为6到18位字母`,
      url: (title: string) => `${title}应为网址，以http或https开头`,
      e: (title: string) => `${title}应为邮箱地址，如 name@example.com`,
      m: (title: string) => `${title}应为11位手机号`,
      p: (title: string) => `${title}应为6位邮政编码，第一位不为0`,
      s: (title: string) => `${title}只能是字母`,
      n: (title: string) => `${title}应为数字`,
      z: (title: string) => `${title}应为整数`,
      money: (title: string) => `${title}应为大于0的金额，最多两位小数`,
    },
    format: (title: string) => `${title}格式不正确，请检查后重新填写`,
    /** The caller's own rule refused the value without a message. */
    refused: (title: string) => `${title}不符合要求，请修改`,
    /** The caller's own rule threw or never answered. */
    broken: (title: string) => `${title}暂时无法校验，请稍后再试`,
  },
  /** Why a typed or pasted text is not a valid value. */
  refusals: {
    number: (text: string) => `「${text}」不是数字，请输入数字`,
    checkbox: (text: string) => `「${text}」不能识别，请输入是或否`,
    option: (text: string) => `「${text}」不在选项中，请从选项中选择`,
    date: (text: string) => `「${text}」不是日期，请按 2026-01-31 的格式输入`,
    datetime: (text: string) => `「${text}」不是时间，请按 2026-01-31 08:30:00 的格式输入`,
    progress: (text: string) => `「${text}」不是进度，请输入0到100的数字`,
  },
  statistics: { sum: "合计", average: "平均" },
  rowNumber: "序号",
  own: {
    "row-checkbox": "选择",
    "row-radio": "单选",
    "row-expand": "展开",
    "row-drag-sort": "排序",
  },
  errors: { count: (count: number) => `有 ${count} 处填写不正确` },
  selection: {
    all: "全选",
    row: (row: number) => `选择第 ${row} 行`,
    one: (row: number) => `选中第 ${row} 行`,
  },
  expand: {
    open: (row: number) => `展开第 ${row} 行`,
    close: (row: number) => `收起第 ${row} 行`,
    failed: "加载失败，请重试",
    loaded: (count: number) => `已加载 ${count} 行`,
    /** The response with the rows below a row is invalid (TREETABLE-04). */
    unreadable: "返回数据类型不识别",
  },
  move: {
    handle: (row: number) => `移动第 ${row} 行：可拖动，空格提起，回车打开菜单`,
    /** Why rows cannot be dragged at present. */
    sorted: "按列排序时不能拖动，请先取消排序",
    tree: "树形表格的行不能移动",
  },
  clipboard: { readOnly: "只读单元格不能修改" },
  /** Shown in the cells of a column whose type is unknown. */
  unknownKind: (type: string) => `不支持的类型：${type}`,
};

/** Type of these messages in every language. */
export type EditTableFirstWords = typeof editTableFirstZhCN;
