import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { call } from "#src/client/call.ts";
import {
  type GatewayFilter,
  type GatewayPredicate,
  gatewayRoute,
  refreshRoutes,
} from "#src/contract/system/platform/gateway-route.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { can } from "#src/session/session.ts";
import type { Bound } from "#src/widgets/form/form-field.tsx";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import { filterText, predicateText } from "./parts.ts";

const LazyPredicates = lazyPart(async () => (await import("./part-rows.tsx")).PredicateRows);
const LazyFilters = lazyPart(async () => (await import("./part-rows.tsx")).FilterRows);

/** 网关路由. */
export const GatewayRouteList = entityScreen(gatewayRoute, {
  columns: [
    "routerId",
    "status",
    "name",
    { name: "uri", width: 200 },
    { name: "predicates", width: 240, cell: (row) => predicateText(row["predicates"]) },
    { name: "filters", width: 240, cell: (row) => filterText(row["filters"]) },
  ],
  filters: ["routerId", "name"],
  form: [
    "routerId",
    "name",
    { name: "uri", wide: true },
    {
      name: "predicates",
      wide: true,
      control: (bound) => (
        <LazyPredicates
          waiting={<div className="h-24" />}
          part={{ bound: bound as unknown as Bound<GatewayPredicate[] | null> }}
        />
      ),
    },
    {
      name: "filters",
      wide: true,
      control: (bound) => (
        <LazyFilters
          waiting={<div className="h-24" />}
          part={{ bound: bound as unknown as Bound<GatewayFilter[] | null> }}
        />
      ),
    },
    "stripPrefix",
    "retryable",
    "persistable",
    "showApi",
    "status",
  ],
  mobile: ["name", "uri", "predicates", "filters"],
  facts: [
    "name",
    "uri",
    "stripPrefix",
    "retryable",
    "persistable",
    "showApi",
    "createBy",
    "createTime",
    "updateBy",
    "updateTime",
  ],
  toolbar: <RefreshRoutes />,
});

function RefreshRoutes() {
  const [busy, setBusy] = useState(false);
  if (!can("system:gatewayRoute:edit")) return null;
  const refresh = async () => {
    setBusy(true);
    try {
      notify.ok(text("sysAdmin.gatewayRoute.refreshed", { n: await call(refreshRoutes, {}) }));
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<RefreshCw aria-hidden />} disabled={busy} onClick={() => void refresh()}>
      {text("sysAdmin.gatewayRoute.refresh")}
    </Button>
  );
}
