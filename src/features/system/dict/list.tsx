import { RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { lazyLayer } from "#ui/lazy-part/lazy-part.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { call } from "#src/client/call.ts";
import { permissionsOf } from "#src/contract/endpoint.ts";
import { deletedDicts, dict } from "#src/contract/system/dict-admin.ts";
import { refreshDictCache } from "#src/contract/system/dict-cache.ts";
import { dictItem, dictItemCheck } from "#src/contract/system/dict-item.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { refreshDicts } from "#src/session/refresh-dicts.ts";
import { can, session } from "#src/session/session.ts";
import { verdict } from "#src/widgets/form/remote-check.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";
import { overrideAction } from "./override.tsx";

const { Lazy: LazyRecycle, soon: soonRecycle } = lazyLayer(async () => (await import("./recycle.tsx")).RecycleDialog);

/** Why this person cannot edit a shared row: in a tenant, only its own rows can be edited. */
const refuseShared = (row: EntityRow) =>
  row["tenantId"] === 0 && session().tenantId !== "0" ? text("sysAdmin.dict.shared") : undefined;

/** 数据字典, with 字典配置 in its record. */
export const DictList = entityScreen(dict, {
  columns: ["dictName", "dictCode", "description", { name: "izLocked", width: 96 }, "createTime"],
  filters: ["dictName", "dictCode"],
  form: [
    "dictName",
    "dictCode",
    {
      name: "type",
      control: (bound) => {
        const { value, onValueChange, ...rest } = bound as unknown as {
          value: number | null;
          onValueChange(next: number): void;
        };
        return (
          <RadioGroup
            {...rest}
            options={[
              { value: "0", label: text("sysAdmin.dict.words") },
              { value: "1", label: text("sysAdmin.dict.numbers") },
            ]}
            value={String(value ?? 0)}
            onValueChange={(next) => onValueChange(Number(next))}
          />
        );
      },
    },
    "description",
  ],
  facts: ["dictCode", "izLocked", "description", "createBy", "createTime", "updateBy", "updateTime"],
  refuseEdit: refuseShared,
  toolbar: <DictTools />,
  children: [
    {
      set: dictItem,
      by: "dictId",
      columns: [
        { name: "itemText", width: 160 },
        { name: "itemValue", width: 120 },
        { name: "itemColor", width: 100 },
        "sortOrder",
        "status",
      ],
      filters: ["itemText", "status"],
      form: [
        "itemText",
        {
          name: "itemValue",
          check: (of) => (itemValue) =>
            verdict(
              call(dictItemCheck, {
                dictId: textAt(of, "dictId"),
                itemValue,
                ...(textAt(of, "id") === "" ? {} : { id: textAt(of, "id") }),
              }),
            ),
        },
        "itemColor",
        "description",
        "sortOrder",
        "status",
      ],
      sort: { column: "sortOrder", order: "asc" },
      isClosed: (whole) => textAt(whole, "izLocked") === "Y",
      refuseEdit: refuseShared,
      actions: () => [overrideAction(refuseShared)],
    },
  ],
});

function DictTools() {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const may = (permission: Parameters<typeof permissionsOf>[0]) => permissionsOf(permission).some(can);
  return (
    <>
      {may(deletedDicts.permission) && (
        <Button icon={<Trash2 aria-hidden />} onPointerEnter={soonRecycle} onClick={() => setOpen(true)}>
          {text("sysAdmin.dict.recycle")}
        </Button>
      )}
      {may(refreshDictCache.permission) && (
        <Button
          icon={<RefreshCw aria-hidden />}
          disabled={busy}
          onClick={() => {
            setBusy(true);
            void refreshDicts().finally(() => setBusy(false));
          }}
        >
          {text("sysAdmin.dict.refresh")}
        </Button>
      )}
      {open && <LazyRecycle waiting={null} part={{ onClose: () => setOpen(false) }} />}
    </>
  );
}
