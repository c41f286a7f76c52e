import type { FastifyInstance } from "fastify";
import { apiBase, envelope } from "./http.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";

/** Rows that older consoles request from their mock server, by path (API-MOCK-01 to 05). */
const samples: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  "/mock/api/user": [
    { id: "1", username: "admin", name: "系统管理员", status: 1, roleId: "admin" },
    { id: "2", username: "demo", name: "演示用户", status: 1, roleId: "demo" },
  ],
  "/mock/api/role": [
    { id: "admin", name: "管理员", describe: "拥有所有权限", status: 1 },
    { id: "demo", name: "演示", describe: "只读", status: 1 },
  ],
  "/mock/api/service": [
    { id: "1", no: "S-0001", description: "食品检测", callNo: 12, status: 1, updatedAt: "2026-01-05 09:00:00" },
    { id: "2", no: "S-0002", description: "环境检测", callNo: 5, status: 0, updatedAt: "2026-01-06 10:30:00" },
  ],
  "/mock/api/permission": [
    { id: "dashboard", name: "仪表盘", actions: ["query"] },
    { id: "order", name: "订单管理", actions: ["query", "add", "update", "delete"] },
  ],
};

/**
 * Serves the mock calls of DEC-36: fixed rows, in development and test only. Like every call they are served under the
 * API base path. They are also served without it, as on a separate mock server.
 */
export function serveMock(fastify: FastifyInstance, kernel: Kernel): void {
  const answer = (result: unknown) => envelope(kernel, { success: true, message: "操作成功", code: 200, result });
  for (const base of [apiBase, ""]) {
    for (const [path, data] of Object.entries(samples)) {
      fastify.get(base + path, async () =>
        answer({ data, pageNo: 1, pageSize: 10, totalCount: data.length, totalPage: 1 }),
      );
    }
    fastify.get(`${base}/mock/api/permission/no-pager`, async () => answer(samples["/mock/api/permission"]));
  }
}
