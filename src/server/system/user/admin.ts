import { userFields } from "#src/contract/system/access/user.ts";
import { user, userFormFields } from "#src/contract/system/access/user-admin.ts";
import { importColumnsOf } from "#src/contract/import-columns.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { plainText } from "#src/lib/text-at.ts";
import { dayOf } from "#src/lib/time.ts";
import { ownsPlatform } from "#src/server/kernel/auth/scope.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { parseLine } from "#src/server/kernel/http/issues.ts";
import type { Call, Route } from "#src/server/kernel/http/serve.ts";
import { serveSet, type SetHooks } from "#src/server/kernel/rows/crud.ts";
import type { sysUser } from "#src/server/db/schema/access.ts";
import type { NewOf, Rows } from "#src/server/kernel/rows/rows.ts";
import type { ExtraSheet } from "#src/server/kernel/transfer/export.ts";
import { checkNewPassword } from "#src/server/system/session/door.ts";
import { userEntity } from "./entity.ts";
import { demandNotOwner, demandOther, type User } from "./guards.ts";
import { departsIn, membershipNames, rolesOf, setDeparts, setRoles, setTenants } from "./memberships.ts";
import { departsNamed, rolesNamed } from "./named.ts";

type Input = Record<string, unknown>;
type Values = NewOf<typeof sysUser>;

/** Sheet of the export: departments and roles, which other tables store. */
const memberSheet: ExtraSheet = {
  title: "部门与角色",
  columns: [
    { name: "username", title: "用户账号", kind: "text" },
    { name: "orgCodeTxt", title: "部门", kind: "text", width: 30 },
    { name: "roleNames", title: "角色", kind: "text", width: 30 },
  ],
  async load(rows, parents) {
    const names = await membershipNames(
      rows,
      parents.map(({ id }) => plainText(id)),
    );
    return parents.map(({ username }, at) => ({ username, ...names[at] }));
  },
};

/** Columns of the import: the form's, with departments and roles by their names. */
const importColumns = importColumnsOf(
  {
    ...userFields,
    password: userFormFields.password,
    departs: { ...userFormFields.selecteddeparts, title: "部门" },
    roles: { ...userFormFields.selectedroles, title: "角色" },
  },
  [
    "username*",
    "password*",
    "realname*",
    "workNo*",
    "phone*",
    "email",
    "sex",
    "birthday",
    "telephone",
    "departs",
    "roles",
  ],
);

/** Checks that only the values decide. An empty unique value is stored as null, so that several accounts may lack it. */
function checked(rows: Rows, values: Values): Values {
  if (values.birthday && values.birthday > dayOf(rows.now)) throw new Refusal(42201, "生日不能晚于今天");
  const { relTenantIds: _, ...rest } = values;
  return { ...rest, ...(rest.email === "" ? { email: null } : {}) };
}

/** Roles, departments and tenants that the form sent, empty ones too; absent ones stay as they are. */
async function writeMemberships({ rows, input }: Call<Input>, ids: Kernel["ids"], row: User): Promise<void> {
  const sent = (name: string) => (input[name] === undefined ? undefined : listed(plainText(input[name])));
  const [tenants, departs, roles] = ["relTenantIds", "selecteddeparts", "selectedroles"].map(sent);
  if (tenants && ownsPlatform(rows.actor)) {
    if (tenants.length === 0) throw new Refusal(42201, "请选择用户所属的租户");
    await setTenants(rows, ids, row.id, tenants.map(Number));
  }
  if (departs) await setDeparts(rows, row, departs);
  if (roles) await setRoles(rows, ids, row, roles);
}

/** 用户管理 and 员工管理: the standard calls of staff accounts. */
export function userAdminRoutes(kernel: Kernel): Route[] {
  const { ids, access, sessions } = kernel;
  const changed = (call: Call<unknown>) =>
    call.after(async () => {
      await sessions.forget();
      await access.changed();
    });
  const hooks: SetHooks<typeof sysUser, Input, Input> = {
    async listed({ rows, input }, records) {
      const asked = listed(input.field);
      const shown = (["orgCodeTxt", "roleNames"] as const).filter((name) => asked.length === 0 || asked.includes(name));
      if (shown.length === 0) return records;
      const names = await membershipNames(
        rows,
        records.map(({ id }) => plainText(id)),
      );
      return records.map((record, at) => ({
        ...record,
        ...Object.fromEntries(shown.map((name) => [name, names[at]?.[name] ?? null])),
      }));
    },
    async detail({ rows }, row, shown) {
      const [names] = await membershipNames(rows, [row.id]);
      const roles = await rolesOf(rows, row.id);
      const departs = await departsIn(rows, row.id);
      return {
        ...shown,
        ...names,
        selectedroles: [...new Set(roles.map(({ id }) => id))].join(","),
        selecteddeparts: departs.map(({ id }) => id).join(","),
      };
    },
    async beforeAdd({ rows, actor, input, now }, values) {
      const password = plainText(input["password"]);
      await checkNewPassword(kernel, null, password);
      const tenants = listed(plainText(input["relTenantIds"]));
      if (actor.tenantId === 0 && tenants.length === 0) throw new Refusal(42201, "请选择用户所属的租户");
      return {
        ...checked(rows, values),
        password: await kernel.passwords.hash(password),
        pwdUpdateTime: now,
        ...(actor.tenantId === 0 ? { tenantId: Number(tenants[0]) } : {}),
      };
    },
    async afterAdd(call, row) {
      const { actor, input, rows } = call;
      const asked = ownsPlatform(actor) ? listed(plainText(input["relTenantIds"])) : [];
      // A tenant's administrator adds people to his own tenant only.
      const tenants = actor.tenantId === 0 ? asked : [...new Set([String(actor.tenantId), ...asked])];
      await setTenants(rows, ids, row.id, tenants.map(Number));
      await writeMemberships({ ...call, input: { ...input, relTenantIds: undefined } }, ids, row);
      changed(call);
    },
    async beforeEdit({ rows }, row, patch) {
      await demandNotOwner(rows, row);
      return checked(rows, patch);
    },
    async afterEdit(call, row) {
      await writeMemberships(call, ids, row);
      changed(call);
    },
    async beforeDelete({ rows }, row) {
      await demandOther(rows, row, "删除");
    },
    async afterDelete(call, row) {
      await sessions.end(call.rows.tx, { userIds: [row.id] }, "deleted");
      changed(call);
    },
    exportSheets: [memberSheet],
    importColumns,
    async importRow(call, { values }) {
      const { departs, roles, ...own } = values;
      const input = (await parseLine(user.add.input, {
        ...own,
        selecteddeparts: await departsNamed(call.rows, plainText(departs)),
        selectedroles: await rolesNamed(call.rows, plainText(roles)),
      })) as Input;
      const adding = { ...call, input };
      const given = await hooks.beforeAdd?.(adding, ownColumns(input));
      await hooks.afterAdd?.(adding, await call.rows.insert(userEntity, given ?? {}));
    },
  };
  return serveSet(user, userEntity, hooks);
}

/** The values of the form that are columns of the account. */
function ownColumns({ username, realname, workNo, phone, email, sex, birthday, telephone }: Input): Values {
  return { username, realname, workNo, phone, email, sex, birthday, telephone } as Values;
}
