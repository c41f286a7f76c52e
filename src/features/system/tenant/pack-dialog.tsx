import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { queryOf, useAct } from "#src/client/query.ts";
import type { ResultOf } from "#src/contract/endpoint.ts";
import { editTenantPack, tenantPack } from "#src/contract/system/platform/tenant.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";

type Pack = ResultOf<typeof tenantPack>;

/** 套餐: chooses the screens that people of a tenant may get at most. */
export function PackDialog({ row, onClose }: ActionDialogProps<EntityRow>) {
  const { data, error, refetch } = useQuery({
    ...queryOf(tenantPack, { id: row.id }),
    meta: { shownByCaller: true },
  });
  const [edited, setEdited] = useState<readonly string[] | null>();
  const chosen = edited === undefined ? (data?.screenIds ?? null) : edited;
  const act = useAct(editTenantPack);
  const save = async () => {
    try {
      await act.mutateAsync({ id: row.id, screenIds: chosen && [...chosen] });
      notify.ok(text("sysAdmin.tenant.packSaved"));
      onClose();
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <Dialog
      open
      width={680}
      title={text("sysAdmin.tenant.packTitle", { name: textAt(row, "name") })}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>{text("common.verb.cancel")}</Button>
          <Button tone="primary" disabled={!data} busy={act.isPending} onClick={() => void save()}>
            {text("common.verb.save")}
          </Button>
        </>
      }
    >
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading active shape={<SkeletonText lines={8} />} />
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-13 text-muted">{text("sysAdmin.tenant.packHint")}</p>
          <RadioGroup
            aria-label={text("sysAdmin.tenant.pack")}
            options={[
              { value: "all", label: text("sysAdmin.tenant.packAll") },
              { value: "some", label: text("sysAdmin.tenant.packSome") },
            ]}
            value={chosen === null ? "all" : "some"}
            onValueChange={(kind) => setEdited(kind === "all" ? null : data.screens.map(({ id }) => id))}
          />
          {chosen !== null && <Screens screens={data.screens} chosen={chosen} onChange={setEdited} />}
        </div>
      )}
    </Dialog>
  );
}

interface ScreensProps {
  screens: Pack["screens"];
  chosen: readonly string[];
  onChange(next: readonly string[]): void;
}

/** The screens by group, each with a box; the box of a group ticks all of its screens. */
function Screens({ screens, chosen, onChange }: ScreensProps) {
  const groups = [...new Set(screens.map(({ group }) => group))];
  const set = new Set(chosen);
  const tick = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids)
      if (on) next.add(id);
      else next.delete(id);
    onChange([...next]);
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-muted">{text("sysAdmin.tenant.chosen", { n: chosen.length })}</p>
      {groups.map((group) => {
        const own = screens.filter((one) => one.group === group).map(({ id }) => id);
        const count = own.filter((id) => set.has(id)).length;
        return (
          <fieldset key={group} className="flex flex-col gap-2 border-t border-line-soft pt-3">
            <legend className="sr-only">{group}</legend>
            <Checkbox
              value={count === own.length ? true : count > 0 ? "indeterminate" : false}
              label={<span className="font-semibold text-strong">{group}</span>}
              onValueChange={(on) => tick(own, on)}
            />
            <div className="grid grid-cols-2 gap-x-4 gap-y-2 ps-6 tablet:grid-cols-3">
              {screens
                .filter((one) => one.group === group)
                .map(({ id, title }) => (
                  <Checkbox key={id} value={set.has(id)} label={title} onValueChange={(on) => tick([id], on)} />
                ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
