import type { ReactElement } from "react";
import { Password } from "#ui/password/password.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { call } from "#src/client/call.ts";
import { checkOnlyUser } from "#src/contract/system/access/user-admin.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { session } from "#src/session/session.ts";
import { DepartPick } from "#src/widgets/depart/depart-pick.tsx";
import { verdict } from "#src/widgets/form/remote-check.ts";
import type { Bound } from "#src/widgets/form/form-field.tsx";
import { PositionPick } from "#src/widgets/position/position-pick.tsx";
import { RolePick } from "#src/widgets/role/role-pick.tsx";
import type { FieldPart, FormPart } from "#src/workspace/screen/entity/field-grid.tsx";

/** A field whose control takes and gives a text. */
const field = (name: string, control: (bound: Bound<string>) => ReactElement, more: Partial<FieldPart> = {}) => ({
  name,
  control: (bound: unknown) => control(bound as Bound<string>),
  ...more,
});

/** A heading; its words may load after this module. */
const section = (words: Parameters<typeof text>[0]): FormPart => ({
  get section() {
    return text(words);
  },
});

/** A field whose value the server compares with all accounts while it is typed. */
const unique = (name: "username" | "workNo" | "phone" | "email"): FieldPart => ({
  name,
  check: (of) => (value) =>
    // A masked value that was not changed is no new value.
    value.includes("*")
      ? Promise.resolve(null)
      : verdict(call(checkOnlyUser, { [name]: value, ...(textAt(of, "id") === "" ? {} : { id: textAt(of, "id") }) })),
});

const identity = field("userIdentity", ({ value, onValueChange, ...rest }) => (
  <RadioGroup
    {...rest}
    options={[
      { value: "1", label: text("sysAdmin.user.member") },
      { value: "2", label: text("sysAdmin.user.head") },
    ]}
    value={String(value ?? 1)}
    onValueChange={(next) => onValueChange(Number(next) as never)}
  />
));

/** The form of a staff account. */
export const userForm: readonly FormPart[] = [
  section("entity.basic"),
  unique("username"),
  field("password", (bound) => <Password {...bound} autoComplete="new-password" />),
  "realname",
  unique("workNo"),
  unique("phone"),
  unique("email"),
  "sex",
  "birthday",
  "telephone",
  "avatar",
  section("sysAdmin.user.membership"),
  field("selectedroles", (bound) => <RolePick {...bound} />),
  field("selecteddeparts", (bound) => <DepartPick {...bound} />),
  field("post", (bound) => <PositionPick {...bound} />),
  identity,
  field("departIds", (bound) => <DepartPick {...bound} />, { when: (values) => Number(values["userIdentity"]) === 2 }),
  // Without a tenant, the platform owner says to which tenants the person belongs.
  { name: "relTenantIds", help: <TenantsHint />, when: () => session().tenantId === "0" },
];

function TenantsHint() {
  return text("sysAdmin.user.tenantsHint");
}
