import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { props } from "./props.mjs";

/** The gallery's own: the console's configuration would run the router's generator too. */
export default defineConfig({
  plugins: [props(), react(), tailwindcss()],
  build: { chunkSizeWarningLimit: 3000 },
});
