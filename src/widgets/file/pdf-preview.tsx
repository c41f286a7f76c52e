import { useQuery } from "@tanstack/react-query";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Link } from "#ui/link/link.tsx";
import { SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { call } from "#src/client/call.ts";
import { getAccessUrl, openFile, pdfPreviewIframe } from "#src/contract/system/file.ts";
import { text } from "#src/lib/text.ts";
import { failureText } from "#src/session/failure-text.ts";
import { fileHref } from "./open-file.ts";

/** The address of the page that shows a PDF, from the link that opens it; none for a link that is not our server's. */
export function previewHref(link: string): string | undefined {
  const opens = `${openFile.path}?`;
  return link.includes(opens) ? link.replace(opens, `${pdfPreviewIframe.path}?`) : undefined;
}

/** What a link calls its file. */
function nameOf(link: string | undefined): string | undefined {
  return link === undefined ? undefined : (new URL(link, window.location.origin).searchParams.get("name") ?? undefined);
}

export interface PdfPreviewProps {
  /** Stored path or whole address of the PDF. */
  path: string;
  /** @default what the server calls it */
  name?: string;
  onClose(): void;
}

/** A stored PDF in a dialog, shown by the browser's own viewer; where it has none, the link opens the file. */
export function PdfPreview({ path, name, onClose }: PdfPreviewProps) {
  const link = useQuery({
    queryKey: ["pdf-preview", path],
    queryFn: async ({ signal }) => fileHref(await call(getAccessUrl, { url: path }, { signal })),
    // Links die after ten minutes, so each opening asks anew; a viewer that is open keeps what it has.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { shownByCaller: true },
  });
  const shown = link.data === undefined ? undefined : previewHref(link.data);
  const title = name ?? nameOf(link.data) ?? path.split("/").at(-1) ?? path;
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
      {link.error ? (
        <p role="alert" className="m-0 p-5 text-bad">
          {failureText(link.error)}
        </p>
      ) : link.data === undefined ? (
        <div className="h-[70dvh] p-5">
          <SkeletonText lines={6} />
        </div>
      ) : shown === undefined ? (
        <p className="m-0 p-5 text-muted">{text("common.pdf.elsewhere")}</p>
      ) : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page; browsers show no PDF inside a sandbox
        <iframe src={shown} title={text("common.pdf.frame")} className="block h-[70dvh] w-full border-0" />
      )}
    </Dialog>
  );
}
