import { CircleAlert, Paperclip } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton, type IconButtonProps } from "#ui/icon-button/icon-button.tsx";
import { Progress } from "#ui/progress/progress.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { uploadZhCN } from "#ui/words/zh-CN/upload.ts";
import type { FileRecord } from "#src/client/file-record.ts";
import { shortFileName } from "#src/lib/text-width.ts";
import { text } from "#src/lib/text.ts";
import { addWidgetWords } from "#src/widgets/own-words.ts";

addWidgetWords();

/** A paper clip and a shortened file name. */
export function Named({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-1" title={name}>
      <Paperclip aria-hidden className="size-3.5 flex-none text-faint" />
      <span className="truncate">{shortFileName(name)}</span>
      {children}
    </span>
  );
}

/** A file being uploaded: its name and progress. */
export function FileOnItsWay({ record: { name, percent } }: { record: FileRecord }) {
  const words = useOwnWords("upload", uploadZhCN);
  return (
    <Named name={name}>
      <Progress value={percent} aria-label={words.sending(name, percent)} className="w-10 flex-none" />
      <span aria-hidden className="flex-none text-12 text-muted">
        {words.percent(percent)}
      </span>
    </Named>
  );
}

export interface FileFaultProps {
  record: FileRecord;
  /** Props of the button that opens the message; without `onOpen` the message is shown directly. */
  button?: Partial<IconButtonProps>;
  onOpen?: () => void;
}

/** A failed upload: a red icon with the message, or a button that opens it. */
export function FileFault({ record: { name, message }, button, onOpen }: FileFaultProps) {
  const words = useOwnWords("upload", uploadZhCN);
  if (onOpen) {
    return (
      <IconButton {...button} label={text("system.cell.fault", { name })} onClick={onOpen}>
        <CircleAlert aria-hidden className="text-bad" />
      </IconButton>
    );
  }
  return (
    <span className="flex min-w-0 items-center gap-1 text-bad" title={`${words.failedFile(name)} ${message}`}>
      <CircleAlert role="img" aria-label={words.failedFile(name)} className="size-4 flex-none" />
      <span className="min-w-0 truncate">{message}</span>
    </span>
  );
}
