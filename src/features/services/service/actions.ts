import type { PagePath } from "#src/contract/addresses.ts";
import { type Endpoint, permissionsOf } from "#src/contract/endpoint.ts";
import type { Permission } from "#src/contract/permissions.ts";
import { service } from "#src/contract/services/service.ts";
import {
  serviceCan,
  servicePublish,
  servicePublishLog,
  serviceUnpublish,
} from "#src/contract/services/service-acts.ts";
import { text } from "#src/lib/text.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import type { ActionDialogProps, RowAction } from "#src/workspace/screen/action.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import { deleteAction } from "#src/workspace/screen/list/rows/delete-action.ts";
import type { ServiceRow } from "./row.tsx";

/** Callbacks for actions that leave the list, or that ask for confirmation themselves. */
export interface ServiceMoves {
  open(path: PagePath, search: Readonly<Record<string, string>>): void;
  remove(id: string): void;
}

type Offer = Pick<RowAction<ServiceRow>, "refusal" | "tone" | "step"> &
  ({ Dialog: ReturnType<typeof lazyDialog<ActionDialogProps<ServiceRow>>> } | { run(row: ServiceRow): void });

function act(name: string, endpoint: Endpoint, label: TextKey, offer: Offer): RowAction<ServiceRow> {
  const move = serviceCan[name as keyof typeof serviceCan] as ((row: { state: string }) => boolean) | undefined;
  return {
    name,
    label,
    permission: permissionsOf(endpoint.permission) as readonly Permission[],
    // Actions that are not moves of the shelf are allowed in every state.
    can: (row) => move?.({ state: row.status ?? "" }) ?? true,
    ...offer,
  };
}

/** Actions on a service; shared by list row, drawer and phone card. */
export const serviceActions = ({ open, remove }: ServiceMoves): readonly RowAction<ServiceRow>[] => [
  act("publish", servicePublish, "services.service.publish.verb", {
    step: true,
    Dialog: lazyDialog(async () => (await import("./dialogs/publish.tsx")).PublishDialog),
  }),
  act("edit", service.edit, "common.verb.edit", { run: ({ id }) => open("/services/addServices", { id }) }),
  act("unpublish", serviceUnpublish, "services.service.unpublish.verb", {
    tone: "danger",
    Dialog: lazyDialog(async () => (await import("./dialogs/unpublish.tsx")).UnpublishDialog),
  }),
  act("copy", service.add, "common.verb.copy", { run: ({ id }) => open("/services/addServices", { copyId: id }) }),
  act("history", servicePublishLog, "services.service.history.verb", {
    Dialog: lazyDialog(async () => (await import("./dialogs/history.tsx")).HistoryDialog),
  }),
  deleteAction(service.delete.permission, remove, {
    refusal: (row) => ((row.soldCount ?? 0) > 0 ? text("services.service.delete.sold") : undefined),
  }),
];
