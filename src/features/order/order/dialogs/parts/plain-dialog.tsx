import type { ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { text } from "#src/lib/text.ts";

export interface PlainDialogProps {
  title: string;
  /** In px. */
  width: number;
  /** What its one button says. @default 关闭 */
  leave?: string;
  onClose(): void;
  children: ReactNode;
}

/** A dialog that is read, or waits: there is nothing to do in it but to leave. */
export function PlainDialog({ title, width, leave = text("common.verb.close"), onClose, children }: PlainDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title} width={width} footer={<Button onClick={onClose}>{leave}</Button>}>
      {children}
    </Dialog>
  );
}
