import { useQuery } from "@tanstack/react-query";
import { Combobox, type ComboboxProps } from "#ui/combobox/combobox.tsx";
import type { Option } from "#ui/select/option.ts";
import { call } from "#src/client/call.ts";
import { queryOf } from "#src/client/query.ts";
import { queryUserComponentData, type PickedUser } from "#src/contract/system/access/user.ts";
import { text } from "#src/lib/text.ts";
import { departLimits } from "./depart-limits.ts";
import { addWidgetWords } from "../own-words.ts";

addWidgetWords();

export interface UserPickerProps extends Omit<ComboboxProps, "options" | "load" | "known"> {
  /** Only people with one of these roles. */
  roles?: readonly string[];
  /** Only people of these departments (ids) and their sub-departments. */
  departIds?: readonly string[];
}

const pageSize = 20;
const optionOf = (user: PickedUser): Option => ({
  value: user.username,
  label: user.realname,
  hint: user.username,
});

/** Picks one colleague, found by name or account; the value is the account. */
export function UserPicker({ roles, departIds, ...rest }: UserPickerProps) {
  const limits = {
    ...(roles ? { roleCode: roles.join(",") } : {}),
    ...departLimits(departIds ?? []),
  };
  // The current value is an account; this requests its name.
  const { data } = useQuery({
    ...queryOf(queryUserComponentData, { username: rest.value ?? "", pageSize: 5 }),
    enabled: Boolean(rest.value),
    staleTime: 300_000,
    meta: { shownByCaller: true },
  });
  return (
    <Combobox
      placeholder={text("system.user.pick")}
      {...rest}
      known={(data?.records ?? []).map(optionOf)}
      load={async (query, page, signal) => {
        const { records, total } = await call(
          queryUserComponentData,
          { ...limits, username: query.trim(), pageNo: page, pageSize },
          { signal },
        );
        return { options: records.map(optionOf), more: page * pageSize < total };
      }}
    />
  );
}
