/**
 * Component names of the Vue 3 console, and other names of the Vue 2 console, by the name that the screens have here.
 * One screen may have several names.
 */
const others: Readonly<Record<string, readonly string[]>> = {
  "account/center/Index": ["account/center"],
  "account/settings/BaseSetting": ["system/usersetting/UserSetting", "system/usersetting/index"],
  "dashboard/Analysis": ["dashboard/Analysis/index", "dashboard/analysis/index"],
  "layouts/IframePageView": ["sys/iframe/index", "sys/iframe/FrameBlank", "IFRAME"],
  "modules/message/SysMessageList": ["system/message/manage/index"],
  "modules/message/SysMessageTemplateList": ["system/message/template/index"],
  "modules/oss/OSSFileList": ["system/ossfile/index"],
  "system/AddressList": ["system/address/index", "eoa/addressBook/index"],
  "system/DataLogList": ["monitor/datalog/index"],
  "system/DepartList": ["system/depart/index"],
  "system/DepartUserList": ["system/departUser/index"],
  "system/DictList": ["system/dict/index"],
  "system/LogList": ["monitor/log/index"],
  "system/PermissionList": ["system/NewPermissionList", "system/menu/index"],
  "system/QuartzJobList": ["monitor/quartz/index"],
  "system/RoleList": ["system/role/index"],
  "system/RoleUserList": ["system/roleUser/index"],
  "system/SysAnnouncementList": ["system/notice/index"],
  "system/SysCategoryList": ["system/category/index"],
  "system/SysCheckRuleList": ["system/checkRule/index"],
  "system/SysDataSourceList": ["monitor/datasource/index"],
  "system/SysFillRuleList": ["system/fillRule/index"],
  "system/SysGatewayRouteList": ["monitor/route/index"],
  "system/SysPositionList": ["system/position/index"],
  "system/SysUserOnlineList": ["monitor/online/index", "system/online/index"],
  "system/TenantList": ["system/tenant/index"],
  "system/UserAnnouncementList": ["monitor/mynews/index"],
  "system/UserList": ["system/user/index"],
};

const byName = new Map(
  Object.entries(others).flatMap(([name, more]) => [name, ...more].map((one) => [one.toLowerCase(), name] as const)),
);

/** The name of a component here, whatever its case and the console it was written for; unknown names stay as they are. */
export const nameHere = (component: string): string => byName.get(component.toLowerCase()) ?? component;
