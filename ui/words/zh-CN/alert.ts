/** Chinese messages of the alert. A separate file, so that a sign-in page does not load the whole dictionary. */
export const alertZhCN = {
  tones: { info: "提示", ok: "成功", warn: "注意", bad: "错误" },
  close: "关闭提示",
};
