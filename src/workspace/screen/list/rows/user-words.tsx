import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#src/client/query.ts";
import { queryUserComponentData } from "#src/contract/system/access/user.ts";

/** Name of a colleague; the account until the name has loaded. */
export function UserWords({ username }: { username: string }) {
  // The same query as the picker uses for its value, so one request serves both.
  const { data } = useQuery({
    ...queryOf(queryUserComponentData, { username, pageSize: 5 }),
    staleTime: 300_000,
    meta: { shownByCaller: true },
  });
  return data?.records.find((user) => user.username === username)?.realname ?? username;
}
