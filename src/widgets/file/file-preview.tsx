import { Dialog } from "#ui/dialog/dialog.tsx";
import { Link } from "#ui/link/link.tsx";
import { text } from "#src/lib/text.ts";
import { StoredFile } from "./stored-file.tsx";
import { type AskLink, nameOfLink, useFileLink } from "./use-file-link.ts";

export interface FilePreviewProps {
  /** Stored path or full URL of the file. */
  path: string;
  /** @default the server's name for it */
  name?: string;
  /** Requests the link. @default the file's access link */
  ask?: AskLink;
  onClose(): void;
}

/** A stored PDF or picture in a dialog. If the browser has no viewer, a link opens the file. */
export function FilePreview({ path, name, ask, onClose }: FilePreviewProps) {
  const link = useFileLink(path, ask);
  const title = name ?? nameOfLink(link.data) ?? path.split("/").at(-1) ?? path;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text("common.pdf.title", { name: title })}
      width={960}
      expandable
      padded={false}
      footer={
        link.data !== undefined && (
          <Link href={link.data} external>
            {text("common.pdf.open")}
          </Link>
        )
      }
    >
      <StoredFile path={path} link={link} className="h-[70dvh]" />
    </Dialog>
  );
}
