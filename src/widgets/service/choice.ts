import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#src/client/query.ts";
import { servicePackage } from "#src/contract/services/package.ts";
import { service } from "#src/contract/services/service.ts";

/** A service or a package as one value: `s:id` or `p:id`. */
export function choiceOf(kind: "service" | "package", id: string): string {
  return `${kind === "service" ? "s" : "p"}:${id}`;
}

/** The ids in a choice; both empty when nothing is chosen. */
export function idsOf(choice: string | null | undefined): { serviceId: string; packageId: string } {
  const [kind = "", id = ""] = (choice ?? "").split(":");
  return { serviceId: kind === "s" ? id : "", packageId: kind === "p" ? id : "" };
}

/** The record behind a choice: its name, and the service with its specs when it is one. */
export function useChoice(choice: string | null | undefined) {
  const { serviceId, packageId } = idsOf(choice);
  const one = useQuery({
    ...queryOf(service.queryById, { id: serviceId }),
    enabled: serviceId !== "",
    staleTime: 60_000,
    meta: { shownByCaller: true },
  });
  const pack = useQuery({
    ...queryOf(servicePackage.queryById, { id: packageId }),
    enabled: packageId !== "",
    staleTime: 60_000,
    meta: { shownByCaller: true },
  });
  return {
    service: one.data,
    package: pack.data,
    name: one.data?.serviceName ?? pack.data?.packageName ?? "",
    error: one.error ?? pack.error,
  };
}
