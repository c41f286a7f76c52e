import { getAccessUrl } from "#src/contract/system/file.ts";
import { storedFile } from "#src/contract/system/file-admin.ts";
import { call } from "#src/client/call.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { notify } from "#ui/toast/notify.tsx";
import { tellFailure } from "#src/session/failures.tsx";
import { fileHref, openFile } from "#src/widgets/file/open-file.ts";
import { isViewable } from "#src/widgets/file/viewable.ts";
import type { RowAction } from "#src/workspace/screen/action.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import { FileTools } from "./tools.tsx";

const pathOf = (row: EntityRow) => textAt(row, "url");
const linkTo = (row: EntityRow) => call(getAccessUrl, { url: pathOf(row) });

const Preview = lazyDialog(async () => {
  const { FilePreview } = await import("#src/widgets/file/file-preview.tsx");
  return function PreviewDialog({ row, onClose }: { row: EntityRow; onClose(): void }) {
    return <FilePreview path={pathOf(row)} name={textAt(row, "fileName")} onClose={onClose} />;
  };
});

/** The server says for each file whether this person may open it; this gives the reason when not. */
const opening = {
  permission: [],
  can: () => true,
  refusal: (row: EntityRow) => (textAt(row, "opens") === "Y" ? undefined : text("sysAdmin.file.notYours")),
} as const;

async function copyLink(row: EntityRow): Promise<void> {
  try {
    const link = new URL(fileHref(await linkTo(row)), window.location.href).href;
    await navigator.clipboard.writeText(link);
    notify.ok(text("sysAdmin.file.copied"));
  } catch (error) {
    tellFailure(error);
  }
}

const actions: readonly RowAction<EntityRow>[] = [
  {
    name: "preview",
    label: "sysAdmin.file.preview",
    ...opening,
    can: (row) => isViewable(pathOf(row)),
    Dialog: Preview,
  },
  {
    name: "download",
    label: "sysAdmin.file.download",
    ...opening,
    run: (row) => void openFile(async () => `${await linkTo(row)}&download=1`).catch(tellFailure),
  },
  { name: "copyLink", label: "sysAdmin.file.copyLink", ...opening, run: (row) => void copyLink(row) },
];

/** 文件列表. */
export const FileList = entityScreen(storedFile, {
  columns: [
    { name: "fileName", width: 200 },
    { name: "url", width: 190 },
    { name: "fileSize", width: 90 },
    { name: "contentType", width: 130 },
    { name: "module", width: 90 },
    "refCount",
    "createBy",
    "createTime",
  ],
  filters: ["fileName", "createBy", "createTime", "url", "module", "contentType"],
  mobile: ["fileSize", "contentType", "createBy", "createTime"],
  actions,
  toolbar: <FileTools />,
});
