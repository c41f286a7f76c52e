import { orderMoves } from "./order/order-moves.ts";

/** A first-level menu entry. */
export interface MenuGroup {
  path: string;
  title: string;
  icon: string;
}

/** A screen of the menu and the permissions that belong to it. */
export interface MenuScreen<Path extends string = string, Code extends string = string> {
  /** Path of its group. */
  readonly group: string;
  readonly path: Path;
  readonly title: string;
  readonly component: string;
  /** Any one of these permissions opens it; with none, every role sees it. */
  readonly opens: readonly Code[];
  /** Permissions that its buttons may check. */
  readonly rights: readonly Code[];
  readonly hidden: boolean;
  readonly keepAlive: boolean;
  /** What the screen is for, on its help page; "" if locales/zh-CN/help.json says it. */
  readonly help: string;
}

/** First-level menus in their order (D0). */
export const groups: readonly MenuGroup[] = [
  { path: "/dashboard", title: "首页", icon: "home" },
  { path: "/order", title: "订单管理", icon: "shopping-cart" },
  { path: "/afterSales", title: "售后管理", icon: "rollback" },
  { path: "/invoice", title: "发票管理", icon: "file-done" },
  { path: "/finance", title: "财务管理", icon: "account-book" },
  { path: "/services", title: "服务管理", icon: "appstore" },
  { path: "/customer", title: "客户管理", icon: "team" },
  { path: "/clue", title: "线索管理", icon: "bulb" },
  { path: "/consultation", title: "咨询管理", icon: "message" },
  { path: "/information", title: "资讯管理", icon: "read" },
  { path: "/website", title: "官网管理", icon: "global" },
  { path: "/operation", title: "运营管理", icon: "layout" },
  { path: "/o2o", title: "O2O激励", icon: "gift" },
  { path: "/otherConfig", title: "其他配置", icon: "control" },
  { path: "/company", title: "企业管理", icon: "cluster" },
  { path: "/message", title: "消息中心", icon: "bell" },
  { path: "/oss", title: "文件管理", icon: "cloud" },
  { path: "/system", title: "系统管理", icon: "setting" },
  { path: "/monitor", title: "系统监控", icon: "dashboard" },
  { path: "/account", title: "个人中心", icon: "user" },
  { path: "/demo", title: "开发示例", icon: "experiment" },
];

const crud = "view add edit delete deleteBatch";
const io = "import export";

type WordsOf<Text extends string> = Text extends `${infer Word} ${infer Rest}` ? Word | WordsOf<Rest> : Text;

/** Parses `area:entity action action; area:entity action`, or one complete code, into permission codes. */
type CodesOf<Text extends string> = Text extends `${infer Part}; ${infer Rest}`
  ? CodesOf<Part> | CodesOf<Rest>
  : Text extends `${infer Entity} ${infer Actions}`
    ? `${Entity}:${WordsOf<Actions>}`
    : Text;

/** The first entity of the rights; its list permission opens the screen. */
type FirstOf<Rights> = Rights extends readonly [infer One, ...unknown[]]
  ? FirstOf<One>
  : Rights extends `${infer Entity} ${string}`
    ? Entity
    : never;

type Each<T> = T extends readonly (infer One extends string)[] ? One : Extract<T, string>;

interface ScreenInit<Opens extends OneOrMore, Rights extends OneOrMore> {
  /** @default the list of the first entity of `rights`; without those, everybody may open it */
  opens?: Opens;
  /** `area:entity` followed by its actions, several entities separated by `; `; or complete codes. */
  rights?: Rights;
  /** @default the first part of the path */
  group?: string;
  /** @default the path, with a capital for its last part: `/order/orderList` is order/OrderList */
  component?: string;
  /** @default false */
  hidden?: boolean;
  /** @default true */
  keepAlive?: boolean;
  /** What the screen is for. Its help page adds how to use the ordinary buttons that it has. */
  help?: string;
}

