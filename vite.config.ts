import { tanstackRouter } from "@tanstack/router-plugin/vite";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The console. Its page is src/app/index.html; it is built to dist/web, which the server serves at `/`. */
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
  ],
  build: {
    outDir: `${import.meta.dirname}/dist/web`,
    emptyOutDir: true,
    target: "es2023",
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        // What every page needs comes in one piece: a dozen files of 2 kB cost more than their bytes.
        codeSplitting: {
          groups: [
            {
              name: "base",
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-store|store|react-query|query-core)|ofetch|ufo|@radix-ui[\\/]react-slot)[\\/]/,
              priority: 10,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true },
});
