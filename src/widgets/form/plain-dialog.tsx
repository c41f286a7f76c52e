import type { ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { text } from "#src/lib/text.ts";

export interface PlainDialogProps {
  title: string;
  /** In px. */
  width: number;
  /** Label of its only button. @default 关闭 */
  leave?: string;
  onClose(): void;
  children: ReactNode;
}

/** A dialog to read or to wait in; its only action is to close it. */
export function PlainDialog({ title, width, leave = text("common.verb.close"), onClose, children }: PlainDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title} width={width} footer={<Button onClick={onClose}>{leave}</Button>}>
      {children}
    </Dialog>
  );
}
