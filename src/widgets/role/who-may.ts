import { useQuery } from "@tanstack/react-query";
import { config } from "#src/client/config.ts";
import { queryOf } from "#src/client/query.ts";
import { permissionHolders } from "#src/contract/system/access/role.ts";

/** Roles and people with a permission, as text: 财务专员、财务主管（周财务、蒋财务）; "" until loaded. */
export function useWhoMay(permission: string, wanted = true): string {
  const { data } = useQuery({
    ...queryOf(permissionHolders, { permission }),
    // Only our own server can answer this.
    enabled: wanted && config().serverKind !== "jeecg",
    staleTime: 300_000,
    meta: { shownByCaller: true },
  });
  if (!data) return "";
  const roles = data.roles.map(({ roleName }) => roleName).join("、");
  return data.people.length > 0 ? `${roles}（${data.people.join("、")}）` : roles;
}
