import { afterAll, vi } from "vitest";

// A worker runs many files (vitest.config.ts). Each loads the product's modules anew, so that no file sees what another
// left in them; only the packages stay loaded. Before the file, for what it imports; after it, for what it stubbed.
vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
