import { type ReactNode, useState } from "react";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { text } from "#src/lib/text.ts";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { PlainDialog } from "./plain-dialog.tsx";

export interface LoadedProps<D> {
  title: string;
  /** Pixels, as the dialog that comes. @default 520 */
  width?: number;
  query: { data: D | undefined; error: unknown; isFetching: boolean; refetch(): Promise<unknown> };
  onClose(): void;
  children(data: D): ReactNode;
}

/**
 * A dialog that needs data first: its frame stands at once, its form comes with the data, a failure can be tried again.
 * What was read earlier and is being read again is waited for: forms begin with what they are first given, and would
 * keep the state of a while ago.
 */
export function Loaded<D>({ title, width = 520, query, onClose, children }: LoadedProps<D>) {
  const { data, error, isFetching, refetch } = query;
  const [begun, setBegun] = useState(false);
  if (!begun && data !== undefined && !isFetching) setBegun(true);
  if (begun && data !== undefined) return children(data);
  return (
    <PlainDialog title={title} width={width} leave={text("common.verb.cancel")} onClose={onClose}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading active shape={<SkeletonText lines={6} />} />
      )}
    </PlainDialog>
  );
}
