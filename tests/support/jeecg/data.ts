import { createHash } from "node:crypto";
import { systemDicts } from "./system/dicts.ts";
import type { Row, Version } from "./wire.ts";

const md5 = (text: string) => createHash("md5").update(text).digest("hex");

/** Ids have 19 digits: a JavaScript number would lose the last ones. */
const id = (n: number) => `13587421596321${String(54_100 + n).padStart(5, "0")}`;

export const users: readonly Row[] = [
  ["linke", "林可", 2, "A01A03", "13800000001"],
  ["wangfang", "王芳", 2, "A01A03", "13800000002"],
  ["zhaolei", "赵磊", 1, "A01A04", "13800000003"],
  ["sunyu", "孙宇", 1, "A01A05", "13800000004"],
  ...Array.from({ length: 20 }, (_, at) => [`staff${at + 1}`, `员工${at + 1}`, 1 + (at % 2), "A01A05", ""] as const),
].map(([username, realname, sex, orgCode, phone], at) => ({
  id: id(at),
  username,
  realname,
  avatar: null,
  birthday: "1990-03-15",
  sex,
  email: null,
  phone,
  orgCode,
  status: 1,
  delFlag: 0,
  workNo: `W${at + 1}`,
  post: at === 0 ? "lab_head" : null,
  telephone: null,
  createBy: "admin",
  createTime: "2023-05-05 10:00:00",
  updateBy: null,
  updateTime: null,
  activitiSync: 1,
  userIdentity: 1,
  departIds: null,
  relTenantIds: null,
  clientId: null,
}));

interface DepartRow {
  id: string;
  parentId: string;
  departName: string;
  orgCode: string;
  orgCategory: string;
  /** Owner tenant, from 3.5 on; 0 and null mean all tenants. */
  tenantId: number | null;
}

export const departs: readonly DepartRow[] = [
  { id: "d1", parentId: "", departName: "检测中心", orgCode: "A01", orgCategory: "1", tenantId: 0 },
  { id: "d2", parentId: "d1", departName: "客服部", orgCode: "A01A03", orgCategory: "2", tenantId: null },
  { id: "d3", parentId: "d1", departName: "理化实验室", orgCode: "A01A04", orgCategory: "2", tenantId: 0 },
  { id: "d4", parentId: "d1", departName: "环境实验室", orgCode: "A01A05", orgCategory: "2", tenantId: 11 },
];

export const departNode = ({ tenantId, ...depart }: DepartRow, version: Version): Row => ({
  ...depart,
  ...(version === "2.4" ? {} : { tenantId }),
  key: depart.id,
  value: depart.id,
  title: depart.departName,
  departNameEn: null,
  departNameAbbr: null,
  departOrder: 0,
  description: null,
  orgType: "2",
  status: null,
  delFlag: "0",
});

/** The department tree; children of a leaf are an empty list, or null in newer version lines. */
export function departTree(parentId: string, version: Version): readonly Row[] {
  const none = version === "2.4" ? [] : null;
  return departs
    .filter((depart) => depart.parentId === parentId)
    .map((depart) => {
      const children = departTree(depart.id, version);
      return {
        ...departNode(depart, version),
        isLeaf: children.length === 0,
        children: children.length > 0 ? children : none,
      };
    });
}

export const tenants: readonly Row[] = [
  { id: 11, name: "华东实验室", beginDate: null, endDate: null, status: 1 },
  { id: 12, name: "华南实验室", beginDate: null, endDate: null, status: 1 },
];

export const roles: readonly Row[] = [
  { id: id(90), roleName: "客服", roleCode: "cs", description: null, createTime: "2023-01-01 00:00:00" },
  { id: id(91), roleName: "实验室主任", roleCode: "lab_head", description: null, createTime: "2023-01-02 00:00:00" },
];

export const positions: readonly Row[] = [
  {
    id: id(95),
    code: "lab_head",
    name: "实验室主任",
    postRank: "1",
    companyId: null,
    createTime: "2023-01-01 00:00:00",
  },
];

