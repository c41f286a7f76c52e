import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { props } from "./props.mjs";
import { samples } from "./samples.mjs";

/** The gallery's own: the console's configuration would run the router's generator too. */
export default defineConfig({
  // A test of a story reads no sample; tests/unit/ui/samples.test.ts compiles them all.
  plugins: [props(), ...(process.env["VITEST"] ? [] : [samples()]), react(), tailwindcss()],
  build: { chunkSizeWarningLimit: 3000 },
});
