import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { permissionsOf } from "#src/contract/endpoint.ts";
import { forceLogoutBatch, online } from "#src/contract/system/online.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { can, session } from "#src/session/session.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import type { ForceDialogProps } from "./force.tsx";

const Force = lazyDialog<ForceDialogProps>(async () => (await import("./force.tsx")).ForceDialog);

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
      Dialog: ({ row, onClose }) => <Force rows={[row]} onClose={onClose} />,
    },
  ],
  batch: ({ rows, clear }) => permission.every(can) && <ForceMany rows={rows} clear={clear} />,
});

function ForceMany({ rows, clear }: { rows: readonly EntityRow[]; clear(): void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="danger" onClick={() => setOpen(true)}>
        {text("sysAdmin.online.forceMany")}
      </Button>
      {open && (
        <Force
          rows={rows}
          onClose={() => {
            setOpen(false);
            clear();
          }}
        />
      )}
    </>
  );
}