const item = ([value, text]: readonly [string, string]) => ({ value, text, title: text });
export const dicts: Readonly<Record<string, readonly Row[]>> = {
  ...systemDicts,
  sex: (
    [
      ["1", "男"],
      ["2", "女"],
    ] as const
  ).map(item),
  msg_category: (
    [
      ["1", "通知公告"],
      ["2", "系统消息"],
    ] as const
  ).map(item),
  customer_type: (
    [
      ["1", "企业"],
      ["2", "个人"],
    ] as const
  ).map(item),
  customer_status: (
    [
      ["1", "正常"],
      ["2", "停用"],
    ] as const
  ).map(item),
  yn: (
    [
      ["Y", "是"],
      ["N", "否"],
    ] as const
  ).map(item),
  position_rank: [["1", "主任"] as const].map(item),
  // A dictionary without items is an empty list, not absent.
  trade: [],
};

export const customers: readonly Row[] = Array.from({ length: 45 }, (_, at) => ({
  id: id(200 + at),
  customerNo: `KH${1000 + at}`,
  customerName: at === 0 ? "锐测环境科技" : `第${at}号客户`,
  customerType: at % 3 === 0 ? "2" : "1",
  contactName: "陈工",
  mobile: "139****0000",
  salesBy: "linke",
  paidTotalAmount: 1000 * at,
  orderCount: at,
  status: at === 5 ? "2" : "1",
  createTime: at === 0 ? "2026-01-10 08:00:00" : `2025-0${1 + (at % 9)}-10 08:00:00`,
}));

/** A table whose texts contain characters with a meaning in URLs. */
export const brands: readonly Row[] = ["R&D", "R 与 D", "A+B", "50% 水", "x=1", "a/b?c#d", '"引号"'].map(
  (name, at) => ({
    code: `B${at + 1}`,
    name,
  }),
);

/** A record of a business screen as a generated server returns it: fields never filled in are null. */
export const storedService: Row = {
  id: id(400),
  version: 1,
  serviceNo: "FW1",
  serviceName: "水质检测",
  serviceType: "1",
  status: "1",
  specs: [],
  projects: [],
  onShelfPackages: [],
  faq: null,
  images: null,
  coverImage: null,
  detail: "<p>说明</p>",
};

/** Adds what page results contain besides: the labels of dictionary values. */
export const withTexts = (row: Row): Row => ({
  ...row,
  customerType_dictText: row["customerType"] === "1" ? "企业" : "个人",
  salesBy_dictText: "林可",
  status_dictText: row["status"] === "1" ? "正常" : "停用",
});

export interface Announced {
  id: string;
  titile: string;
  msgContent: string;
  sender: string;
  priority: string;
  msgCategory: string;
  openType: string | null;
  openPage: string | null;
  sendTime: string;
  read: boolean;
}

export const announcements = (): Announced[] =>
  [
    ["周末机房维护", "<p>周六 <b>22:00</b> 起停机两小时</p>", "H", "1", null, null],
    ["委托单待确认", "<p>请处理</p>", "M", "2", "url", "/customer/customerList"],
    ["劳动节放假安排", "<p>5 月 1 日至 5 日</p>", "L", "1", null, null],
  ].map(([titile, msgContent, priority, msgCategory, openType, openPage], at) => ({
    id: id(300 + at),
    titile: titile ?? "",
    msgContent: msgContent ?? "",
    sender: "linke",
    priority: priority ?? "L",
    msgCategory: msgCategory ?? "1",
    openType: openType ?? null,
    openPage: openPage ?? null,
    sendTime: `2026-04-0${at + 1} 09:00:00`,
    read: false,
  }));

