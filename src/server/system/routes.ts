import * as account from "#src/contract/system/access/account.ts";
import * as address from "#src/contract/system/address.ts";
import * as alteration from "#src/contract/system/access/alteration.ts";
import * as announcement from "#src/contract/system/announcement.ts";
import * as announcementAdmin from "#src/contract/system/announcement-admin.ts";
import * as category from "#src/contract/system/category.ts";
import * as dataLog from "#src/contract/system/data-log.ts";
import * as depart from "#src/contract/system/depart.ts";
import * as departAdmin from "#src/contract/system/depart-admin.ts";
import * as departRole from "#src/contract/system/depart-role.ts";
import * as departUser from "#src/contract/system/depart-user.ts";
import * as dict from "#src/contract/system/dict.ts";
import * as dictAdmin from "#src/contract/system/dict-admin.ts";
import * as dictCache from "#src/contract/system/dict-cache.ts";
import * as dictItem from "#src/contract/system/dict-item.ts";
import * as file from "#src/contract/system/file.ts";
import * as fileAdmin from "#src/contract/system/file-admin.ts";
import * as log from "#src/contract/system/log.ts";
import * as logAdmin from "#src/contract/system/log-admin.ts";
import * as online from "#src/contract/system/online.ts";
import * as grant from "#src/contract/system/access/grant.ts";
import * as kept from "#src/contract/system/desk/user-storage.ts";
import * as ownMessage from "#src/contract/system/desk/own-message.ts";
import * as dataRule from "#src/contract/system/access/data-rule.ts";
import * as menuEntry from "#src/contract/system/access/menu-entry.ts";
import * as message from "#src/contract/system/message/message.ts";
import * as messageConfig from "#src/contract/system/message/config.ts";
import * as messageTemplate from "#src/contract/system/message/template.ts";
import * as permission from "#src/contract/system/access/permission.ts";
import * as checkRule from "#src/contract/system/platform/check-rule.ts";
import * as dataSource from "#src/contract/system/platform/data-source.ts";
import * as fillRule from "#src/contract/system/platform/fill-rule.ts";
import * as gatewayRoute from "#src/contract/system/platform/gateway-route.ts";
import * as tenant from "#src/contract/system/platform/tenant.ts";
import * as position from "#src/contract/system/position.ts";
import * as reasons from "#src/contract/system/access/reasons.ts";
import * as region from "#src/contract/system/region.ts";
import * as role from "#src/contract/system/access/role.ts";
import * as roleUser from "#src/contract/system/access/role-user.ts";
import * as savedView from "#src/contract/system/desk/saved-view.ts";
import * as secondFactor from "#src/contract/system/access/second-factor.ts";
import * as session from "#src/contract/system/access/session.ts";
import * as smsOutbox from "#src/contract/system/access/sms-outbox.ts";
import * as third from "#src/contract/system/access/oidc.ts";
import * as todo from "#src/contract/system/desk/todo.ts";
import * as user from "#src/contract/system/access/user.ts";
import * as userAdmin from "#src/contract/system/access/user-admin.ts";
import * as userRecord from "#src/contract/system/access/user-record.ts";
import * as viewAs from "#src/contract/system/access/view-as.ts";
import * as validate from "#src/contract/system/validate.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import type { Route } from "#src/server/kernel/http/serve.ts";
import { announcementAdminRoutes } from "./announcement/admin.ts";
import { addressRoutes } from "./address/routes.ts";
import { announcementRoutes } from "./announcement/routes.ts";
import { checkRuleRoutes } from "./check-rule/routes.ts";
import { dataSourceRoutes } from "./data-source/routes.ts";
import { fillRuleRoutes } from "./fill-rule/routes.ts";
import { gatewayRouteRoutes } from "./gateway-route/routes.ts";
import { dataRuleRoutes } from "./data-rule/routes.ts";
import { tenantRoutes } from "./tenant/routes.ts";
import { categoryRoutes } from "./category/routes.ts";
import { dataLogRoutes } from "./data-log/routes.ts";
import { departAdminRoutes } from "./depart/admin.ts";
import { departGrantRoutes } from "./depart/grants.ts";
import { departMemberRoutes } from "./depart/members.ts";
import { departRoleRoutes } from "./depart/roles.ts";
import { departRoutes } from "./depart/routes.ts";
import { dictAdminRoutes } from "./dict/admin.ts";
import { dictRoutes } from "./dict/routes.ts";
import { fileAdminRoutes } from "./file/admin.ts";
import { fileRoutes } from "./file/routes.ts";
import { keptRoutes } from "./kept/routes.ts";
import { logAdminRoutes } from "./log/admin.ts";
import { logRoutes } from "./log/routes.ts";
import { menuRoutes } from "./menu/routes.ts";
import { positionRoutes } from "./position/routes.ts";
import { regionRoutes } from "./region/routes.ts";
import { roleRoutes } from "./role/routes.ts";
import { savedViewRoutes } from "./saved-view/routes.ts";
import { accountRoutes } from "./session/account.ts";
import { alterationRoutes } from "./session/alteration.ts";
import { messageAdminRoutes } from "./message/admin.ts";
import { ownMessageRoutes } from "./message/routes.ts";
import { outboxRoutes } from "./session/outbox.ts";
import { onlineRoutes } from "./session/online.ts";
import { sessionRoutes } from "./session/routes.ts";
import { secondStepRoutes } from "./session/second-step/routes.ts";
import { viewAsRoutes } from "./session/view-as.ts";
import { oidcRoutes } from "./oidc/routes.ts";
import { todoRoutes } from "./todo/routes.ts";
import { userActRoutes } from "./user/acts.ts";
import { userAdminRoutes } from "./user/admin.ts";
import { agentRoutes } from "./user/agent.ts";
import { handoverRoutes } from "./user/handover.ts";
import { reasonRoutes } from "./user/reasons.ts";
import { userRecordRoutes } from "./user/record.ts";
import { userRecycleRoutes } from "./user/recycle.ts";
import { userFactorRoutes } from "./user/second-factor.ts";
import { tenancyRoutes } from "./user/tenancy.ts";
import { userRoutes } from "./user/routes.ts";
import { validateRoutes } from "./validate/routes.ts";

