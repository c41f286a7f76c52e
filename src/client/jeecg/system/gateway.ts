import { gatewayRoute, refreshRoutes } from "#src/contract/system/platform/gateway-route.ts";
import { plainText } from "#src/lib/text-at.ts";
import { rawCall } from "#src/client/raw-call.ts";
import { type Params, rowsOf, type StockCalls } from "../stock-call.ts";

const { list, queryById, add, edit } = gatewayRoute;

/** All routes; a stock server does not page them. */
const routes = async (): Promise<readonly Params[]> => rowsOf(await rawCall("GET", list.path)).map(routeOf);

/** A route as the contract has it: arguments are lists, whatever the server parsed them to. */
function routeOf(row: Params): Params {
  const args = (given: unknown): unknown =>
    Array.isArray(given) ? given : Object.values((given ?? {}) as Params).map(plainText);
  return {
    ...row,
    predicates: rowsOf(row["predicates"]).map((one) => ({ name: one["name"], args: args(one["args"]) })),
    filters: rowsOf(row["filters"]).map((one) => ({
      name: one["name"],
      args: Array.isArray(one["args"])
        ? one["args"]
        : Object.entries((one["args"] ?? {}) as Params).map(([key, value]) => ({ key, value: plainText(value) })),
    })),
  };
}

/** Filters and pages the routes here. */
async function page(input: Params): Promise<unknown> {
  const asked = ["routerId", "name", "status"].flatMap((name) => {
    const value = plainText(input[name]).replace(/^\*|\*$/g, "");
    return value === "" ? [] : [[name, value] as const];
  });
  const found = (await routes()).filter((row) =>
    asked.every(([name, value]) =>
      name === "status" ? plainText(row[name]) === value : plainText(row[name]).includes(value),
    ),
  );
  const size = Number(input["pageSize"] ?? 20);
  const current = Number(input["pageNo"] ?? 1);
  return {
    records: found.slice((current - 1) * size, current * size),
    total: found.length,
    size,
    current,
    pages: Math.ceil(found.length / size),
  };
}

/** One call stores a new route or a changed one; its parts travel as JSON text. */
const stored = (input: Params): Params => ({
  router: {
    ...input,
    status: Number(input["status"]),
    predicates: JSON.stringify(input["predicates"] ?? []),
    filters: JSON.stringify(input["filters"] ?? []),
  },
});
const store = { method: "POST", path: () => "/sys/gatewayRoute/updateAll", input: stored } as const;

export const gatewayCalls: StockCalls = {
  [list.path]: { run: page },
  [queryById.path]: { run: async ({ id }) => (await routes()).find((row) => plainText(row["id"]) === id) ?? null },
  [add.path]: store,
  [edit.path]: store,
  [refreshRoutes.path]: {
    async run() {
      await rawCall("GET", refreshRoutes.path);
      return (await routes()).filter((row) => plainText(row["status"]) === "1").length;
    },
  },
};
