import type { ReactNode } from "react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { callFile } from "#src/client/call.ts";
import { exportEnding, saveBlob } from "#src/client/download.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { text } from "#src/lib/text.ts";
import { dayOf } from "#src/lib/time.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { exportParams } from "./export-params.ts";

export interface ExportButtonProps {
  endpoint: Endpoint;
  /** File name without date and extension. */
  name: string;
  /** The list's filters. */
  params: Readonly<Record<string, string>>;
  /** Ids of the ticked rows; if there are any, only these are exported. */
  selected: readonly string[];
  icon?: ReactNode;
}

/** Button that exports the listed or ticked rows; the page stays usable meanwhile. */
export function ExportButton({ endpoint, name, params, selected, icon }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const id = `export-${name}`;
    notify.busy(text("workspace.list.exporting"), { id });
    try {
      const blob = await callFile(endpoint, exportParams(params, selected));
      const ending = exportEnding(blob.type);
      if (!ending) {
        notify.warn(text("common.download.unknown"), { id });
        return;
      }
      saveBlob(blob, `${name}-${dayOf(new Date())}.${ending}`);
      notify.ok(text("workspace.list.exported"), { id });
    } catch (error) {
      notify.close(id);
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} icon={icon} onClick={() => void run()}>
      {text("common.verb.export")}
    </Button>
  );
}