type OneOrMore = string | readonly string[];

function codesOf(text: string): string[] {
  return text.split("; ").flatMap((part) => {
    const [entity = "", ...actions] = part.split(" ");
    return actions.length === 0 ? [entity] : actions.map((action) => `${entity}:${action}`);
  });
}

function screen<
  const Path extends string,
  const Opens extends OneOrMore = never,
  const Rights extends OneOrMore = never,
>(path: Path, title: string, init: ScreenInit<Opens, Rights> = {}) {
  const [, area = "", name = ""] = /^\/(.+)\/(\w+)$/.exec(path) ?? [];
  const rights = [init.rights ?? []].flat();
  const [entity = ""] = rights[0]?.split(" ") ?? [];
  return {
    group: init.group ?? `/${area.split("/")[0]}`,
    path,
    title,
    component: init.component ?? `${area}/${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    opens: [init.opens ?? (entity ? `${entity}:list` : [])].flat(),
    rights: [...new Set(rights.flatMap(codesOf))],
    hidden: init.hidden ?? false,
    keepAlive: init.keepAlive ?? true,
    help: init.help ?? "",
    // The type `CodesOf` yields exactly the codes that `codesOf` returns.
  } as unknown as MenuScreen<
    Path,
    CodesOf<Each<Rights>> | ([Opens] extends [never] ? `${FirstOf<Rights>}:list` : Each<Opens>)
  >;
}

/** Permissions of the actions on an order. */
const orderActs = Object.values(orderMoves)
  .flatMap((move) => ("permission" in move ? move.permission : []))
  .filter((code) => code.startsWith("order:order:"));

/** All screens of the console in menu order (D1 to D22). */
export const screens = [
  screen("/dashboard/analysis", "分析页", { opens: "dashboard:analysis:view", keepAlive: false }),
  screen("/dashboard/workplace", "工作台", { opens: "dashboard:workplace:view" }),
  screen("/dashboard/task", "待我处理", {
    opens: "dashboard:task:view",
    rights: "dashboard:task transfer",
    component: "dashboard/IndexTask",
  }),
  screen("/dashboard/chart", "图表", {
    opens: "dashboard:chart:view",
    rights: "dashboard:chart export",
    component: "dashboard/IndexChart",
  }),
  screen("/exception/403", "403", { group: "/dashboard", hidden: true }),
  screen("/exception/404", "404", { group: "/dashboard", hidden: true }),
  screen("/exception/500", "500", { group: "/dashboard", hidden: true }),

  screen("/order/orderList", "订单列表", {
    rights: ["order:order view add export applyRefund", ...orderActs],
  }),
  // Opened by the button of the list; the page itself checks order:order:add.
  screen("/order/addOrder", "代客下单", { hidden: true }),
  screen("/order/liquidationOrderList", "清算订单", {
    rights:
      "order:liquidation view export changePrice mature freeze close; order:settlement list view add edit export send confirm dispute approve pay void",
  }),

  screen("/afterSales/refundList", "退款列表", {
    rights: "afterSales:refund view add export agree reject revoke overdue returnSample payout approvePayout",
  }),
  screen("/afterSales/sampleWithdrawalList", "撤样列表", {
    rights: "afterSales:withdrawal view add export agree reject revoke returnSample confirmReturn",
  }),

  screen("/invoice/invoiceList", "发票列表", {
    rights: "invoice:invoice view apply accept reject upload red send export",
  }),

  screen("/finance/accountList", "账户列表", { rights: "finance:account view export recharge adjust credit freeze" }),
  screen("/finance/financeList", "财务列表", {
    rights: `finance:finance view add ${io} reconcile reverse; finance:close list run reopen`,
  }),
  screen("/finance/customerList", "财务客户", { rights: "finance:customer view edit export writeOff remind" }),
  screen("/finance/roleUserList", "财务人员", {
    rights: `finance:roleUser ${crud}`,
    help: "谁接收哪些财务工作，一笔最多处理多少金额。停用后不再接收；没有合适的人时，有权限的财务人员都会收到。",
  }),
  screen("/finance/confirmPayment", "确认收款", { rights: "finance:payment view add confirm reject reverse export" }),

  screen("/services/categoryList", "服务分类", { rights: `services:category ${crud} ${io}` }),
  screen("/services/exchangeRateList", "汇率管理", { rights: `services:exchangeRate ${crud} ${io}` }),
  screen("/services/industryList", "行业管理", { rights: `services:industry ${crud}` }),
  screen("/services/projectList", "检测项目", { rights: `services:project ${crud} ${io}` }),
  screen("/services/schemeList", "方案管理", { rights: `services:scheme ${crud} publish unpublish` }),
  screen("/services/servicesList", "服务列表", { rights: `services:service ${crud} ${io} publish unpublish` }),
  screen("/services/travellingList", "差旅费配置", { rights: `services:travelling ${crud} ${io}` }),
  screen("/services/tagList", "标签管理", { rights: `services:tag ${crud}` }),
  screen("/services/packageList", "套餐管理", { rights: `services:package ${crud} export publish unpublish` }),
  screen("/services/addServices", "新增服务", {
    opens: ["services:service:add", "services:service:edit"],
    hidden: true,
  }),

  screen("/customer/customerList", "客户列表", {
    rights: `customer:customer view add edit delete ${io} exportPlain viewPlain assign follow password certify level claim freeze settle mobile confirmMobile; customer:contact list ${crud}; customer:address list ${crud}; customer:title list ${crud}; customer:level list ${crud}; customer:exclusivePackage list view add edit enable disable delete`,
  }),

  screen("/clue/clueCollectionList", "线索收集", {
    rights: `clue:clue ${crud} ${io} assign recycle follow mail convert close`,
  }),
  screen("/clue/clueMailFollowUp", "邮件跟进", { rights: "clue:mail view send revoke" }),
  screen("/clue/contactPersonList", "联系人", { rights: `clue:contact ${crud} ${io}` }),
  screen("/clue/productionLineList", "产品线", { rights: `clue:line ${crud}` }),

  screen("/consultation/consultationList", "咨询列表", {
    rights: "consultation:consultation view add export assign delete deleteBatch reply toClue close",
  }),

  screen("/information/industryList", "行业列表", { rights: `info:industry ${crud}` }),
  screen("/information/informationList", "资讯列表", {
    rights: `info:information ${crud} export publish unpublish top`,
  }),
  screen("/information/fileList", "文件列表", { rights: `info:file ${crud} publish unpublish` }),
  screen("/information/productCategory", "产品类目", { rights: `info:productCategory ${crud} ${io}` }),

  screen("/website/bannerList", "轮播图", { rights: `website:banner ${crud} publish unpublish` }),
  screen("/website/homeConfig", "首页配置", { rights: "website:home view edit publish" }),
  screen("/website/navColumn", "导航栏目", { rights: `website:column ${crud}` }),
  screen("/website/navSetting", "导航设置", { rights: "website:nav view edit" }),

  screen("/operation/pageList", "页面列表", {
    rights: `operation:page ${crud} publish unpublish; operation:form list ${crud} export`,
  }),
  screen("/operation/pageForm", "页面编辑", { opens: "operation:page:edit", hidden: true }),

  screen("/o2o/excitationConfig", "激励配置", { rights: `o2o:config ${crud}` }),
  screen("/o2o/excitationList", "激励列表", { rights: "o2o:excitation view export audit grant" }),

  screen("/otherConfig/applicationTemplate", "申请单模板", {
    rights: `otherConfig:template ${crud} publish unpublish`,
  }),
  screen("/otherConfig/detectionCompany", "检测公司", { rights: `otherConfig:lab ${crud} ${io}` }),
  screen("/otherConfig/evaluationDimension", "评价维度", { rights: `otherConfig:evaluation ${crud}` }),
  screen("/otherConfig/personManagement", "人员管理", { rights: `otherConfig:person ${crud}` }),
  screen("/otherConfig/paymentConfig", "支付配置", { rights: "otherConfig:payment view add edit test" }),
  screen("/otherConfig/sampleAddress", "寄样地址", { rights: `otherConfig:sampleAddress ${crud}` }),
  screen("/otherConfig/attributeList", "属性管理", { rights: `otherConfig:attribute ${crud}` }),
  screen("/otherConfig/templateMapping", "属性与模板映射", { rights: `otherConfig:mapping ${crud}` }),

  screen("/company/departList", "部门管理", { rights: `company:depart ${crud} ${io} auth` }),
  screen("/company/userList", "员工管理", {
    rights: `company:user ${crud} ${io} invite leave password freeze handover role resetFactor viewAs`,
  }),

  screen("/message/sysMessageList", "系统消息", {
    rights: "message:message view delete deleteBatch export resend",
    component: "modules/message/SysMessageList",
    help: "发给员工、客户和检测公司的每一条消息，和它的内容、状态和失败原因。失败的消息会自动再试，共5次；修正原因后可以立即“重发”。演示环境没有邮件和短信服务，消息只写入演示发件箱，在这里按发送途径查看。",
  }),
  screen("/message/sysMessageTemplateList", "消息模板", {
    rights: `message:template ${crud} ${io} use test`,
    component: "modules/message/SysMessageTemplateList",
    help: "消息的标题和内容，用 ${变量名} 代入业务内容。先“发送测试”，再“应用”；应用后才能在消息配置中选用。已应用的模板要先停用才能修改。",
  }),
  screen("/message/sysMessageConfigList", "消息配置", {
    rights: "message:config view add edit delete",
    component: "modules/message/SysMessageConfigList",
    help: "每个业务事件用哪些渠道、哪个模板、通知谁、延迟多久。停用的事件不发消息；员工可以在个人设置中关闭不必处理的消息。",
  }),

  screen("/oss/ossFileList", "文件列表", {
    rights: "oss:file view upload delete",
    component: "modules/oss/OSSFileList",
  }),

  screen("/system/addressList", "通讯录", { opens: "system:address:list" }),
  screen("/system/dataLogList", "数据日志", { rights: "system:dataLog view" }),
  screen("/system/departList", "部门管理", { rights: `system:depart ${crud} ${io} auth` }),
  screen("/system/departListSync", "部门管理(异步)", { opens: "system:depart:list" }),
  screen("/system/departUserList", "我的部门", { rights: `system:departUser ${crud} auth` }),
  screen("/system/dictList", "数据字典", { rights: `system:dict ${crud} ${io} refresh recycle` }),
  screen("/system/dictItemList", "字典配置", { rights: `system:dictItem ${crud}`, hidden: true }),
  screen("/system/dictDeleteList", "字典回收站", { opens: "system:dict:recycle", hidden: true }),
  screen("/system/logList", "日志管理", { rights: "system:log view delete deleteBatch export" }),
  screen("/system/permissionList", "菜单管理", { rights: `system:permission ${crud}` }),
  screen("/system/newPermissionList", "菜单管理(异步)", { opens: "system:permission:list" }),
  screen("/system/permissionDataRuleList", "数据规则", { rights: `system:dataRule ${crud}`, hidden: true }),
  screen("/system/quartzJobList", "定时任务", { rights: `system:job ${crud} ${io} pause resume execute` }),
  screen("/system/roleList", "角色管理", { rights: `system:role ${crud} ${io} auth user; system:savedView share` }),
  screen("/system/roleUserList", "角色用户", { opens: "system:role:list" }),
  screen("/system/sysAnnouncementList", "系统通告", { rights: `system:announcement ${crud} ${io} publish revoke` }),
  screen("/system/sysCategoryList", "分类字典", { rights: `system:category ${crud} ${io}` }),
  screen("/system/sysCheckRuleList", "编码校验规则", {
    rights: `system:checkRule ${crud} ${io}`,
    help: "表单按规则Code检查内容的规则，每行一个正则和它的提示。保存后立即生效；可以用“功能测试”看哪一行不通过。",
  }),
  screen("/system/sysFillRuleList", "填值规则", {
    rights: `system:fillRule ${crud} ${io}`,
    help: "自动生成编号和编码的规则。实现类由系统提供，参数决定编号的样子；“功能测试”只预览，不占用编号。",
  }),
  screen("/system/sysDataSourceList", "多数据源", {
    rights: `system:dataSource ${crud} export test`,
    help: "其他数据库的连接信息。密码加密保存，不会再显示；测试连接只能连接运维允许的主机。",
  }),
  screen("/system/sysGatewayRouteList", "网关路由", {
    rights: `system:gatewayRoute ${crud}`,
    help: "网关转发请求的规则：断言决定哪些请求，过滤器决定怎样转发。停用的路由不生效。",
  }),
  screen("/system/sysPositionList", "职务管理", {
    rights: `system:position ${crud} ${io}`,
    help: "员工的职务和职级，新建账号时选用。",
  }),
  screen("/system/sysUserOnlineList", "在线用户", { rights: "system:online forceLogout" }),
  screen("/system/tenantList", "租户管理", {
    rights: `system:tenant ${crud}`,
    help: "使用系统的公司。冻结或过期后，其人员立即不能使用；套餐限定其人员最多能使用哪些菜单。",
  }),
  screen("/system/userList", "用户管理", {
    rights: `system:user ${crud} ${io} freeze password recycle handover resetFactor viewAs`,
  }),
  screen("/system/userRecycleBin", "用户回收站", { opens: "system:user:recycle", hidden: true }),

  screen("/monitor/diskMonitoring", "磁盘监控", {
    opens: "monitor:disk:view",
    component: "modules/monitor/DiskMonitoring",
  }),
  screen("/monitor/httpTrace", "请求追踪", { opens: "monitor:httpTrace:view", component: "modules/monitor/HttpTrace" }),
  screen("/monitor/jvmInfo", "JVM信息", { opens: "monitor:jvm:view", component: "modules/monitor/JvmInfo" }),
  screen("/monitor/redisInfo", "缓存监控", {
    opens: "monitor:redis:view",
    rights: "monitor:redis clear",
    component: "modules/monitor/RedisInfo",
  }),
  screen("/monitor/systemInfo", "服务器信息", {
    opens: "monitor:system:view",
    component: "modules/monitor/SystemInfo",
  }),
  screen("/monitor/tomcatInfo", "应用服务器", {
    opens: "monitor:tomcat:view",
    component: "modules/monitor/TomcatInfo",
  }),

  screen("/account/center", "个人中心", { opens: "account:center:view", component: "account/center/Index" }),
  screen("/account/settings/base", "基本设置", { component: "account/settings/BaseSetting" }),
  screen("/account/settings/security", "安全设置", { component: "account/settings/Security" }),
  screen("/account/settings/custom", "个性化", { component: "account/settings/Custom" }),
  screen("/account/settings/binding", "账号绑定", { component: "account/settings/Binding" }),
  screen("/account/settings/notification", "新消息通知", { component: "account/settings/Notification" }),
  screen("/isps/userAnnouncement", "我的通告", {
    group: "/account",
    component: "system/UserAnnouncementList",
    hidden: true,
  }),

  // Demo of the editable table with the lines of real orders; changes stay in the browser.
  screen("/demo/editTable", "可编辑表格", { opens: "demo:editTable:view", rights: "demo:editTable add remove" }),
];
