import { permissionsOf } from "#src/contract/endpoint.ts";
import { forceLogoutBatch, online } from "#src/contract/system/online.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { session } from "#src/session/session.ts";
import type { BatchDialogProps } from "#src/workspace/screen/entity/batch.tsx";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

const Force = lazyDialog<BatchDialogProps<EntityRow>>(async () => (await import("./force.tsx")).ForceDialog);

const permission = permissionsOf(forceLogoutBatch.permission);

/** 在线用户. */
export const OnlineList = entityScreen(online, {
  columns: ["username", "realname", "sex", "phone", "ip", { name: "client", width: 220 }, "loginTime", "lastTime"],
  filters: ["username"],
  sort: { column: "lastTime", order: "desc" },
  mobile: ["realname", "ip", "loginTime", "lastTime"],
  actions: [
    {
      name: "forceLogout",
      label: "sysAdmin.online.force",
      permission,
      can: () => true,
      refusal: (row) => (textAt(row, "username") === session().username ? text("sysAdmin.online.own") : undefined),
      tone: "danger",
      Dialog: ({ row, onClose }) => <Force rows={[row]} onClose={onClose} onDone={onClose} />,
    },
  ],
  batchActions: [{ label: "sysAdmin.online.forceMany", call: forceLogoutBatch, tone: "danger", Dialog: Force }],
});
