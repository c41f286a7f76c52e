import { withWords } from "#src/lib/load-words.ts";
import { importCustomers } from "#src/features/customer/customer/page-acts.ts";
import { createOrder, scanReceipt } from "#src/features/order/order/page-acts.ts";
import { createService, importServices } from "#src/features/services/service/page-acts.ts";
import { providePageActs } from "#src/workspace/screen/page-acts.tsx";
import type { Screens } from "#src/workspace/screen/screens.ts";
import { ordinaryNames } from "./ordinary-names.gen.ts";

const byName: Screens = {
  "account/center/Index": async () => (await import("#src/features/account/center/page.tsx")).AccountCenter,
  "account/settings/BaseSetting": async () => (await import("#src/features/account/settings/base.tsx")).BaseSetting,
  "account/settings/Binding": async () => (await import("#src/features/account/settings/binding.tsx")).Binding,
  "account/settings/Custom": async () => (await import("#src/features/account/settings/custom.tsx")).Custom,
  "account/settings/Notification": async () =>
    (await import("#src/features/account/settings/notification.tsx")).Notification,
  "account/settings/Security": async () => (await import("#src/features/account/settings/security.tsx")).Security,
  "afterSales/RefundList": async () => (await import("#src/features/afterSales/refund/list.tsx")).RefundList,
  "afterSales/SampleWithdrawalList": async () =>
    (await import("#src/features/afterSales/withdrawal/list.tsx")).SampleWithdrawalList,
  "company/UserList": withWords(
    ["sysAdmin"],
    async () => (await import("#src/features/system/user/list.tsx")).StaffList,
  ),
  "consultation/ConsultationList": withWords(
    ["customer"],
    async () => (await import("#src/features/consultation/consultation/list.tsx")).ConsultationList,
  ),
  "customer/CustomerList": async () => (await import("#src/features/customer/customer/list.tsx")).CustomerList,
  "dashboard/Analysis": async () => (await import("#src/features/dashboard/analysis/page.tsx")).Analysis,
  "dashboard/IndexTask": async () => (await import("#src/features/dashboard/task/page.tsx")).TaskList,
  "demo/EditTable": async () => (await import("#src/features/demo/edit-table/page.tsx")).EditTableDemo,
  "exception/403": async () => (await import("#src/features/exception/page.tsx")).Exception403,
  "exception/404": async () => (await import("#src/features/exception/page.tsx")).Exception404,
  "exception/500": async () => (await import("#src/features/exception/page.tsx")).Exception500,
  "finance/AccountList": async () => (await import("#src/features/finance/account/list.tsx")).AccountList,
  "finance/CustomerList": async () => (await import("#src/features/finance/customer/list.tsx")).FinanceCustomerList,
  "finance/ConfirmPayment": async () => (await import("#src/features/finance/payment/list.tsx")).ConfirmPayment,
  "finance/RoleUserList": async () => (await import("#src/features/finance/roleUser/list.tsx")).RoleUserList,
  "finance/FinanceList": async () => (await import("#src/features/finance/flow/list.tsx")).FinanceList,
  // The help describes other screens and uses their texts.
  "help/HelpCentre": withWords(
    ["order", "services", "customer", "finance"],
    async () => (await import("./help.tsx")).Help,
  ),
  "invoice/InvoiceList": withWords(
    ["customer"],
    async () => (await import("#src/features/invoice/invoice/list.tsx")).InvoiceList,
  ),
  "layouts/IframePageView": withWords(
    ["framePage"],
    async () => (await import("#src/workspace/screen/frame-page.tsx")).FramePage,
  ),
  "modules/message/SysMessageConfigList": withWords(
    ["sysAdmin"],
    async () => (await import("#src/features/system/message-config/list.tsx")).SysMessageConfigList,
  ),
  "modules/message/SysMessageList": withWords(
    ["sysAdmin"],
    async () => (await import("#src/features/system/message/list.tsx")).SysMessageList,
  ),
  "modules/message/SysMessageTemplateList": withWords(
    ["sysAdmin"],
    async () => (await import("#src/features/system/message-template/list.tsx")).SysMessageTemplateList,
  ),
  "modules/oss/OSSFileList": withWords(
    ["sysAdmin"],
    async () => (await import("#src/features/system/file/list.tsx")).FileList,
  ),
  // Texts that the order list does not need.
  "order/AddOrder": withWords(
    ["orderCreate", "orderRecord", "customer"],
    async () => (await import("#src/features/order/order/create/page.tsx")).AddOrder,
  ),
  "order/LiquidationOrderList": withWords(
    ["settlement", "orderRecord"],
    async () => (await import("#src/features/order/liquidation/page.tsx")).LiquidationOrderList,
  ),
  "order/OrderList": async () => (await import("#src/features/order/order/list.tsx")).OrderList,
  "otherConfig/AttributeList": async () => (await import("#src/features/otherConfig/attribute/list.tsx")).AttributeList,
  "otherConfig/EvaluationDimension": async () =>
    (await import("#src/features/otherConfig/evaluationDimension/list.tsx")).EvaluationDimensionList,
  "otherConfig/SampleAddress": async () =>
    (await import("#src/features/otherConfig/sampleAddress/list.tsx")).SampleAddressList,
  "services/AddServices": async () => (await import("#src/features/services/service/create/page.tsx")).AddServices,
  "services/CategoryList": async () => (await import("#src/features/services/category/list.tsx")).CategoryList,
  "services/ExchangeRateList": async () =>
    (await import("#src/features/services/exchangeRate/list.tsx")).ExchangeRateList,
  "services/IndustryList": async () => (await import("#src/features/services/industry/list.tsx")).IndustryList,
  "services/ProjectList": async () => (await import("#src/features/services/project/list.tsx")).ProjectList,
  "services/TagList": async () => (await import("#src/features/services/tag/list.tsx")).TagList,
  "services/ServicesList": async () => (await import("#src/features/services/service/list.tsx")).ServicesList,
  "system/AddressList": async () => (await import("#src/features/system/address/list.tsx")).AddressList,
  "system/DataLogList": withWords(
    ["sysAdmin"],
    async () => (await import("#src/features/system/data-log/list.tsx")).DataLogList,
  ),
  "company/DepartList": withWords(
    ["depart"],
    async () => (await import("#src/features/system/depart/page.tsx")).CompanyDepartList,
  ),
  "system/DepartList": withWords(
    ["depart"],
    async () => (await import("#src/features/system/depart/page.tsx")).DepartList,
  ),
  "system/DepartListSync": withWords(
    ["depart"],
    async () => (await import("#src/features/system/depart/page.tsx")).DepartListSync,
  ),
  "system/DepartUserList": withWords(
    ["depart"],
    async () => (await import("#src/features/system/depart/own.tsx")).DepartUserList,
  ),
  "system/DictList": withWords(["sysAdmin"], async () => (await import("#src/features/system/dict/list.tsx")).DictList),
  "system/LogList": withWords(["sysAdmin"], async () => (await import("#src/features/system/log/list.tsx")).LogList),
  "system/NewPermissionList": withWords(
    ["menus"],
    async () => (await import("#src/features/system/menu/list.tsx")).NewPermissionList,
  ),
  "system/PermissionDataRuleList": withWords(
    ["menus"],
    async () => (await import("#src/features/system/menu/rules-list.tsx")).DataRuleList,
  ),
  "system/PermissionList": withWords(
    ["menus"],
    async () => (await import("#src/features/system/menu/list.tsx")).PermissionList,
  ),
  "system/QuartzJobList": withWords(
    ["sysAdmin"],
    async () => (await import("#src/features/system/job/list.tsx")).QuartzJobList,
  ),
  "system/RoleList": async () => (await import("#src/features/system/role/list.tsx")).RoleList,
  // Its form of a new account has the texts of the users' screen.
  "system/RoleUserList": withWords(
    ["sysAdmin"],
    async () => (await import("#src/features/system/role/user-list.tsx")).RoleUserList,
  ),
  "system/SysAnnouncementList": withWords(
    ["sysAdmin"],
    async () => (await import("#src/features/system/announcement/list.tsx")).SysAnnouncementList,
  ),
  "system/SysCategoryList": withWords(
    ["sysAdmin"],
    async () => (await import("#src/features/system/category/list.tsx")).CategoryDictList,
  ),
  "system/SysCheckRuleList": withWords(
    ["sysAdmin"],
    async () => (await import("#src/features/system/check-rule/list.tsx")).CheckRuleList,
  ),
  "system/SysFillRuleList": withWords(
    ["sysAdmin"],
    async () => (await import("#src/features/system/fill-rule/list.tsx")).FillRuleList,
  ),
  "system/SysDataSourceList": withWords(
    ["sysAdmin"],
    async () => (await import("#src/features/system/data-source/list.tsx")).DataSourceList,
  ),
  "system/SysGatewayRouteList": withWords(
    ["sysAdmin"],
    async () => (await import("#src/features/system/gateway-route/list.tsx")).GatewayRouteList,
  ),
  "system/TenantList": withWords(
    ["sysAdmin"],
    async () => (await import("#src/features/system/tenant/list.tsx")).TenantList,
  ),
  "system/SysPositionList": async () => (await import("#src/features/system/position/list.tsx")).PositionList,
  "system/SysUserOnlineList": withWords(
    ["sysAdmin"],
    async () => (await import("#src/features/system/online/list.tsx")).OnlineList,
  ),
  "system/UserList": withWords(["sysAdmin"], async () => (await import("#src/features/system/user/list.tsx")).UserList),
  "system/UserAnnouncementList": async () =>
    (await import("#src/features/system/announcement/own-list.tsx")).UserAnnouncementList,
};

/** Screens of ordinary entities (contract/ordinary.ts). */
const ordinary: Screens = Object.fromEntries(
  ordinaryNames.map((name) => [name, async () => (await import("./ordinary-screens.gen.ts")).screenNamed(name)]),
);

/**
 * Maps the component name of the menu to its screen. A screen is loaded when it is first shown, with the texts of its
 * area.
 */
export const screens: Screens = Object.fromEntries(
  Object.entries({ ...ordinary, ...byName }).map(([name, load]) => [
    name,
    withWords([name.replace(/\/.*$/, "")], load),
  ]),
);

// Actions that can be started from everywhere, in the order of the palette.
providePageActs([createOrder, scanReceipt, createService, importServices, importCustomers]);
