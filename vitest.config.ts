import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { chromiumArgs } from "./tests/support/chromium.mjs";
import { ownProcess } from "./tests/support/own-process.mjs";

/** Prepared before the first test: found one by one they would reload the page, and React would be there twice. */
const browserPackages = [
  "@codemirror/commands",
  "@codemirror/lang-css",
  "@codemirror/lang-html",
  "@codemirror/lang-java",
  "@codemirror/lang-javascript",
  "@codemirror/lang-markdown",
  "@codemirror/lang-python",
  "@codemirror/lang-sql",
  "@codemirror/lang-vue",
  "@codemirror/language",
  "@codemirror/legacy-modes/mode/clike",
  "@codemirror/legacy-modes/mode/r",
  "@codemirror/legacy-modes/mode/shell",
  "@codemirror/legacy-modes/mode/swift",
  "@codemirror/search",
  "@codemirror/state",
  "@codemirror/view",
  "@hookform/resolvers/standard-schema",
  "@hookform/resolvers/zod",
  "@radix-ui/react-checkbox",
  "@radix-ui/react-dialog",
  "@radix-ui/react-menu",
  "@radix-ui/react-popover",
  "@radix-ui/react-radio-group",
  "@radix-ui/react-slider",
  "@radix-ui/react-slot",
  "@radix-ui/react-switch",
  "@radix-ui/react-tabs",
  "@tanstack/react-query",
  "@tanstack/react-router",
  "@tanstack/react-table",
  "@tanstack/react-virtual",
  "@tiptap/extension-image",
  "@tiptap/markdown",
  "@tiptap/react",
  "@tiptap/starter-kit",
  "axe-core",
  "d3-array",
  "d3-shape",
  "d3-time",
  "dompurify",
  "downshift",
  "js-md5",
  "lucide-react",
  "ofetch",
  "react",
  "react-dom",
  "react-dom/client",
  "react-dom/server",
  "react-hook-form",
  "react/jsx-dev-runtime",
  "react/jsx-runtime",
  "sonner",
  "uqr",
  "vitest-browser-react",
  "zod",
  "zod/mini",
];

const onPostgres = process.env["ASSAY_TEST_DB"] === "postgres";

/** Put every call on trial with hundreds of inputs; mostly refused before the store. */
const sweeps = ["tests/server/sweep/**", "tests/server/kernel/app/junk.test.ts"];

/**
 * Areas whose statements go through the kernel's data layer, which is tested on both, and the doors before it. Of the
 * orders, what happens at once and the whole way are of both; the rest of their rules knows no database.
 */
const ordinary = [
  ..."afterSales consultation customer finance invoice online portal security services settlement system"
    .split(" ")
    .map((area) => `tests/server/${area}/**`),
  "tests/server/order/!(concurrency|stress|journey).test.ts",
  "tests/server/kernel/apart/**",
  // The demo's data on the embedded database is what end-to-end tests work with; seed.test.ts writes a small one on both.
  "tests/server/db/demo{,-night,-work}.test.ts",
  "tests/server/dashboard/statistics-demo.test.ts",
  // Headers only.
  "tests/server/kernel/content-policy.test.ts",
];

/**
 * What PostgreSQL alone has, when a whole run has both and shares the work (tests/support/run/run.mjs): it is twice as
 * quick as the embedded database, on which every end-to-end test walks besides.
 */
const elsewhere = process.env["ASSAY_TEST_SHARED"] === "yes" && !onPostgres ? [...sweeps, ...ordinary] : [];

/** How long a state is waited for that is awaited: what never comes fails just the same. As tests/support/eventually.ts. */
const patient = { poll: { timeout: 15_000 } };

/** A worker for each file costs more than the file's tests: packages are loaded once for a worker, modules for a file. */
const oneWorker = { isolate: false, setupFiles: ["tests/support/fresh.ts", "tests/support/unstub.ts"] };

/** What both projects of server tests share. */
const ofServer = {
  environment: "node" as const,
  globalSetup: ["tests/support/server-setup.ts"],
  // What start and commands print is asserted in Chinese.
  env: { LC_ALL: "zh_CN.UTF-8" },
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: patient,
  // A sixth of the time of two workers is waiting for the embedded database, a third for PostgreSQL.
  maxWorkers: 3,
};

const alone = ownProcess.map((path) => (path.endsWith("/") ? `${path}**/*.test.ts` : path));

/**
 * The browser keeps the product's modules for the whole run instead of requesting each of them again for every file.
 * Not while somebody edits them (watch mode). Test files have an address of their own in every run.
 */
let watching = false;
const keepModules: Plugin = {
  name: "assay:keep-modules",
  configureVitest: ({ vitest }) => void (watching = vitest.config.watch),
  configureServer({ middlewares }) {
    if (watching) return;
    middlewares.use(({ url = "", headers }, reply, next) => {
      if (headers["sec-fetch-dest"] === "script" && /^\/(src|ui|routes|locales|tests\/support)\//.test(url)) {
        const setHeader = reply.setHeader.bind(reply);
        reply.setHeader = (name, value) => setHeader(name, name === "Cache-Control" ? "max-age=3600" : value);
      }
      next();
    });
  },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          pool: "threads",
          ...oneWorker,
          include: ["tests/unit/**/*.test.ts", "tests/shape.test.ts"],
          // The shape of the whole tree is read file by file.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...ofServer,
          name: "server",
          isolate: false,
          setupFiles: ["tests/support/unstub.ts"],
          include: ["tests/server/**/*.test.ts"],
          exclude: [...elsewhere, ...alone],
        },
      },
      {
        test: {
          ...ofServer,
          name: "own-process",
          include: alone,
          // What only one of the two databases can show.
          exclude: [`tests/server/db/${onPostgres ? "embedded" : "postgres"}.test.ts`, ...elsewhere],
        },
      },
      {
        test: {
          name: "e2e",
          environment: "node",
          // The files of a worker share one browser (tests/support/e2e/contexts.ts).
          isolate: false,
          setupFiles: ["tests/support/unstub.ts"],
          include: ["tests/e2e/**/*.test.ts"],
          // Builds the product when it is stale and serves it; tests find the address in ASSAY_E2E_URL.
          globalSetup: ["tests/support/e2e/e2e-server.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          // npm run look: pictures of every screen, for people. Not part of npm test.
          name: "look",
          environment: "node",
          include: ["tests/look/*.test.ts"],
          globalSetup: ["tests/support/e2e/e2e-server.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "consumers",
          environment: "node",
          // Installs, builds and opens apps that know the kit by its tarball.
          include: ["tests/consumers/*.test.ts"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: patient,
        },
      },
      {
        plugins: [react(), tailwindcss(), keepModules],
        optimizeDeps: { include: browserPackages },
        test: {
          name: "browser",
          // Three pages side by side, also on two cores: half of a test's time is waiting for what the page does with
          // a press.
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patient,
          include: ["tests/browser/**/*.test.tsx"],
          setupFiles: ["tests/support/browser/browser-setup.ts"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: { executablePath: process.env["CHROMIUM_PATH"], args: chromiumArgs },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        // Every story is a test: it draws, its play runs, and axe finds nothing.
        plugins: [tailwindcss(), storybookTest({ configDir: `${import.meta.dirname}/.storybook` })],
        optimizeDeps: { include: browserPackages.filter((name) => name !== "vitest-browser-react") },
        test: {
          name: "gallery",
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          browser: {
            enabled: true,
            // No page of its own for each file: setting one up costs more than a file's stories.
            isolate: false,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: { executablePath: process.env["CHROMIUM_PATH"], args: chromiumArgs },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
