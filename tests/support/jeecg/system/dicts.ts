import type { Row } from "../wire.ts";

const items = (texts: Readonly<Record<string, string>>): readonly Row[] =>
  Object.entries(texts).map(([value, text]) => ({ value, text, title: text }));

/** Dictionaries of a fresh install that the system screens use. */
export const systemDicts: Readonly<Record<string, readonly Row[]>> = {
  user_status: items({ "1": "正常", "2": "冻结" }),
  valid_status: items({ "1": "有效", "0": "无效" }),
  priority: items({ H: "高", M: "中", L: "低" }),
  msg_type: items({ ALL: "全体用户", USER: "指定用户" }),
  send_status: items({ "0": "未发布", "1": "已发布", "2": "已撤销" }),
  quartz_status: items({ "0": "正常", "-1": "停止" }),
  database_type: items({ "1": "MySQL5.5", "4": "MySQL5.7+", "2": "Oracle" }),
  org_category: items({ "1": "公司", "2": "部门", "3": "岗位" }),
  tenant_status: items({ "1": "正常", "0": "冻结" }),
  log_type: items({ "1": "登录日志", "2": "操作日志" }),
  operate_type: items({ "1": "查询", "2": "添加", "3": "更新", "4": "删除" }),
  dict_item_status: items({ "1": "启用", "0": "不启用" }),
};
