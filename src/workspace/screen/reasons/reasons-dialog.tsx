import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Field } from "#ui/field/field.tsx";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { Tag } from "#ui/tag/tag.tsx";
import { queryOf } from "#src/client/query.ts";
import { serves } from "#src/client/serves.ts";
import { permissionsOf } from "#src/contract/endpoint.ts";
import type { Permission } from "#src/contract/permissions.ts";
import { actionReasons, maxAsked, type PermissionReason, type RoleView } from "#src/contract/system/access/reasons.ts";
import { userRights } from "#src/contract/system/access/user-record.ts";
import { text, wordsOf } from "#src/lib/text.ts";
import { can, dictItems, dictText, session } from "#src/session/session.ts";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { addRightsWords } from "#src/widgets/rights/own-words.ts";
import { UserPicker } from "#src/widgets/user/user-picker.tsx";
import type { ActionDialogProps, RowAction } from "../action.ts";
import { dutiesOf, permissionsOfAction, type Verdict, verdictOf } from "./verdict.ts";
import type { WhyRecord } from "./why.tsx";

addRightsWords();

/**
 * 为什么不能操作: for the user, or for a person of his choice if he may see others' permissions: every action of a
 * record with its verdict, and the data rules that hide the record.
 */
export function ReasonsDialog({ row: record, onClose }: ActionDialogProps<WhyRecord<object>>) {
  const [username, setUsername] = useState<string | null>(null);
  const mayAskOthers = permissionsOf(userRights.permission).some(can) && serves(actionReasons);
  const asked = username ?? session().user?.username ?? "";
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={record.row ? text("rights.why.title", { name: record.name }) : text("record.whyHidden")}
      width={640}
      expandable
    >
      <div className="flex flex-col gap-4">
        {mayAskOthers && (
          <Field label={text("rights.why.person")}>
            <UserPicker value={asked} onValueChange={setUsername} />
          </Field>
        )}
        <Reasons key={asked} record={record} username={asked} />
      </div>
    </Dialog>
  );
}

function Reasons({ record, username }: { record: WhyRecord<object>; username: string }) {
  const { address, id, actions } = record;
  const codes = [...new Set(actions.flatMap(permissionsOfAction))].slice(0, maxAsked);
  const own = username === session().user?.username;
  const served = serves(actionReasons);
  const { data, error, refetch } = useQuery({
    ...queryOf(actionReasons, {
      ...(own ? {} : { username }),
      address,
      id,
      ...(codes.length > 0 ? { permissions: codes.join(",") } : {}),
    }),
    enabled: served,
    meta: { shownByCaller: true },
  });
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (served && !data) return <Loading active shape={<SkeletonText lines={6} />} />;
  const held = new Set(data?.permissions.filter((one) => one.held).map(({ code }) => code));
  return (
    <>
      {data && !data.enabled && <Alert tone="warn" title={text("rights.why.frozen", { name: data.realname })} />}
      {data?.all && <p className="text-13 text-muted">{text("rights.why.all", { name: data.realname })}</p>}
      {data && data.views.some(({ conditions }) => conditions.length > 0) && (
        <Sight sees={data.sees} views={data.views} />
      )}
      {data && !data.sees && data.views.length === 0 && (
        <Alert tone="warn" title={text("rights.why.noneOfKind", { name: data.realname })} />
      )}
      <Verdicts
        record={record}
        reasons={data?.permissions ?? []}
        standpoint={{
          can: (code) => (data ? data.all || held.has(code) : can(code)),
          sees: data?.sees ?? true,
          own,
        }}
      />
    </>
  );
}

