import type { DictSeed } from "./dict-seed.ts";

/** Dictionaries of the system itself. */
export const systemDicts = [
  { code: "sex", name: "性别", locked: true, items: "1=男 2=女" },
  { code: "del_flag", name: "删除状态", locked: true, items: "0=正常 1=已删除" },
  { code: "status", name: "状态", locked: true, items: "1=正常 2=冻结" },
  { code: "dict_item_status", name: "字典状态", locked: true, items: "1=启用 0=不启用" },
  { code: "role_type", name: "角色类型", locked: true, items: "1=后台角色 2=客户端角色" },
  { code: "menu_type", name: "菜单类型", locked: true, items: "0=一级菜单 1=子菜单 2=按钮权限" },
  { code: "perms_type", name: "授权策略", locked: true, items: "1=显示 2=禁用" },
  { code: "org_category", name: "机构类型", locked: true, items: "1=公司 2=部门 3=岗位" },
  { code: "depart_status", name: "部门状态", locked: true, items: "1=启用 0=不启用" },
  { code: "position_rank", name: "职级", locked: true, items: "1=员级 2=助级 3=中级 4=副高级 5=正高级" },
  { code: "priority", name: "优先级", locked: true, items: "L=一般 M=重要 H=紧急(red)" },
  { code: "msg_category", name: "通告类型", locked: true, items: "1=通知公告 2=系统消息" },
  { code: "msg_type", name: "通告对象", locked: true, items: "USER=指定用户 ALL=全体用户" },
  { code: "log_type", name: "日志类型", locked: true, items: "1=登录日志 2=操作日志 3=定时任务 4=异常日志" },
  {
    code: "operate_type",
    name: "操作类型",
    locked: true,
    items: "1=查询 2=添加 3=修改 4=删除 5=导入 6=导出 7=状态流转",
  },
  {
    code: "database_type",
    name: "数据库类型",
    locked: true,
    items: "1=MySQL5.5 2=Oracle 3=SQLServer 4=MySQL5.7+ 6=PostgreSQL 5=MariaDB 7=达梦 8=人大金仓 10=SQLite",
  },
  { code: "yn", name: "是否", locked: true, items: "1=是 0=否" },
  { code: "is_open", name: "开关", locked: true, items: "Y=是 N=否" },
  {
    code: "rule_conditions",
    name: "条件规则",
    locked: true,
    items: [
      { value: ">", text: "大于" },
      { value: ">=", text: "大于等于" },
      { value: "<", text: "小于" },
      { value: "<=", text: "小于等于" },
      { value: "=", text: "等于" },
      { value: "!=", text: "不等于" },
      { value: "IN", text: "包含" },
      { value: "LIKE", text: "全模糊" },
      { value: "LEFT_LIKE", text: "左模糊" },
      { value: "RIGHT_LIKE", text: "右模糊" },
      { value: "USE_SQL_RULES", text: "自定义SQL" },
    ],
  },
  {
    code: "trade",
    name: "行业",
    locked: true,
    items:
      "1=信息传输、软件和信息技术服务业 2=制造业 3=租赁和商务服务业 4=教育 5=金融业 6=建筑业 7=科学研究和技术服务业 8=批发和零售业 9=住宿和餐饮业 10=交通运输、仓储和邮政业 11=房地产业 12=农、林、牧、渔业 13=卫生和社会工作 14=其他",
  },
  {
    code: "company_size",
    name: "规模",
    locked: true,
    items: "1=20人以下 2=20-99人 3=100-499人 4=500-999人 5=1000-9999人 6=10000人以上",
  },
] as const satisfies readonly DictSeed[];
