import { vi } from "vitest";

const patient = { timeout: 15_000 };

/**
 * Asks until `check` no longer throws: for what a page draws, or another process or socket tells, in its own time. What
 * never comes fails just the same; the second that `vi.waitFor` gives by itself is little on a machine busy with other
 * tests.
 */
export const eventually = (check: () => void): Promise<void> => vi.waitFor(check, patient);

/** As `eventually`, for something that is there or not yet: gives it when it has come. */
export const arrival = <Thing>(look: () => Thing) => vi.waitUntil(look, patient);
