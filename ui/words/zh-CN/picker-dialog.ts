/** Chinese messages of the picker dialog. */
export const pickerDialogZhCN = {
  pickerDialog: {
    confirm: "确定",
    cancel: "取消",
    search: "搜索",
    placeholder: "请输入关键字搜索",
    found: "可选项",
    nothing: "没有查询到任何数据",
    retry: "重试",
    chosen: (count: number) => `已选 ${count} 项`,
    chosenList: "已选项",
    none: "尚未选择",
    name: "名称",
    act: "操作",
    remove: (name: string) => `移除 ${name}`,
    removed: (name: string) => `已移除 ${name}`,
    clear: "清空",
    hint: "空格选择，回车确定",
  },
};

/** Type of these messages in every language. */
export type PickerDialogWords = typeof pickerDialogZhCN;
