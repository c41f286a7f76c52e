import { useRouter, useSearch } from "@tanstack/react-router";
import { homePath, safeRedirect } from "#src/session/guard.ts";

/** Goes on after signing in: to the page that was wanted, or home. */
export function useEnter(): () => void {
  const router = useRouter();
  const redirect = useSearch({ strict: false, select: (search: Record<string, unknown>) => search["redirect"] });
  return () => router.history.push(safeRedirect(redirect) ?? homePath);
}
