import { contextPath, type Stock } from "#tests/support/jeecg/server.ts";
import type { Row } from "#tests/support/jeecg/wire.ts";

let id = 0;

/** A menu node as a stock server sends it. */
export function node(path: string, title: string, component: string, meta: Row = {}, more: Row = {}): Row {
  id += 1;
  return {
    id: `n${id}`,
    route: "1",
    path,
    name: path.replace(/^\//, "").replaceAll("/", "-").replaceAll(":", "@"),
    component,
    redirect: null,
    ...more,
    meta: { title, keepAlive: false, internalOrExternal: false, ...meta },
  };
}

export const home = node("/dashboard/analysis", "首页", "dashboard/Analysis", { icon: "home" });

/** Gives this menu to everybody on this server from now on. */
export function giveMenu(stock: Stock, ...menu: readonly Row[]): void {
  const body = JSON.stringify({
    success: true,
    message: "查询成功",
    code: 200,
    timestamp: 1_700_000_000_000,
    result: { menu, auth: [], allAuth: [] },
  });
  stock.spoil({ path: `${contextPath}/sys/permission/getUserPermissionByToken`, fault: { kind: "body", body } });
}
