import { Link } from "@tanstack/react-router";
import { cn } from "#ui/utils/cn.ts";
import { config } from "#src/client/config.ts";

/** Logo and name of the system; links to the home page. */
export function Logo({ collapsed = false, className }: { collapsed?: boolean; className?: string }) {
  const { systemName } = config();
  return (
    <Link
      to="/"
      aria-label={systemName}
      data-slot="logo"
      className={cn("flex h-13 flex-none items-center gap-2.5 px-4 text-16 font-semibold text-body", className)}
    >
      <img src="/favicon.svg" alt="" className="size-6 flex-none" />
      {!collapsed && <span className="truncate">{systemName}</span>}
    </Link>
  );
}
