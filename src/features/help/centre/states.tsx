import { useQuery } from "@tanstack/react-query";
import { config } from "#src/client/config.ts";
import { queryOf } from "#src/client/query.ts";
import type { DictCode } from "#src/contract/dict-codes.ts";
import { permissionHolders } from "#src/contract/system/access/role.ts";
import { text, textOf } from "#src/lib/text.ts";
import { can, dictItems, dictText } from "#src/session/session.ts";
import { DictTag } from "#src/workspace/screen/list/rows/columns.tsx";
import type { HelpAct, HelpStates } from "./tables.ts";

/** Each state: its meaning, its actions, who may do them, and the states they lead to. */
export function States({ states }: { states: HelpStates }) {
  const items = dictItems(states.dict);
  const acting = items.some(({ value }) => states.actsOf(String(value)).length > 0);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="help-states" className="flex flex-col gap-2">
      <h2 id="help-states" className="text-16 font-semibold">
        {text("help.centre.states")}
      </h2>
      {acting && <p className="text-13 text-muted">{text("help.centre.statesNote")}</p>}
      <ul className="divide-y divide-line-soft rounded-surface border border-line">
        {items.map(({ value }) => (
          <li key={value} className="flex gap-x-4 gap-y-2 px-4 py-3 max-tablet:flex-col">
            <span className="w-28 flex-none">
              <DictTag dict={states.dict} value={value} />
            </span>
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              <p>{meaningOf(states.dict, String(value))}</p>
              {acting && <Acts states={states} acts={states.actsOf(String(value))} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Meaning of a state; empty for a state that a tenant added to its dictionary. */
function meaningOf(dict: DictCode, state: string): string {
  const key = `help.state.${dict}.${state}`;
  const words = textOf(key);
  return words === key ? "" : words;
}

function Acts({ states, acts }: { states: HelpStates; acts: readonly HelpAct[] }) {
  if (acts.length === 0) return <span className="text-muted">{text("help.centre.end")}</span>;
  return (
    <ul className="flex min-w-0 flex-1 flex-col gap-1.5">
      {acts.map((act) => (
        <li key={act.name} className="grid grid-cols-[7rem_1fr_1fr] gap-x-4 max-tablet:grid-cols-1">
          <span className="font-semibold">{act.label}</span>
          <span>
            <span className="sr-only">{text("help.centre.who")}</span> <Roles act={act} />
          </span>
          <Leads states={states} act={act.name} />
        </li>
      ))}
    </ul>
  );
}

/** The roles of this tenant that may do the action, and whether I am one of them. */
function Roles({ act: { permissions } }: { act: HelpAct }) {
  const [first = ""] = permissions;
  const { data } = useQuery({
    ...queryOf(permissionHolders, { permission: first }),
    // Only our own server can answer this.
    enabled: first !== "" && config().serverKind !== "jeecg",
    staleTime: 300_000,
    meta: { shownByCaller: true },
  });
  const names = data?.roles.map(({ roleName }) => roleName) ?? [];
  return (
    <span className="inline-flex flex-wrap gap-x-2 text-muted">
      {data && (names.length > 0 ? names.join("、") : text("help.centre.nobody"))}
      {permissions.some(can) && <span className="whitespace-nowrap text-accent-text">{text("help.centre.yours")}</span>}
    </span>
  );
}

function Leads({ states, act }: { states: HelpStates; act: string }) {
  const to = states.leadsTo(act);
  if (to === undefined || to === "same" || to.length === 0) return <span />;
  return (
    <span className="text-muted">
      <span aria-hidden>→ </span>
      <span className="sr-only">{text("help.centre.leads")} </span>
      {to.map((state) => dictText(states.dict, state)).join("、")}
    </span>
  );
}
