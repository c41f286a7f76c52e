/** Words of the plainest controls in Chinese; apart, so that a sign-in page does not bring the whole dictionary. */
export const basicZhCN = {
  field: { required: "必填" },
  input: { clear: "清除" },
  password: { show: "显示密码" },
  latePart: { failed: "内容加载失败，请检查网络后重试", retry: "重试" },
};
