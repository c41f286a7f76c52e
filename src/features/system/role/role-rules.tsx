import { useQuery } from "@tanstack/react-query";
import { notify } from "#ui/toast/notify.tsx";
import { queryOf, useAct } from "#src/client/query.ts";
import { roleDataRules, saveRoleDataRules } from "#src/contract/system/access/grant.ts";
import { listed } from "#src/lib/joined.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { RuleTicks } from "#src/widgets/rights/rule-ticks.tsx";

interface RoleRulesProps {
  roleId: string;
  permissionId: string;
  /** Why the rules cannot be changed. */
  refusal: string | undefined;
}

/** The data rules of one of a role's permissions. */
export function RoleRules({ roleId, permissionId, refusal }: RoleRulesProps) {
  const found = useQuery({ ...queryOf(roleDataRules, { roleId, permissionId }), meta: { shownByCaller: true } });
  const act = useAct(saveRoleDataRules);
  return (
    <RuleTicks
      rules={found.data?.datarule}
      failure={found.error ?? undefined}
      onRetry={() => void found.refetch()}
      stored={listed(found.data?.drChecked)}
      refusal={refusal}
      onSave={async (ids) => {
        try {
          await act.mutateAsync({ roleId, permissionId, dataRuleIds: ids.join(",") });
          notify.ok(text("rights.rules.saved"));
        } catch (error) {
          tellFailure(error);
          throw error;
        }
      }}
    />
  );
}
