import { afterAll, vi } from "vitest";

// A worker runs many files (vitest.config.ts): no file sees what another stubbed.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
