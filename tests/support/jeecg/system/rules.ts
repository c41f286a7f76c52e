import type { Row } from "../wire.ts";
import { made } from "./platform.ts";
import { freshId, type Handles, onlyFields, onlyParams, type Stand, standard, std } from "./standard.ts";

/** Rules, data sources and gateway routes (wire facts, 2.9, 2.14). */
export function ruleHandles(stand: Stand): Handles {
  const { ok, no } = stand;
  const rules: Row[] = [
    made("check1", {
      ruleName: "六位数字",
      ruleCode: "six",
      ruleJson: JSON.stringify([{ digits: "*", pattern: "^\\d{6}$", message: "须为六位数字" }]),
      ruleDescription: null,
    }),
  ];
  const sources: Row[] = [
    made("source1", {
      code: "lims",
      name: "实验室库",
      remark: null,
      dbType: "1",
      dbDriver: "com.mysql.jdbc.Driver",
      dbUrl: "jdbc:mysql://db:3306/lims",
      dbName: "lims",
      dbUsername: "lims",
      dbPassword: "secret-of-lims",
    }),
  ];
  const routes: Row[] = [
    {
      id: "route1",
      routerId: "system",
      name: "系统服务",
      uri: "lb://jeecg-system",
      predicates: [{ name: "Path", args: ["/sys/**"] }],
      filters: [],
      stripPrefix: 1,
      retryable: 0,
      persistable: 0,
      showApi: 0,
      status: 1,
    },
  ];
  const routeFields = Object.keys(routes[0] ?? {});
  const sourceCalls = standard(stand, {
    base: "/sys/dataSource",
    fields: ["code", "name", "remark", "dbType", "dbDriver", "dbUrl", "dbName", "dbUsername", "dbPassword"],
    rows: sources,
    has: "list queryById add edit delete deleteBatch exportXls importExcel",
    refuse: ({ dbPassword }) => (dbPassword === "" ? "the password is erased" : null),
  });
  return {
    ...standard(stand, {
      base: "/sys/checkRule",
      fields: ["ruleName", "ruleCode", "ruleJson", "ruleDescription"],
      rows: rules,
      has: std,
    }),
    "GET /sys/checkRule/checkByCode": (asked) => {
      onlyParams(stand, asked, ["ruleCode", "value"]);
      // The server decodes the value once more.
      const value = decodeURIComponent(asked.query.get("value") ?? "");
      return /^\d{6}$/.test(value) ? ok(null) : no("须为六位数字");
    },
    ...standard(stand, {
      base: "/sys/fillRule",
      fields: ["ruleName", "ruleCode", "ruleClass", "ruleParams"],
      rows: [
        made("fill1", {
          ruleName: "单号",
          ruleCode: "no",
          ruleClass: "org.jeecg.rule.OrderNumberRule",
          ruleParams: "{}",
        }),
      ],
      has: std,
    }),
    "GET /sys/fillRule/testFillRule": (asked) => {
      onlyParams(stand, asked, ["ruleCode"]);
      return ok("CN2026110001");
    },
    ...sourceCalls,
    "GET /sys/gatewayRoute/list": (asked) => {
      onlyParams(stand, asked, []);
      return ok(routes);
    },
    "POST /sys/gatewayRoute/updateAll": (asked) => {
      onlyFields(stand, asked, ["router"]);
      const router = asked.body["router"] as Row;
      onlyFields(stand, { ...asked, body: router }, routeFields);
      if (typeof router["predicates"] !== "string" || typeof router["filters"] !== "string")
        stand.fault("predicates are no text: POST /sys/gatewayRoute/updateAll");
      const row = {
        ...router,
        predicates: JSON.parse(String(router["predicates"])) as unknown,
        filters: JSON.parse(String(router["filters"])) as unknown,
      };
      const found = routes.findIndex(({ id }) => id === router["id"]);
      if (found === -1) routes.push({ id: freshId(), ...row });
      else routes[found] = { ...routes[found], ...row };
      return ok(null, "操作成功");
    },
    "DELETE /sys/gatewayRoute/delete": (asked) => {
      onlyParams(stand, asked, ["id"]);
      const found = routes.findIndex(({ id }) => id === asked.query.get("id"));
      if (found !== -1) routes.splice(found, 1);
      return ok(null, "删除成功");
    },
    "GET /sys/gatewayRoute/clearRedis": () => ok(null, "清除缓存成功"),
  };
}