const meta = (title: string, more: Row = {}): Row => ({ title, keepAlive: false, internalOrExternal: false, ...more });
let menuId = 0;
function node(path: string, title: string, component: string | null, more: Row = {}, own: Row = {}): Row {
  menuId += 1;
  return {
    id: `m${menuId}`,
    route: "1",
    path,
    name: path.replace(/^\//, "").replaceAll("/", "-").replaceAll(":", "@"),
    component,
    redirect: null,
    ...own,
    meta: meta(title, more),
  };
}

/** URL of the menu's iframe page, in the template that official menus use. */
const board = "{{ window._CONFIG['domianURL'] }}/board?token=${token}";

/** A menu with every kind of entry that real menus have. */
export const menu = (): readonly Row[] => [
  node("/dashboard/analysis", "首页", "dashboard/Analysis", { icon: "home", componentName: "Analysis" }),
  node(
    "/biz",
    "业务",
    "layouts/RouteView",
    { icon: "experiment" },
    {
      alwaysShow: true,
      children: [
        node("/customer/customerList", "客户", "customer/CustomerList", { keepAlive: true, icon: "no-such-icon" }),
        node("/crm/companies", "企业客户", "/customer/CustomerList.vue", { keepAlive: true }),
        node("/crm/list?customerType=2", "个人客户", "customer/CustomerList"),
        node("/isps/userAnnouncement", "我的通告", "system/UserAnnouncementList"),
        node("/services/addServices", "新增服务", "services/AddServices"),
        node("/biz/customer/:id", "客户名片", "modules/crm/CustomerCard", {}, { hidden: true }),
        // 隐藏路由 is not ticked here, but the entry still cannot be opened: `:code` has no value.
        node("/biz/contract/:code", "合同页", "modules/crm/Contract"),
      ],
    },
  ),
  node(
    "/account",
    "个人页",
    "layouts/RouteView",
    // Every JavaScript object has a `constructor` property, but no icon has this name.
    { icon: "constructor" },
    {
      children: [
        node("/account/center", "个人中心", "account/center/Index"),
        // Both a page and the parent of its parts, as in official menus. Only entries of the first level redirect.
        node(
          "/account/settings",
          "个人设置",
          "account/settings/Index",
          {},
          {
            children: [
              node("/account/settings/base", "基本设置", "account/settings/BaseSetting"),
              node("/account/settings/security", "安全设置", "account/settings/Security"),
              node("/account/settings/binding", "账号绑定", "account/settings/Binding"),
              node("/account/settings/notification", "新消息通知", "account/settings/Notification"),
              node("/account/settings/custom", "个性化", "account/settings/Custom"),
            ],
          },
        ),
      ],
    },
  ),
  // Paths with characters that people type.
  node("/报表/月度 汇总", "月度汇总", "customer/CustomerList"),
  // An entry without a route: it and its children are left out.
  node(
    "/ghost",
    "幽灵菜单",
    "layouts/RouteView",
    {},
    {
      route: "0",
      children: [node("/ghost/page", "幽灵页面", "customer/CustomerList")],
    },
  ),
  node(
    "/secret",
    "内部",
    "layouts/RouteView",
    {},
    {
      children: [node("/secret/one", "内部页面", "system/UserAnnouncementList", {}, { hidden: true })],
    },
  ),
  // In the style of the newer console; its redirect target does not exist.
  node(
    "/other",
    "其他",
    "layouts/default/index",
    { icon: "ant-design:setting-outlined" },
    {
      redirect: "/other/gone",
      children: [
        node("/other/vue", "旧报表", "modules/report/OnlyInVue"),
        node("/exception/403", "403", "exception/403"),
        node("/exception/500", "500", "exception/500"),
        node(md5("https://docs.example/"), "使用手册", "layouts/IframePageView", {
          internalOrExternal: true,
          url: "https://docs.example/",
        }),
        node(md5(board), "看板", "layouts/IframePageView", { url: board, componentName: "IframePageView" }),
        node(md5("javascript:alert(1)"), "坏链接", "layouts/IframePageView", {
          internalOrExternal: true,
          url: "javascript:document.title='pwned'",
        }),
      ],
    },
  ),
];

/** Stock permissions: type 1 shows, type 2 disables; a rule that is off (status 0) shows to everybody. */
export const auth: readonly Row[] = [
  { action: "customer:customer:list,customer:customer:view", type: "1", describe: "客户" },
  { action: "services:service:add,services:service:edit", type: "1", describe: "服务" },
];
export const allAuth: readonly Row[] = [
  ...auth.map((one) => ({ ...one, status: "1" })),
  { action: "customer:customer:export", status: "0", type: "1", describe: "导出客户" },
  { action: "customer:customer:import", status: "1", type: "1", describe: "导入客户" },
];
