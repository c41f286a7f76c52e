import { useState } from "react";
import { lazyLayer } from "#ui/lazy-part/lazy-part.tsx";
import { config } from "#src/client/config.ts";
import { serves } from "#src/client/serves.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { sheetCallsOf, type SheetRead } from "#src/contract/sheet.ts";
import { ImportButton } from "#src/widgets/import/import-button.tsx";
import type { ImportedSet } from "./import-sheet.tsx";

const { Lazy: LazySheet } = lazyLayer(async () => (await import("./import-sheet.tsx")).ImportSheet);

interface ImportIntoProps {
  set: ImportedSet & { readonly importExcel: Endpoint; readonly exportTemplate: Endpoint };
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** 导入 of an entity set, directly from a file or through a worksheet. Only our own server has worksheets. */
export function ImportInto({ set, ...shown }: ImportIntoProps) {
  const [read, setRead] = useState<SheetRead | null>(null);
  return (
    <>
      <ImportButton
        {...shown}
        name={set.title}
        endpoint={set.importExcel}
        {...(serves(set.exportTemplate) ? { template: set.exportTemplate } : {})}
        {...(config().serverKind === "jeecg" ? {} : { sheet: { read: sheetCallsOf(set).importRead, onRead: setRead } })}
      />
      {read && <LazySheet waiting={null} part={{ set, read, onClose: () => setRead(null) }} />}
    </>
  );
}
