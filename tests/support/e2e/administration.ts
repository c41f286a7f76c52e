import type { Page } from "playwright";
import { startInRow } from "./e2e.ts";

/** A screen of the administration, as domain D4, D12 and D20 describe it. */
export interface Administration {
  /** The requirement that names it. */
  id: string;
  group: string;
  title: string;
  path: string;
  /** Opens it from its parent screen, if it is not in the menu. */
  open?: (page: Page) => Promise<void>;
  /** Path of its list call. */
  list: string;
  /** `area:entity` of its permissions. */
  entity: string;
  /** Account that holds everything on it. @default the owner of the platform */
  holder?: string;
  filters: readonly string[];
  columns: readonly string[];
  /** Buttons above the list, with the actions that they need. */
  buttons: Readonly<Record<string, string>>;
  /** Actions of the first row. */
  acts: Readonly<Record<string, string>>;
}

const system = "系统管理";
const create = { 新增: "add" };
const change = { 编辑: "edit", 删除: "delete" };
const transfer = { 导入: "import", 导出: "export" };

/** The administration screens that are lists; trees and dialogs have tests of their own. */
export const administration: readonly Administration[] = [
  {
    id: "SCREEN-SYS-01",
    group: system,
    title: "通讯录",
    path: "/system/addressList",
    list: "/sys/user/queryByOrgCodeForAddressList",
    entity: "system:address",
    filters: ["姓名", "工号"],
    columns: ["姓名", "工号", "部门", "职务", "手机", "公司邮箱", "座机"],
    buttons: {},
    acts: {},
  },
  {
    id: "SCREEN-SYS-02",
    group: system,
    title: "数据日志",
    path: "/system/dataLogList",
    list: "/sys/dataLog/list",
    entity: "system:dataLog",
    filters: ["表名", "数据ID", "操作人", "创建时间"],
    columns: ["表名", "数据ID", "版本号", "数据内容", "创建人", "创建时间"],
    buttons: {},
    acts: {},
  },
  {
    id: "SCREEN-SYS-04",
    group: system,
    title: "数据字典",
    path: "/system/dictList",
    list: "/sys/dict/list",
    entity: "system:dict",
    filters: ["字典名称", "字典编号"],
    columns: ["字典名称", "字典编号", "描述"],
    buttons: { ...create, ...transfer, 刷新缓存: "list", 回收站: "recycle" },
    // Of the platform's dictionaries, which stand first, only the platform's own call changes more than the colours.
    acts: {},
  },
  {
    id: "SCREEN-SYS-05",
    group: system,
    title: "日志管理",
    path: "/system/logList",
    list: "/sys/log/list",
    entity: "system:log",
    filters: ["搜索日志", "操作人ID", "IP", "创建时间", "操作类型", "耗时(毫秒)"],
    columns: ["日志内容", "操作人ID", "操作人名称", "IP", "耗时(毫秒)", "日志类型", "客户端", "操作类型", "创建时间"],
    buttons: { 导出: "export", 批量删除: "deleteBatch" },
    acts: { 删除: "delete" },
  },
  {
    id: "SCREEN-SYS-09",
    group: system,
    title: "角色管理",
    path: "/system/roleList",
    list: "/sys/role/list",
    entity: "system:role",
    filters: ["角色名称", "角色编码", "角色类型", "创建时间"],
    columns: ["角色名称", "角色编码", "角色类型", "用户数", "创建时间", "更新时间"],
    buttons: { ...create, ...transfer },
    acts: { ...change, 用户: "list" },
  },
  {
    id: "SCREEN-SYS-10",
    group: system,
    title: "系统通告",
    path: "/system/sysAnnouncementList",
    list: "/sys/annountCement/list",
    entity: "system:announcement",
    filters: ["标题", "内容", "发布状态", "优先级", "消息类型"],
    columns: [
      "标题",
      "消息类型",
      "开始时间",
      "结束时间",
      "发布人",
      "优先级",
      "通告对象",
      "发布状态",
      "发布时间",
      "撤销时间",
    ],
    buttons: { ...create, ...transfer },
    acts: {},
  },
  {
    id: "SCREEN-SYS-12",
    group: system,
    title: "编码校验规则",
    path: "/system/sysCheckRuleList",
    list: "/sys/checkRule/list",
    entity: "system:checkRule",
    filters: ["规则名称", "规则Code"],
    columns: ["规则名称", "规则Code", "规则描述"],
    buttons: { ...create, ...transfer },
    acts: { ...change, 功能测试: "list" },
  },
  {
    id: "SCREEN-SYS-13",
    group: system,
    title: "填值规则",
    path: "/system/sysFillRuleList",
    list: "/sys/fillRule/list",
    entity: "system:fillRule",
    filters: ["规则名称", "规则Code"],
    columns: ["规则名称", "规则Code", "规则实现类", "规则参数"],
    buttons: { ...create, ...transfer },
    acts: { ...change, 功能测试: "list" },
  },
  {
    id: "SCREEN-SYS-16",
    group: system,
    title: "职务管理",
    path: "/system/sysPositionList",
    list: "/sys/position/list",
    entity: "system:position",
    filters: ["职务编码", "职务名称", "职级"],
    columns: ["职务编码", "职务名称", "职级"],
    buttons: { ...create, ...transfer },
    acts: change,
  },
  {
    id: "SCREEN-SYS-17",
    group: system,
    title: "在线用户",
    path: "/system/sysUserOnlineList",
    list: "/sys/online/list",
    entity: "system:online",
    filters: ["账号"],
    columns: ["账号", "姓名", "性别", "手机", "IP", "客户端", "登录时间", "最近活动"],
    buttons: {},
    acts: { 强退: "forceLogout" },
  },
  {
    id: "SCREEN-SYS-18",
    group: system,
    title: "租户管理",
    path: "/system/tenantList",
    list: "/sys/tenant/list",
    entity: "system:tenant",
    filters: ["租户名称", "门牌号", "状态"],
    columns: ["租户名称", "租户编号", "开始时间", "结束时间", "状态", "用户数"],
    buttons: create,
    acts: { ...change, 套餐: "edit" },
  },
  {
    id: "SCREEN-SYS-19",
    group: system,
    title: "用户管理",
    path: "/system/userList",
    list: "/sys/user/list",
    entity: "system:user",
    filters: ["用户账号", "性别", "用户姓名", "手机号", "状态", "角色", "部门"],
    columns: ["用户账号", "用户姓名", "性别", "生日", "手机号", "部门", "负责部门", "角色", "状态", "最近登录"],
    buttons: { ...create, ...transfer, 回收站: "recycle" },
    acts: { ...change, 密码: "password", 代理人: "edit", 办理离职: "handover" },
  },
  {
    id: "SCREEN-SYS-06",
    group: system,
    title: "菜单管理",
    path: "/system/permissionList",
    list: "/sys/permission/rootList",
    entity: "system:permission",
    filters: ["菜单名称", "菜单类型", "授权标识"],
    columns: ["菜单名称", "菜单类型", "菜单图标", "授权标识", "前端组件", "菜单路径", "排序"],
    buttons: { ...create, 批量删除: "deleteBatch" },
    acts: { ...change, 添加下级: "add" },
  },
  {
    id: "SCREEN-SYS-11",
    group: system,
    title: "分类字典",
    path: "/system/sysCategoryList",
    list: "/sys/category/rootList",
    entity: "system:category",
    filters: ["分类名称"],
    columns: ["分类名称", "分类编码"],
    buttons: { ...create, ...transfer },
    acts: { 添加下级: "add" },
  },
  {
    id: "SCREEN-MSG-01",
    group: "消息中心",
    title: "系统消息",
    path: "/message/sysMessageList",
    list: "/sys/message/sysMessage/list",
    entity: "message:message",
    filters: ["消息标题", "发送内容", "接收人", "发送状态", "发送方式", "发送时间"],
    columns: ["消息标题", "发送内容", "接收人", "发送次数", "发送状态", "发送时间", "发送方式"],
    buttons: { 导出: "export", 批量删除: "deleteBatch" },
    acts: { 删除: "delete" },
  },
  {
    id: "SCREEN-MSG-02",
    group: "消息中心",
    title: "消息模板",
    path: "/message/sysMessageTemplateList",
    list: "/sys/message/sysMessageTemplate/list",
    entity: "message:template",
    filters: ["模板CODE", "模板标题", "模板内容", "模板类型"],
    columns: ["模板CODE", "模板标题", "模板内容", "模板类型", "是否应用"],
    buttons: { ...create, ...transfer },
    acts: { ...change, 发送测试: "test" },
  },
  {
    id: "SCREEN-MSG-03",
    group: "消息中心",
    title: "消息配置",
    path: "/message/sysMessageConfigList",
    list: "/sys/message/sysMessageConfig/list",
    entity: "message:config",
    holder: "tadmin",
    filters: [],
    columns: ["事件", "渠道", "系统消息模板", "邮件模板", "短信模板", "接收人类型", "接收人", "延迟(分钟)", "状态"],
    buttons: create,
    acts: { ...change, 测试: "edit" },
  },
  {
    id: "SCREEN-COMPANY-02",
    group: "企业管理",
    title: "员工管理",
    path: "/company/userList",
    list: "/sys/user/list",
    entity: "company:user",
    holder: "tadmin",
    filters: ["用户账号", "用户姓名", "手机号", "角色", "状态", "部门"],
    columns: ["用户账号", "用户姓名", "工号", "手机号", "部门", "角色", "职务", "状态", "最近登录"],
    buttons: { ...create, ...transfer, 邀请: "invite" },
    acts: { ...change, 密码: "password", 代理人: "edit", 办理离职: "handover", 移出租户: "leave", 角色分配: "role" },
  },
  {
    id: "SCREEN-SYS-07",
    group: system,
    title: "数据规则",
    path: "/system/permissionDataRuleList",
    async open(page) {
      await page.goto("/system/permissionList?name=订单列表");
      await startInRow(page.getByRole("row", { name: /订单列表/ }).first(), "数据规则");
      await page.getByRole("dialog").getByRole("link", { name: "查看全部数据规则" }).click();
    },
    list: "/sys/permission/dataRule/list",
    entity: "system:dataRule",
    filters: ["规则名称", "规则值"],
    columns: ["规则名称", "规则字段", "条件规则", "规则值", "状态"],
    buttons: create,
    acts: change,
  },
  {
    id: "SCREEN-SYS-14",
    group: system,
    title: "多数据源",
    path: "/system/sysDataSourceList",
    list: "/sys/dataSource/list",
    entity: "system:dataSource",
    filters: ["名称", "类型"],
    columns: ["名称", "编码", "类型", "驱动类", "地址", "用户名"],
    buttons: { ...create, 导出: "export" },
    acts: { ...change, 测试连接: "test" },
  },
  {
    id: "SCREEN-SYS-15",
    group: system,
    title: "网关路由",
    path: "/system/sysGatewayRouteList",
    list: "/sys/gatewayRoute/list",
    entity: "system:gatewayRoute",
    filters: ["路由ID", "路由名称"],
    columns: ["路由ID", "路由名称", "路由URI", "断言", "过滤器", "状态"],
    buttons: { ...create, 刷新路由: "edit" },
    acts: change,
  },
];
