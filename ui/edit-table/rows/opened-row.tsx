import { useEffect, useRef, type ReactNode } from "react";

export interface OpenedRowProps {
  /** Distance from the top of the first row, in px. */
  top: number;
  onMeasure: (height: number) => void;
  children: ReactNode;
}

/** Renders the content below an expanded row at its natural height; the rows below move down. */
export function OpenedRow({ top, onMeasure, children }: OpenedRowProps) {
  const content = useRef<HTMLDivElement>(null);
  const told = useRef(onMeasure);
  useEffect(() => {
    told.current = onMeasure;
  });
  useEffect(() => {
    const element = content.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => told.current(element.offsetHeight));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <div
      role="row"
      className="absolute inset-x-0 leading-normal whitespace-normal select-text"
      style={{ transform: `translateY(${top}px)` }}
    >
      <div
        ref={content}
        role="gridcell"
        data-slot="edit-table-opened"
        className="sticky start-0 border-b border-line-soft bg-page p-3"
      >
        {children}
      </div>
    </div>
  );
}
