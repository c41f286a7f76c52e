import { vi } from "vitest";

// A worker runs many files (vitest.config.ts). Each loads the product's modules anew, so that no file sees what another
// left in them; only the packages stay loaded.
vi.resetModules();
