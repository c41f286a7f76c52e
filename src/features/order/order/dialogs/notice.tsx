import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "#ui/lib/cn.ts";

const looks = {
  info: "bg-accent-soft text-accent-text",
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
} as const;

/** A line in a form that says what to know before going on. */
export function Notice({
  tone = "info",
  children,
}: {
  /** @default "info" */ tone?: keyof typeof looks;
  children: ReactNode;
}) {
  const Picture = tone === "info" ? Info : CircleAlert;
  return (
    <div
      role={tone === "bad" ? "alert" : "status"}
      className={cn("flex items-start gap-2 rounded-control px-3 py-2 text-13", looks[tone])}
    >
      <Picture aria-hidden className="mt-0.5 size-4 flex-none" />
      <span className="min-w-0 flex-1">{children}</span>
    </div>
  );
}
