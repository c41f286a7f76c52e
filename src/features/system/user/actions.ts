import { confirm } from "#ui/confirm/confirm-store.ts";
import { notify } from "#ui/toast/notify.tsx";
import { actsOn } from "#src/client/acts.ts";
import { config } from "#src/client/config.ts";
import { serves } from "#src/client/serves.ts";
import { assignUserRoles, changePassword, frozenBatch, leaveTenant } from "#src/contract/system/access/user-admin.ts";
import { resetFactor } from "#src/contract/system/access/second-factor.ts";
import { beginView } from "#src/contract/system/access/view-as.ts";
import { addAgent, handOverUser } from "#src/contract/system/access/user-record.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { queries } from "#src/session/queries.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { session } from "#src/session/session.ts";
import { viewing } from "#src/session/viewing.ts";
import { viewAs } from "#src/workspace/identity/view-as.ts";
import { actOf } from "#src/workspace/screen/act-of.ts";
import type { RowAction } from "#src/workspace/screen/action.ts";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

const nameOf = (row: EntityRow) => textAt(row, "realname") || textAt(row, "username");
const isFrozen = (row: EntityRow) => textAt(row, "status") === "2";
const refuseOwn = (row: EntityRow) =>
  textAt(row, "username") === session().username ? text("sysAdmin.user.own") : undefined;

interface Question {
  title: string;
  body: string;
  ok: string;
  danger?: boolean;
}

/** Asks, sends the call, and tells the result. */
async function ask({ title, body, ok, danger }: Question, send: (acts: ReturnType<typeof actsOn>) => Promise<unknown>) {
  if (!(await confirm({ title, body, ok, ...(danger ? { tone: "danger" as const } : {}) }))) return;
  const acts = actsOn(queries, [frozenBatch]);
  try {
    await send(acts);
    notify.ok(text("sysAdmin.user.done", { act: ok }));
  } catch (error) {
    tellFailure(error);
  } finally {
    await acts.read();
  }
}

const freeze = (row: EntityRow, freezes: boolean) =>
  ask(
    {
      title: text(freezes ? "sysAdmin.user.freezeTitle" : "sysAdmin.user.thawTitle", { name: nameOf(row) }),
      body: text(freezes ? "sysAdmin.user.freezeBody" : "sysAdmin.user.thawBody"),
      ok: text(freezes ? "sysAdmin.user.freeze" : "sysAdmin.user.thaw"),
      danger: freezes,
    },
    ({ send }) => send(frozenBatch, { ids: row.id, status: freezes ? 2 : 1 }),
  );

/** On our server an agent stands in within a tenant; a stock server has agents without one. */
const hasAgents = () => session().tenantId !== "0" || config().serverKind === "jeecg";

/** Actions on a staff account, on both screens. */
export const userActions: readonly RowAction<EntityRow>[] = [
  actOf(changePassword, {
    label: "sysAdmin.user.password.verb",
    Dialog: lazyDialog(async () => (await import("./dialogs/password.tsx")).PasswordDialog),
  }),
  actOf(assignUserRoles, {
    label: "sysAdmin.user.assignRoles",
    can: () => serves(assignUserRoles),
    refusal: refuseOwn,
    Dialog: lazyDialog(async () => (await import("./dialogs/roles.tsx")).RolesDialog),
  }),
  actOf(addAgent, {
    label: "sysAdmin.user.agent.verb",
    can: hasAgents,
    Dialog: lazyDialog(async () => (await import("./dialogs/agent.tsx")).AgentDialog),
  }),
  {
    ...actOf<EntityRow>(frozenBatch, {
      label: (row) => (isFrozen(row) ? "sysAdmin.user.thaw" : "sysAdmin.user.freeze"),
      refusal: refuseOwn,
      run: (row) => void freeze(row, !isFrozen(row)),
    }),
    name: "freeze",
  },
  actOf<EntityRow>(resetFactor, {
    label: "sysAdmin.user.resetFactor",
    can: () => serves(resetFactor),
    refusal: refuseOwn,
    run: (row) =>
      void ask(
        {
          title: text("sysAdmin.user.resetFactorTitle", { name: nameOf(row) }),
          body: text("sysAdmin.user.resetFactorBody"),
          ok: text("sysAdmin.user.resetFactor"),
          danger: true,
        },
        ({ send }) => send(resetFactor, { id: row.id }),
      ),
  }),
  {
    ...actOf<EntityRow>(beginView, {
      label: "sysAdmin.user.viewAs",
      can: () => serves(beginView) && !viewing(),
      refusal: refuseOwn,
      run: (row) => void viewAs({ userId: row.id }, nameOf(row)),
    }),
    name: "viewAs",
  },
  actOf(handOverUser, {
    label: "sysAdmin.user.handover.verb",
    can: () => session().tenantId !== "0",
    refusal: refuseOwn,
    tone: "danger",
    Dialog: lazyDialog(async () => (await import("./dialogs/handover.tsx")).HandoverDialog),
  }),
  actOf<EntityRow>(leaveTenant, {
    label: "sysAdmin.user.leave",
    can: () => session().tenantId !== "0",
    refusal: refuseOwn,
    tone: "danger",
    run: (row) =>
      void ask(
        {
          title: text("sysAdmin.user.leaveTitle", { name: nameOf(row) }),
          body: text("sysAdmin.user.leaveBody"),
          ok: text("sysAdmin.user.leave"),
          danger: true,
        },
        ({ send }) => send(leaveTenant, { userIds: row.id }),
      ),
  }),
];
