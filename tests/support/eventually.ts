import { vi } from "vitest";

/**
 * Asks until `check` no longer throws: for what another process or socket tells in its own time. What never comes
 * fails just the same; the second that `vi.waitFor` gives by itself is little on a machine busy with other tests.
 */
export const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 15_000 });
