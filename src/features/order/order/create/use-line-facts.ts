import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { queryOf } from "#src/client/query.ts";
import type { ResultOf } from "#src/contract/endpoint.ts";
import { servicePackage } from "#src/contract/services/package.ts";
import { service } from "#src/contract/services/service.ts";
import { idsOf } from "#src/widgets/service/choice.ts";
import type { CartLine } from "./cart.ts";

type Service = ResultOf<typeof service.queryById>;
type Package = ResultOf<typeof servicePackage.queryById>;

/** The known services and packages of the lines. */
export interface LineFacts {
  serviceOf: (choice: unknown) => Service | undefined;
  packageOf: (choice: unknown) => Package | undefined;
}

const distinct = (ids: readonly string[]) => [...new Set(ids.filter(Boolean))];

/** Requests the services and packages of the lines; returns a new object when one of them arrives. */
export function useLineFacts(lines: readonly CartLine[]): LineFacts {
  const shared = { staleTime: 60_000, meta: { shownByCaller: true } };
  const services = useQueries({
    queries: distinct(lines.map(({ choice }) => idsOf(choice).serviceId)).map((id) => ({
      ...queryOf(service.queryById, { id }),
      ...shared,
    })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  const packages = useQueries({
    queries: distinct(lines.map(({ choice }) => idsOf(choice).packageId)).map((id) => ({
      ...queryOf(servicePackage.queryById, { id }),
      ...shared,
    })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  return useMemo(() => {
    const ids = (choice: unknown) => idsOf(typeof choice === "string" ? choice : "");
    return {
      serviceOf: (choice) => services.find(({ id }) => id === ids(choice).serviceId),
      packageOf: (choice) => packages.find(({ id }) => id === ids(choice).packageId),
    };
  }, [services, packages]);
}
