import { Dialog } from "#ui/dialog/dialog.tsx";
import { Link } from "#ui/link/link.tsx";
import { text } from "#src/lib/text.ts";
import { StoredFile } from "./stored-file.tsx";
import { type AskLink, nameOfLink, useFileLink } from "./use-file-link.ts";

export interface FilePreviewProps {
  /** Stored path or whole address of the file. */
  path: string;
  /** @default what the server calls it */
  name?: string;
  /** Asks for the link. @default the file's access link */
  ask?: AskLink;
  onClose(): void;
}

/** A stored PDF or picture in a dialog. Where the browser has no viewer, the link opens the file. */
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
