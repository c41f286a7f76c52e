import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#src/client/query.ts";
import { queryUserComponentData } from "#src/contract/system/access/user.ts";

/** A colleague by name; by account until the name is there. */
export function UserWords({ username }: { username: string }) {
  // As the picker asks for its choice: one call serves both.
  const { data } = useQuery({
    ...queryOf(queryUserComponentData, { username, pageSize: 5 }),
    staleTime: 300_000,
    meta: { shownByCaller: true },
  });
  return data?.records.find((user) => user.username === username)?.realname ?? username;
}
