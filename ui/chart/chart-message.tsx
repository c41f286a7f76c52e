import type { ReactNode } from "react";

/** Renders a message in place of the drawing. */
export function ChartMessage({ children }: { children: ReactNode }) {
  return (
    <div
      data-slot="chart-message"
      className="flex h-full flex-col items-center justify-center gap-3 px-4 text-center text-muted"
    >
      {children}
    </div>
  );
}
