import { Upload } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { permissionsOf } from "#src/contract/endpoint.ts";
import { text } from "#src/lib/text.ts";
import { can } from "#src/session/session.ts";
import { ImportDialog, type ImportDialogProps } from "./import-dialog.tsx";

/** Opens the import of a list; not there for those who may not. */
export function ImportButton(props: Omit<ImportDialogProps, "onClose">) {
  const [open, setOpen] = useState(false);
  const needs = permissionsOf(props.endpoint.permission);
  if (needs.length > 0 && !needs.some((need) => can(need))) return null;
  return (
    <>
      <Button icon={<Upload aria-hidden />} onClick={() => setOpen(true)}>
        {text("common.verb.import")}
      </Button>
      {open && <ImportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