/** Which data rules show the record, and which hide it. */
function Sight({ sees, views }: { sees: boolean; views: readonly RoleView[] }) {
  return (
    <Alert tone={sees ? "info" : "warn"} title={text(sees ? "rights.why.seen" : "rights.why.hidden")}>
      <ul className="flex flex-col gap-1">
        {views.map(({ roleName, conditions }) => (
          <li key={roleName} className="flex flex-wrap items-center gap-x-2">
            <span>{text("rights.why.role", { role: roleName })}</span>
            {conditions.length === 0 && <span>{text("rights.why.noRule")}</span>}
            {conditions.map(({ title, rule, value, met }) => (
              <span key={`${title} ${rule} ${value}`} className="inline-flex items-center gap-1">
                {title} {dictText("rule_conditions", rule)} {value === "" ? text("rights.why.emptyValue") : value}
                <Tag tone={met ? "ok" : "bad"}>{text(met ? "rights.why.met" : "rights.why.notMet")}</Tag>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface Judged {
  action: RowAction<object>;
  label: string;
  verdict: Verdict;
}

function Verdicts({
  record: { row, actions, state },
  reasons,
  standpoint,
}: {
  record: WhyRecord<object>;
  reasons: readonly PermissionReason[];
  standpoint: Parameters<typeof verdictOf>[2];
}) {
  if (!row || actions.length === 0) return null;
  const states = state && { field: state, values: dictItems(state.dict).map(({ value }) => String(value)) };
  const judged: Judged[] = actions.map((action) => ({
    action,
    label: wordsOf(typeof action.label === "function" ? action.label(row) : action.label),
    verdict: verdictOf(action, row, standpoint, states),
  }));
  const now = state && dictText(state.dict, Reflect.get(row, state.name));
  const say = ({ action, verdict }: Judged): string => {
    const needed = permissionsOfAction(action);
    switch (verdict.kind) {
      case "may":
        return givenBy(needed, reasons);
      case "noRight":
        return missing(needed, reasons);
      case "unseen":
        return text("rights.why.unseen");
      case "refused":
        return verdict.reason;
      case "state":
        if (!state || verdict.states.length === 0) return text("rights.why.notNow");
        return text("rights.why.state", {
          now: now ?? "",
          states: verdict.states.map((value) => dictText(state.dict, value)).join("、"),
        });
    }
  };
  const group = (title: string, shown: readonly Judged[]) =>
    shown.length > 0 && (
      <section aria-label={title} className="flex flex-col gap-1">
        <h3 className="text-13 font-semibold text-strong">{title}</h3>
        <ul className="rounded-control border border-line text-13">
          {shown.map((one) => (
            <li
              key={one.action.name}
              className="grid grid-cols-[8rem_1fr] gap-x-4 border-b border-line-soft px-3 py-1.5 last:border-b-0 max-tablet:grid-cols-1"
            >
              <span className="font-semibold">{one.label}</span>
              <span className="flex flex-col text-muted">
                {say(one)}
                {dutiesOf(permissionsOfAction(one.action)).map((duty) => (
                  <span key={duty}>{text("rights.why.duty", { duty })}</span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </section>
    );
  const may = judged.filter(({ verdict }) => verdict.kind === "may");
  // What the person could do at another time comes before what he may never do.
  const mayNot = judged
    .filter(({ verdict }) => verdict.kind !== "may")
    .toSorted((a, b) => Number(a.verdict.kind === "noRight") - Number(b.verdict.kind === "noRight"));
  return (
    <>
      {group(text("rights.why.mayNot", { n: mayNot.length }), mayNot)}
      {group(text("rights.why.may", { n: may.length }), may)}
    </>
  );
}

/** The roles that give one of the permissions. */
function givenBy(needed: readonly Permission[], reasons: readonly PermissionReason[]): string {
  const roles = new Set(reasons.filter(({ code }) => needed.includes(code as Permission)).flatMap(({ by }) => by));
  return roles.size > 0 ? text("rights.why.by", { roles: [...roles].join("、") }) : text("rights.why.everybody");
}

/** The missing permission, and who has it. */
function missing(needed: readonly Permission[], reasons: readonly PermissionReason[]): string {
  const found = reasons.filter(({ code }) => needed.includes(code as Permission));
  const name = found.map((one) => one.name).join("、");
  const roles = [...new Set(found.flatMap((one) => one.roles))].join("、");
  const people = [...new Set(found.flatMap((one) => one.people))].join("、");
  if (found.length === 0) return text("rights.why.noRightPlain");
  if (roles === "") return text("rights.why.noRightNobody", { name });
  return people === ""
    ? text("rights.why.noRightRoles", { name, roles })
    : text("rights.why.noRight", { name, roles, people });
}
