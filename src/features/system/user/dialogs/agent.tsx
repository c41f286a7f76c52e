import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { DatetimePicker } from "#ui/datetime-picker/datetime-picker.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { queryOf, useAct } from "#src/client/query.ts";
import { filledText } from "#src/contract/texts.ts";
import { addAgent, editAgent, queryAgent, type UserAgent } from "#src/contract/system/access/user-record.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { UserPicker } from "#src/widgets/user/user-picker.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";

const input = z.object({
  agentUserName: filledText(100),
  startTime: filledText(19),
  endTime: filledText(19),
  status: z.enum(["0", "1"]),
});

/** 代理人: who stands in for a person, and when. */
export function AgentDialog({ row, onClose }: ActionDialogProps<EntityRow>) {
  const query = useQuery({
    ...queryOf(queryAgent, { userName: textAt(row, "username") }),
    staleTime: 0,
    meta: { shownByCaller: true },
  });
  return (
    <Loaded title={titleOf(row)} query={query} onClose={onClose}>
      {(agent: UserAgent | null) => <AgentForm row={row} agent={agent} onClose={onClose} />}
    </Loaded>
  );
}

const titleOf = (row: EntityRow) => text("sysAdmin.user.agentTitle", { name: textAt(row, "realname") });

function AgentForm({ row, agent, onClose }: ActionDialogProps<EntityRow> & { agent: UserAgent | null }) {
  const { agentUserName = "", startTime = "", endTime = "", status = "1" } = agent ?? {};
  const form = useZodForm(input, { agentUserName, startTime, endTime, status });
  const add = useAct(addAgent);
  const edit = useAct(editAgent);
  const labels = {
    agentUserName: text("sysAdmin.user.agent.verb"),
    startTime: text("sysAdmin.user.agentStart"),
    endTime: text("sysAdmin.user.agentEnd"),
    status: text("sysAdmin.user.agentStatus"),
  };
  const { control } = form;
  return (
    <FormDialog
      title={titleOf(row)}
      form={form}
      labels={labels}
      draftKey={false}
      done={text("sysAdmin.user.agentDone")}
      onClose={onClose}
      onSubmit={(values) => {
        const given = { userName: textAt(row, "username"), ...values };
        return agent ? edit.mutateAsync({ id: agent.id, ...given }) : add.mutateAsync(given);
      }}
    >
      <FormField control={control} name="agentUserName" label={labels.agentUserName} required>
        {(bound) => <UserPicker {...bound} />}
      </FormField>
      <FormField control={control} name="startTime" label={labels.startTime} required>
        {(bound) => <DatetimePicker {...bound} />}
      </FormField>
      <FormField control={control} name="endTime" label={labels.endTime} required>
        {(bound) => <DatetimePicker {...bound} startTime="23:59:59" />}
      </FormField>
      <FormField control={control} name="status" label={labels.status} required>
        {({ onValueChange, ...bound }) => (
          <RadioGroup
            {...bound}
            options={[
              { value: "1", label: text("sysAdmin.user.on") },
              { value: "0", label: text("sysAdmin.user.off") },
            ]}
            onValueChange={(next) => onValueChange(next === "0" ? "0" : "1")}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
