import { confirm } from "#ui/confirm/confirm-store.ts";
import { notify } from "#ui/toast/notify.tsx";
import { actsOn } from "#src/client/acts.ts";
import { freezeTenant, tenant, tenantPack, tenantUser } from "#src/contract/system/platform/tenant.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { queries } from "#src/session/queries.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

const isOpen = (row: EntityRow) => textAt(row, "status") === "1";

/** 租户管理, with the tenant's people in its record. */
export const TenantList = entityScreen(tenant, {
  columns: [
    "name",
    "status",
    { name: "id", width: 100 },
    { name: "companyLogo", width: 80 },
    { name: "houseNumber", width: 120 },
    "beginDate",
    "endDate",
    { name: "userCount", width: 80 },
  ],
  filters: ["name", "houseNumber", "status"],
  sort: { column: "createTime", order: "desc" },
  form: [
    "id",
    "name",
    "houseNumber",
    "beginDate",
    "endDate",
    "companyLogo",
    "trade",
    "companySize",
    "companyAddress",
    "workPlace",
    "taxNo",
    "invoiceSellerName",
    "invoiceSellerBank",
    "invoiceSellerAccount",
    "invoiceSellerPhone",
  ],
  facts: [
    "id",
    "name",
    "houseNumber",
    "userCount",
    "beginDate",
    "endDate",
    "trade",
    "companySize",
    "companyAddress",
    "workPlace",
    "taxNo",
    "invoiceSellerName",
    "invoiceSellerBank",
    "invoiceSellerAccount",
    "invoiceSellerPhone",
    "createBy",
    "createTime",
    "updateBy",
    "updateTime",
  ],
  mobile: ["id", "houseNumber", "endDate", "userCount"],
  actions: [
    {
      name: "pack",
      call: tenantPack,
      label: "sysAdmin.tenant.pack",
      permission: "system:tenant:edit",
      can: () => true,
      Dialog: lazyDialog(async () => (await import("./pack-dialog.tsx")).PackDialog),
    },
    {
      name: "freeze",
      label: "sysAdmin.tenant.freeze",
      permission: "system:tenant:edit",
      tone: "danger",
      can: isOpen,
      run: (row) => void setOpen(row, false),
    },
    {
      name: "unfreeze",
      label: "sysAdmin.tenant.unfreeze",
      permission: "system:tenant:edit",
      can: (row) => !isOpen(row),
      run: (row) => void setOpen(row, true),
    },
  ],
  children: [
    {
      set: tenantUser,
      by: "tenantId",
      columns: [
        { name: "realname", width: 120 },
        { name: "username", width: 140 },
        { name: "workNo", width: 120 },
        "status",
      ],
      filters: ["username", "realname"],
      sort: { column: "username", order: "asc" },
    },
  ],
});

async function setOpen(row: EntityRow, open: boolean): Promise<void> {
  const sure = await confirm({
    title: text(open ? "sysAdmin.tenant.unfreezeQuestion" : "sysAdmin.tenant.freezeQuestion"),
    body: textAt(row, "name"),
    ok: text(open ? "sysAdmin.tenant.unfreeze" : "sysAdmin.tenant.freeze"),
    ...(open ? {} : { tone: "danger" as const }),
  });
  if (!sure) return;
  const { send, read } = actsOn(queries, [freezeTenant]);
  try {
    await send(freezeTenant, { id: row.id, status: open ? 1 : 0 });
    notify.ok(text(open ? "sysAdmin.tenant.unfrozen" : "sysAdmin.tenant.frozen"));
    await read();
  } catch (error) {
    tellFailure(error);
  }
}
