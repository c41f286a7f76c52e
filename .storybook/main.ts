import type { StorybookConfig } from "@storybook/react-vite";

/** The gallery: every component of the kit with its states, read from ui/ alone. */
export default {
  framework: { name: "@storybook/react-vite", options: { builder: { viteConfigPath: ".storybook/vite.config.ts" } } },
  stories: ["../ui/gallery/guides/*.mdx", "../ui/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // props.mjs gives the props tables; Storybook's own readers stop at `extends Omit<…>`.
  typescript: { reactDocgen: false },
} satisfies StorybookConfig;
