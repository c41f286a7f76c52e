import react from "@vitejs/plugin-react";
import { compileAhead } from "@assay/ui/vite";
import { defineConfig } from "vite";

export default defineConfig({ plugins: [react(), compileAhead()] });
