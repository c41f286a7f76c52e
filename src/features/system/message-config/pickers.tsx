import { useQuery } from "@tanstack/react-query";
import { Combobox } from "#ui/combobox/combobox.tsx";
import { MultiCombobox } from "#ui/combobox/multi-combobox.tsx";
import { call } from "#src/client/call.ts";
import { queryOf } from "#src/client/query.ts";
import { messageEvents, variablesOf, variablesText } from "#src/contract/message-events.ts";
import { roleQueryAll } from "#src/contract/system/access/role.ts";
import { queryUserComponentData } from "#src/contract/system/access/user.ts";
import { type OpenChannel, templateFields } from "#src/contract/system/message/config.ts";
import { messageTemplate } from "#src/contract/system/message/template.ts";
import { listed } from "#src/lib/joined.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { dictText } from "#src/session/session.ts";
import type { Bound } from "#src/widgets/form/form-field.tsx";

interface PickProps {
  bound: Bound<string | null>;
}

const pageSize = 20;

/** Events that the server reports for a tenant. */
const events = [...messageEvents].filter(([, { platform }]) => !platform);

/** Chooses an event; its hint names the variables that templates may use. */
export function EventPick({ bound }: PickProps) {
  return (
    <Combobox
      {...bound}
      options={events.map(([value, event]) => ({
        value,
        label: event.title,
        hint: variablesText(variablesOf(event)),
      }))}
    />
  );
}

/** Chooses among the channels that have templates. */
export function ChannelsPick({ bound: { value, onValueChange, ...rest } }: PickProps) {
  return (
    <MultiCombobox
      {...rest}
      options={["4", "2", "1"]
        .filter((channel) => channel in templateFields)
        .map((channel) => ({ value: channel, label: dictText("msg_type_channel", channel) }))}
      value={listed(value)}
      onValueChange={(next) => onValueChange(next.join(","))}
    />
  );
}

/** A template by its title, with its code for titles that are alike. */
const templateOption = (row: object) => ({
  value: textAt(row, "templateCode"),
  label: textAt(row, "templateName"),
  hint: textAt(row, "templateCode"),
});

/** Chooses an applied template of the channel, by its title. */
export function TemplatePick({
  bound: { value, onValueChange, ...rest },
  channel,
}: PickProps & { channel: OpenChannel }) {
  const { data } = useQuery({
    ...queryOf(messageTemplate.list, { templateCode: value ?? "", pageSize: 1 }),
    enabled: Boolean(value),
    staleTime: 300_000,
    meta: { shownByCaller: true },
  });
  const chosen = data?.records.find((row) => textAt(row, "templateCode") === value);
  return (
    <Combobox
      {...rest}
      value={value || null}
      onValueChange={(next) => onValueChange(next)}
      placeholder={text("sysAdmin.message.pickTemplate")}
      known={value ? [chosen ? templateOption(chosen) : { value, label: value }] : []}
      load={async (word, pageNo, signal) => {
        const { records, total } = await call(
          messageTemplate.list,
          {
            templateType: channel,
            useStatus: "1",
            ...(word.trim() ? { templateName: `*${word.trim()}*` } : {}),
            pageNo,
            pageSize,
          },
          { signal },
        );
        return { options: records.map(templateOption), more: pageNo * pageSize < total };
      }}
    />
  );
}

/** Chooses roles by their codes. */
export function RolesPick({ bound: { value, onValueChange, ...rest } }: PickProps) {
  const { data } = useQuery({
    ...queryOf(roleQueryAll, {}),
    staleTime: 300_000,
    meta: { shownByCaller: true },
  });
  const options = (data ?? []).map(({ roleCode, roleName }) => ({
    value: roleCode,
    label: roleName,
    hint: roleCode,
  }));
  return (
    <MultiCombobox
      {...rest}
      options={options}
      value={listed(value)}
      onValueChange={(next) => onValueChange(next.join(","))}
    />
  );
}

/** Chooses colleagues by their accounts. */
export function PeoplePick({ bound: { value, onValueChange, ...rest } }: PickProps) {
  const chosen = listed(value);
  const { data } = useQuery({
    ...queryOf(queryUserComponentData, { username: chosen.join(","), pageSize: 100 }),
    enabled: chosen.length > 0,
    staleTime: 300_000,
    meta: { shownByCaller: true },
  });
  const optionOf = ({ username, realname }: { username: string; realname: string }) => ({
    value: username,
    label: realname,
    hint: username,
  });
  return (
    <MultiCombobox
      {...rest}
      value={chosen}
      onValueChange={(next) => onValueChange(next.join(","))}
      known={(data?.records ?? []).map(optionOf)}
      load={async (word, pageNo, signal) => {
        const { records, total } = await call(
          queryUserComponentData,
          { username: word.trim(), pageNo, pageSize },
          { signal },
        );
        return { options: records.map(optionOf), more: pageNo * pageSize < total };
      }}
    />
  );
}
