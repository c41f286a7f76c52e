/**
 * Chinese messages of the simplest controls. A separate file, so that a sign-in page does not load the whole
 * dictionary.
 */
export const basicZhCN = {
  field: { required: "必填" },
  input: {
    clear: "清除",
    tooLong: (count: number, max: number) =>
      `未粘贴：内容有 ${count} 个字符，一次最多 ${max} 个；已有内容没有变化。请分几次粘贴，或改为上传文件`,
  },
  password: { show: "显示密码" },
  lazyPart: { failed: "内容加载失败，请检查网络后重试", retry: "重试" },
};
