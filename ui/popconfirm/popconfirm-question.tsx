import { CircleHelp, TriangleAlert } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { PlainButton } from "#ui/button/plain-button.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { shellZhCN } from "#ui/words/zh-CN/shell.ts";

export interface PopconfirmQuestionProps {
  /** The ids of title and body derive from it. */
  id: string;
  title: ReactNode;
  body: ReactNode;
  tone: "plain" | "danger";
  ok: string | undefined;
  cancel: string | undefined;
  busy: boolean;
  /** Error text; true shows the default message. */
  fault: ReactNode;
  okButton: RefObject<HTMLButtonElement | null>;
  cancelButton: RefObject<HTMLButtonElement | null>;
  onOk: () => void;
  onCancel: () => void;
}

/** The question, and the buttons that answer it. */
export function PopconfirmQuestion({
  id,
  title,
  body,
  tone,
  ok,
  cancel,
  busy,
  fault,
  okButton,
  cancelButton,
  onOk,
  onCancel,
}: PopconfirmQuestionProps) {
  const words = useOwnWords("popconfirm", shellZhCN.popconfirm);
  const Mark = tone === "danger" ? TriangleAlert : CircleHelp;
  return (
    <div
      data-slot="popconfirm"
      data-state={busy ? "busy" : fault ? "failed" : "asking"}
      className="flex w-72 max-w-full flex-col gap-3 p-3"
    >
      <div className="flex gap-2">
        <Mark aria-hidden className={`mt-0.75 size-4 flex-none ${tone === "danger" ? "text-bad" : "text-warn"}`} />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p id={`${id}-title`} className="font-semibold">
            {title}
          </p>
          {body && (
            <div id={`${id}-body`} className="mt-1 text-13 text-muted">
              {body}
            </div>
          )}
        </div>
      </div>
      {fault && (
        <Alert role="alert" tone="bad">
          {fault === true ? words.failed : fault}
        </Alert>
      )}
      <div className="flex justify-end gap-2">
        <PlainButton ref={cancelButton} size="small" refused={busy} onClick={onCancel}>
          {cancel ?? words.cancel}
        </PlainButton>
        <PlainButton
          ref={okButton}
          size="small"
          tone={tone === "danger" ? "danger" : "primary"}
          busy={busy}
          onClick={onOk}
        >
          {ok ?? words.ok}
        </PlainButton>
      </div>
    </div>
  );
}
