import type { ReactNode } from "react";
import { Drawer } from "#ui/drawer/drawer.tsx";
import type { DetailProps } from "../list/list-screen.tsx";
import { useDrawerWidth } from "#src/workspace/settings/use-drawer-width.ts";
import { RecordError } from "./record-error.tsx";
import { DetailSkeleton } from "./skeleton.tsx";

export interface RecordDrawerProps extends Omit<DetailProps, "id"> {
  /** `area:entity`: the width a person drags it to is kept under this name. */
  name: string;
  title: ReactNode;
  /** Beside the title: the record's state. */
  extra?: ReactNode;
  /** Buttons at the foot. */
  footer?: ReactNode;
  /** What kept the record from coming; undefined while it is on its way, and once it is here. */
  error: unknown;
  onRetry(): void;
  /** The record's blocks; absent while it is not here. */
  children?: ReactNode;
}

/** Width the drawer opens with, at most the window's. */
const usualWidth = 760;

/** One record beside its list: a skeleton while it comes, its blocks, or why it did not come. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { name, title, extra, footer, error, onRetry, onClose, onPrevious, onNext, children } = props;
  const [width, setWidth] = useDrawerWidth(name, usualWidth);
  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      extra={extra}
      footer={footer}
      records={{ ...(onPrevious ? { onPrevious } : {}), ...(onNext ? { onNext } : {}) }}
      width={width}
      onWidthChange={setWidth}
    >
      {children ? (
        <div className="flex flex-col gap-6">{children}</div>
      ) : error ? (
        <RecordError error={error} onRetry={onRetry} />
      ) : (
        <DetailSkeleton />
      )}
    </Drawer>
  );
}
