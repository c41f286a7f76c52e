import type { StockEntity } from "#src/client/stock-entity.ts";

const names = (joined: string): readonly string[] => joined.split(" ");
const audit = names("id createBy createTime updateBy updateTime");
const of = (joined: string): readonly string[] => [...audit, ...names(joined)];

/**
 * The entity sets of a stock server by their base, in the fields that all version lines have (wire facts, 2). Fields and
 * calls that are not here are not shown, and not sent.
 */
export const stockEntities: Readonly<Record<string, StockEntity>> = {
  "/sys/user": {
    shown: of(
      "username realname workNo phone email telephone avatar birthday sex post orgCode status userIdentity departIds relTenantIds orgCodeTxt",
    ),
    find: of("username realname workNo phone email telephone birthday sex post orgCode status userIdentity"),
    also: names("password selectedroles selecteddeparts"),
    computed: names("orgCodeTxt orgCode"),
  },
  "/sys/role": { shown: of("roleName roleCode description") },
  "/sys/role/user": {
    shown: of("username realname workNo status roleId"),
    find: names("username roleId"),
    plain: true,
    unsorted: true,
  },
  "/sys/sysDepart": {
    shown: of(
      "parentId departName departNameEn departNameAbbr departOrder description orgCategory orgType orgCode mobile fax address memo",
    ),
    computed: names("orgCode orgType"),
  },
  "/sys/sysDepartRole": { shown: of("departId roleName roleCode description") },
  "/sys/position": { shown: of("code name postRank companyId") },
  "/sys/tenant": { shown: names("id name beginDate endDate status createBy createTime") },
  "/sys/dict": { shown: of("dictName dictCode description type") },
  "/sys/dictItem": { shown: of("dictId itemText itemValue description sortOrder status"), lacks: "S" },
  // Older servers read only the parent.
  "/sys/category": { shown: of("pid name code hasChild"), find: [], plain: true, unsorted: true },
  "/sys/annountCement": {
    shown: of(
      "titile msgContent msgAbstract startTime endTime sender priority msgCategory msgType sendStatus sendTime cancelTime userIds busType busId openType openPage",
    ),
    find: names("titile sender sendStatus priority msgCategory msgType"),
    computed: names("sender sendStatus sendTime cancelTime"),
    plain: true,
  },
  "/sys/log": {
    shown: names(
      "id logContent logType operateType username ip costTime requestType requestUrl method requestParam createTime",
    ),
    lacks: "X",
  },
  "/sys/quartzJob": { shown: of("jobClassName cronExpression parameter description status") },
  "/sys/online": {
    shown: names("id username realname avatar sex phone"),
    find: names("username"),
    plain: true,
    unsorted: true,
  },
  "/sys/dataLog": {
    shown: names("id dataTable dataId dataVersion dataContent createBy createName createTime"),
    find: names("id dataTable dataId dataVersion createBy createTime"),
  },
  "/sys/checkRule": { shown: of("ruleName ruleCode ruleJson ruleDescription") },
  "/sys/fillRule": { shown: of("ruleName ruleCode ruleClass ruleParams") },
  "/sys/dataSource": {
    shown: of("code name remark dbType dbDriver dbUrl dbName dbUsername hasPassword"),
    find: of("code name remark dbType dbDriver dbUrl dbName dbUsername"),
    also: names("dbPassword"),
    computed: names("hasPassword"),
  },
  // The list comes whole; it is searched and paged here.
  "/sys/gatewayRoute": {
    shown: of("routerId name uri predicates filters stripPrefix retryable persistable showApi status"),
    find: names("routerId name status"),
    lacks: "BS",
    unsorted: true,
    plain: true,
  },
  "/sys/user/addressList": {
    shown: names("id realname workNo departName post phone email telephone orgCode"),
    find: names("realname workNo orgCode"),
    plain: true,
    unsorted: true,
  },
};

/** Lists whose path is not below the base of their set. */
const listPaths: Readonly<Record<string, string>> = {
  "/sys/user/userRoleList": "/sys/role/user",
  "/sys/user/queryByOrgCodeForAddressList": "/sys/user/addressList",
};

/** Set base and call of a path, e.g. `/sys/user` and `add`; null for a path of no set. */
export function entityCall(path: string): { base: string; verb: string; entity: StockEntity } | null {
  const at = path.lastIndexOf("/");
  const base = listPaths[path] ?? path.slice(0, at);
  const entity = Object.hasOwn(stockEntities, base) ? stockEntities[base] : undefined;
  return entity ? { base, verb: path.slice(at + 1), entity } : null;
}
