import { tanstackRouter } from "@tanstack/router-plugin/vite";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { aheadFiles } from "./src/app/build/ahead-files.ts";
import { codeGroups, isCalledAtOnce, isHere } from "./src/app/build/chunks.ts";
import { codeAgain } from "./src/app/build/code-again.ts";
import { firstPaintInShort } from "./src/app/build/first-paint.ts";
import { registeredOnce } from "./src/app/build/registered-once.ts";
import { compileAhead } from "./ui/vite/compile-ahead.ts";

export default defineConfig({
  root: "src/app",
  publicDir: "public",
  plugins: [
    // The router plugin rewrites route files before react() compiles them: the order matters.
    tanstackRouter({
      target: "react",
      routesDirectory: `${import.meta.dirname}/routes`,
      generatedRouteTree: `${import.meta.dirname}/src/app/routeTree.gen.ts`,
      autoCodeSplitting: true,
      quoteStyle: "double",
    }),
    react(),
    tailwindcss(),
    registeredOnce,
    aheadFiles,
    codeAgain,
    compileAhead({ files: isCalledAtOnce }),
    firstPaintInShort,
  ],
  build: {
    outDir: `${import.meta.dirname}/dist/web`,
    emptyOutDir: true,
    target: "es2023",
    chunkSizeWarningLimit: 900,
    // What is here whenever a file asks for another one need not stand in its table of what to fetch along.
    modulePreload: {
      resolveDependencies: (_file, needed, { hostId, hostType }) =>
        hostType === "html" ? needed : needed.filter((file) => !isHere(file, hostId)),
    },
    rolldownOptions: {
      output: {
        // What every page needs comes in one piece: a dozen files of 2 kB cost more than their bytes.
        codeSplitting: {
          groups: [...codeGroups],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true },
});
