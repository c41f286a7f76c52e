import type { Config } from "tailwindcss";
import preset from "./ui/theme/preset.ts";

/** Every name a class may use comes from the kit's tokens (ui/theme); spacing keeps Tailwind's scale of 4 px. */
export default {
  presets: [preset],
  content: [],
  darkMode: ["selector", '[data-mode="dark"]'],
} satisfies Config;
