import { vi } from "vitest";

const patient = { timeout: 15_000 };

/**
 * Retries until `check` no longer throws: for what a page, another process or a socket delivers at its own pace. What
 * never comes still fails. `vi.waitFor` alone waits 1 s, too short on a machine that also runs other tests.
 */
export const eventually = (check: () => void): Promise<void> => vi.waitFor(check, patient);

/** As `eventually`, for a value that may not exist yet: returns it once it exists. */
export const arrival = <Thing>(look: () => Thing) => vi.waitUntil(look, patient);
