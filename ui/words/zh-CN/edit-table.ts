/** Chinese messages of the editable table. */
export const editTableZhCN = {
  label: "可编辑表格",
  none: "暂无数据",
  loading: "加载中…",
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
  /** Errors of the table as a whole. */
  errors: {
    count: (count: number) => `有 ${count} 处填写不正确`,
    next: "下一处错误",
    at: (row: number, title: string, message: string) => `第 ${row} 行「${title}」：${message}`,
  },

  statistics: { sum: "合计", average: "平均" },
  /** Aggregates of the selected cell range. */
  range: { count: "计数", sum: "合计", average: "平均" },
  rowNumber: "序号",
  own: {
    "row-checkbox": "选择",
    "row-radio": "单选",
    "row-expand": "展开",
    "row-drag-sort": "排序",
  },
  selection: {
    all: "全选",
    row: (row: number) => `选择第 ${row} 行`,
    one: (row: number) => `选中第 ${row} 行`,
    chosen: (count: number) => `已选 ${count} 项`,
    refused: (row: number) => `第 ${row} 行不可选择`,
    clear: "清空选择",
  },
  expand: {
    open: (row: number) => `展开第 ${row} 行`,
    close: (row: number) => `收起第 ${row} 行`,
    loading: "加载中…",
    failed: "加载失败，请重试",
    loaded: (count: number) => `已加载 ${count} 行`,
    /** The response with the rows below a row is invalid (TREETABLE-04). */
    unreadable: "返回数据类型不识别",
  },

  toolbar: {
    label: "表格工具栏",
    add: "新增",
    remove: "删除",
    save: "保存",
    clearSelection: "清空选择",
    collapse: "收起工具栏",
    open: "展开工具栏",
    undo: "撤销",
    redo: "重做",
    find: "查找",
    print: "打印",
    settings: "新增设置",
  },
  add: {
    count: "新增行数",
    place: "插入位置",
    placeHint: "0 表示添加到底部",
    scroll: "新增后滚动到底部",
    saveDefaults: "保存为默认值",
    saved: "保存成功",
    ok: "确定",
    cancel: "取消",
    notSaved: "浏览器不允许保存到本机，本次设置仍然有效",
    tooFast: "你点击的太快了，请慢点点击!",
    added: (count: number) => `已新增 ${count} 行`,
    /** Messages for numbers in the settings that are out of range. */
    min: (min: number) => `不能小于 ${min}`,
  },
  remove: {
    title: "请确认",
    ask: (count: number) => `确定要删除这 ${count} 项吗?`,
    ok: "确定",
    cancel: "取消",
    none: "请先选择要删除的行",
    kept: "这一行不能删除",
    removed: (count: number) => `已删除 ${count} 行`,
    failed: "删除失败，请重试",
  },
  move: {
    handle: (row: number) => `移动第 ${row} 行：可拖动，空格提起，回车打开菜单`,
    /** Announced when a row is lifted by keyboard, at each step, and when it stays in place. */
    lifted: (row: number, count: number) =>
      `已提起第 ${row} 行，共 ${count} 行。按上下方向键选择位置，空格放下，Esc 取消`,
    over: (row: number, count: number) => `放到第 ${row} 行，共 ${count} 行`,
    putBack: (row: number) => `已取消移动，仍在第 ${row} 行`,
    up: "向上移",
    down: "向下移",
    insert: "插入一行",
    moved: (row: number, count: number) => `已移到第 ${row} 行，共 ${count} 行`,
    /** Why rows cannot be dragged at present. */
    sorted: "按列排序时不能拖动，请先取消排序",
    tree: "树形表格的行不能移动",
  },
  sort: {
    sorted: (title: string, order: "asc" | "desc") => `已按${title}${order === "asc" ? "升序" : "降序"}排列`,
    unsorted: "已取消排序",
  },
  columns: {
    resize: (title: string) => `调整${title}的列宽`,
    field: "列宽（像素）",
  },

  edit: {
    /** Accessible name of a cell editor. */
    cell: (title: string, row: number) => `${title}，第 ${row} 行`,
    undone: "已撤销",
    redone: "已重做",
    nothingToUndo: "没有可撤销的操作",
    nothingToRedo: "没有可重做的操作",
    longText: "编辑内容",
    ok: "确定",
    cancel: "取消",
  },
  clipboard: {
    /** A refused paste: its number of cells, and the max number. */
    tooMany: (count: number, max: number) => `一次最多粘贴 ${max} 个单元格，这里有 ${count} 个，没有粘贴，请分几次粘贴`,
    tooLong: (count: number, max: number) =>
      `没有粘贴：内容有 ${count} 个字符，编辑中的单元格一次最多 ${max} 个；按 Esc 后可直接粘贴到单元格`,
    copied: (cells: number) => `已复制 ${cells} 个单元格`,
    cut: (cells: number) => `已剪切 ${cells} 个单元格`,
    pasted: (cells: number) => `已粘贴 ${cells} 个单元格`,
    partly: (taken: number, refused: number) => `已粘贴 ${taken} 个单元格，${refused} 个未粘贴`,
    filled: (cells: number) => `已填充 ${cells} 个单元格`,
    cleared: (cells: number) => `已清空 ${cells} 个单元格`,
    failed: "复制失败，请检查浏览器的剪贴板权限后重试",
    nothing: "没有可粘贴的内容",
    readOnly: "只读单元格不能修改",
    refused: (cells: number) => `${cells} 个单元格未粘贴，原值保留`,
    more: (cells: number) => `另有 ${cells} 个`,
  },
  find: {
    label: "在表格中查找",
    placeholder: "查找",
    next: "下一个",
    previous: "上一个",
    close: "关闭查找",
    none: "没有找到",
    /** `place` counts from 1. */
    place: (place: number, count: number) => `第 ${place} 个，共 ${count} 个`,
    count: (count: number) => `共 ${count} 个`,
    /** The other pages are loaded one by one from elsewhere, e.g. a server. */
    pageOnly: "只查找本页",
    searching: (count: number) => `正在查找，已找到 ${count} 个`,
  },
  /** Shown in the cells of a column whose type is unknown. */
  unknownKind: (type: string) => `不支持的类型：${type}`,
  options: {
    none: "没有可选项",
    search: "输入搜索",
    searching: "正在搜索…",
    loading: "加载中…",
    failed: "选项加载失败，请重试",
    retry: "重试",
    add: (text: string) => `使用「${text}」`,
    added: (text: string) => `已添加选项「${text}」`,
    rest: (count: number) => `+${count}`,
    clear: "清除",
    joint: "、",
  },
  menu: {
    label: (row: number) => `第 ${row} 行的菜单`,
    copy: "复制本行",
    remove: "删除本行",
    pin: "固定此列",
    unpin: "取消固定此列",
    width: "调整此列宽度",
    hide: "隐藏此列",
  },
  details: {
    title: "详细信息",
    ok: "确定",
    cancel: "取消",
    close: "关闭",
  },
  subTable: {
    open: "查看子表",
    failed: "打开子表失败",
    close: "关闭子表",
    label: (row: number) => `第 ${row} 行的子表`,
  },
  /** Question before another page is loaded while there are unsaved changes. */
  pages: {
    title: "翻页前确认",
    body: "本页有未保存的修改，翻页后会丢失。",
    ok: "放弃修改并翻页",
    cancel: "留在本页",
    printed: "只打印了本页，其他页请翻页后再打印",
  },
  rows: (count: number) => `共 ${count} 行`,
};

/** Type of these messages in every language. */
export type EditTableWords = typeof editTableZhCN;
