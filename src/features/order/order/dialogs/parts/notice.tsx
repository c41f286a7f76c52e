import type { ReactNode } from "react";
import { Alert } from "#ui/alert/alert.tsx";

export interface NoticeProps {
  /** @default "info" */
  tone?: "info" | "warn" | "bad";
  children: ReactNode;
}

/** A line in a form with something to know before going on. Screen readers announce it, errors at once. */
export function Notice({ tone = "info", children }: NoticeProps) {
  return (
    <Alert role={tone === "bad" ? "alert" : "status"} tone={tone}>
      {children}
    </Alert>
  );
}
