import type { CSSProperties } from "react";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { text } from "#src/lib/text.ts";
import { StoredRichText } from "#src/widgets/editor/stored-rich-text.tsx";
import type { Handle, Notice } from "./notice.ts";

/** Dialog width: 60 % of the window (NOTICE-16). */
const wide = { "--assay-dialog-width": "60vw" } as CSSProperties;

/** Whether a message only repeats its title. */
function repeats(html: string, title: string): boolean {
  const said = new DOMParser().parseFromString(html, "text/html");
  return said.body.textContent.trim() === title.trim() && said.querySelector("img, table, a") === null;
}

export interface NoticeDialogProps {
  notice: Notice;
  handle: Handle | null;
  onHandle(handle: Handle): void;
  onClose(): void;
}

/** 通知消息: one whole announcement, with its HTML sanitized. */
export function NoticeDialog({ notice, handle, onHandle, onClose }: NoticeDialogProps) {
  const { title, sender, sendTime, content } = notice;
  return (
    <Dialog
      open
      expandable
      style={wide}
      title={text("notices.detail.heading")}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{text("common.verb.close")}</Button>
          {handle && (
            <Button
              tone="primary"
              onClick={() => {
                onClose();
                onHandle(handle);
              }}
            >
              {text("notices.detail.handle")}
            </Button>
          )}
        </>
      }
    >
      <article className="flex flex-col gap-3">
        <h3 className="text-16 font-semibold wrap-anywhere">{title}</h3>
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-13 text-muted">
          {sender && <span>{text("notices.detail.sender", { sender })}</span>}
          {sendTime && <span>{text("notices.detail.sendTime", { time: sendTime })}</span>}
        </p>
        {!repeats(content, title) && <StoredRichText html={content} className="wrap-anywhere" />}
      </article>
    </Dialog>
  );
}
