import { cn } from "#ui/utils/cn.ts";
import { SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { openFile, pdfPreviewIframe } from "#src/contract/system/file.ts";
import { text } from "#src/lib/text.ts";
import { failureText } from "#src/session/failure-text.ts";
import { nameOfLink } from "./use-file-link.ts";
import { isPicture } from "./viewable.ts";

/** URL of the page that shows a PDF, derived from the link that opens it; undefined for links of other servers. */
function previewHref(link: string): string | undefined {
  const opens = `${openFile.path}?`;
  return link.includes(opens) ? link.replace(opens, `${pdfPreviewIframe.path}?`) : undefined;
}

export interface StoredFileProps {
  /** Stored path or full URL. */
  path: string;
  link: { data: string | undefined; error: unknown };
  /** Names the picture or the viewer for screen readers. @default the file name in the link; PDF 预览 */
  label?: string;
  className?: string;
}

/** A stored PDF in the browser's viewer, or a picture; fills its container. */
export function StoredFile({ path, link, label, className }: StoredFileProps) {
  if (link.error)
    return (
      <p role="alert" className={cn("m-0 p-5 text-bad", className)}>
        {failureText(link.error)}
      </p>
    );
  if (link.data === undefined)
    return (
      <div className={cn("p-5", className)}>
        <SkeletonText lines={6} />
      </div>
    );
  if (isPicture(path))
    return (
      <div className={cn("grid place-items-center overflow-auto bg-page p-3", className)}>
        <img
          src={link.data}
          alt={label ?? nameOfLink(link.data) ?? path}
          className="max-h-full max-w-full object-contain"
        />
      </div>
    );
  const shown = previewHref(link.data);
  return shown === undefined ? (
    <p className={cn("m-0 p-5 text-muted", className)}>{text("common.pdf.elsewhere")}</p>
  ) : (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page; browsers show no PDF inside a sandbox
    <iframe src={shown} title={label ?? text("common.pdf.frame")} className={cn("block w-full border-0", className)} />
  );
}