/** Everything the system area declares. */
export const systemContract: readonly object[] = [
  session,
  secondFactor,
  viewAs,
  account,
  address,
  alteration,
  smsOutbox,
  third,
  ownMessage,
  message,
  messageTemplate,
  messageConfig,
  permission,
  menuEntry,
  dataRule,
  grant,
  dict,
  dictAdmin,
  dictCache,
  dictItem,
  category,
  depart,
  departAdmin,
  departRole,
  departUser,
  role,
  roleUser,
  position,
  region,
  user,
  userAdmin,
  userRecord,
  reasons,
  todo,
  announcement,
  announcementAdmin,
  file,
  fileAdmin,
  log,
  logAdmin,
  dataLog,
  online,
  kept,
  savedView,
  validate,
  checkRule,
  fillRule,
  dataSource,
  gatewayRoute,
  tenant,
];

/** Everything the system area serves. It gets the kernel itself, because it provides what the kernel depends on. */
export function systemRoutes(kernel: Kernel): Route[] {
  return [
    ...sessionRoutes(kernel),
    ...secondStepRoutes(kernel),
    ...viewAsRoutes(kernel),
    ...accountRoutes(kernel),
    ...alterationRoutes(kernel),
    ...outboxRoutes(kernel),
    ...oidcRoutes(kernel),
    ...menuRoutes(kernel),
    ...dataRuleRoutes(kernel),
    ...dictRoutes,
    ...dictAdminRoutes,
    ...categoryRoutes,
    ...departRoutes,
    ...departAdminRoutes(kernel),
    ...departMemberRoutes(kernel),
    ...departRoleRoutes(kernel),
    ...departGrantRoutes(kernel),
    ...roleRoutes(kernel),
    ...positionRoutes,
    ...regionRoutes,
    ...userRoutes,
    ...userAdminRoutes(kernel),
    ...userActRoutes(kernel),
    ...userRecycleRoutes(kernel),
    ...userRecordRoutes(kernel),
    ...reasonRoutes(kernel),
    ...userFactorRoutes(kernel),
    ...tenancyRoutes(kernel),
    ...agentRoutes(kernel),
    ...handoverRoutes(kernel),
    ...addressRoutes,
    ...validateRoutes,
    ...checkRuleRoutes,
    ...fillRuleRoutes,
    ...dataSourceRoutes(kernel),
    ...gatewayRouteRoutes,
    ...tenantRoutes(kernel),
    ...todoRoutes,
    ...announcementRoutes,
    ...announcementAdminRoutes,
    ...ownMessageRoutes,
    ...messageAdminRoutes(kernel),
    ...logRoutes,
    ...logAdminRoutes,
    ...dataLogRoutes,
    ...onlineRoutes(kernel),
    ...keptRoutes,
    ...savedViewRoutes,
    ...fileRoutes(kernel),
    ...fileAdminRoutes(kernel),
  ];
}
