import { useRouter, useSearch } from "@tanstack/react-router";
import { CallError } from "#src/client/call.ts";
import { text } from "#src/lib/text.ts";
import { failureText } from "#src/session/failure-text.ts";
import { homePath, safeRedirect } from "#src/session/guard.ts";

/** Goes on after signing in: to the page that was wanted, or home. */
export function useEnter(): () => void {
  const router = useRouter();
  const redirect = useSearch({ strict: false, select: (search: Record<string, unknown>) => search["redirect"] });
  return () => router.history.push(safeRedirect(redirect) ?? homePath);
}

/** The words of a step that was refused: the server's own where it answered. */
export const refusalText = (error: unknown): string =>
  error instanceof CallError && error.status === 200 ? error.message || text("user.login.failed") : failureText(error);
