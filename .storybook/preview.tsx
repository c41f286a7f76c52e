import type { ArgTypesEnhancer, Decorator, Preview } from "@storybook/react-vite";
import { type ReactNode, useLayoutEffect } from "react";
import { configure } from "storybook/test";
import { confirmStore } from "#ui/confirm/confirm-store.ts";
import { promptStore } from "#ui/prompt/prompt-store.ts";
import { applyTheme, type ThemeChoice } from "#ui/theme/apply.ts";
import { defaultPreset, type Density } from "#ui/theme/tokens.ts";
import { enUS } from "#ui/words/en-US.ts";
import { UiWords } from "#ui/words/words.tsx";
import { zhCN } from "#ui/words/zh-CN.ts";
import { checkDark } from "./dark-check.ts";
import { NotesPage } from "./notes-page.tsx";
import "./gallery.css";

// As tests/support/eventually.ts: the second that is given otherwise is little on a machine busy with other tests.
configure({ asyncUtilTimeout: 15_000 });

const densityTitles: Record<Density, string> = {
  large: "宽松",
  middle: "适中",
  compact: "紧凑",
  tight: "极紧凑",
};
const itemsOf = (titles: Readonly<Record<string, string>>) =>
  Object.entries(titles).map(([value, title]) => ({ value, title }));

interface Choice extends Required<ThemeChoice> {
  locale: "zh-CN" | "en-US";
}

/** The toolbar's choices on the root element, the way an app applies them. */
function Chosen({ theme, mode, menu, density, weak, locale, children }: Choice & { children: ReactNode }) {
  useLayoutEffect(() => {
    applyTheme({ theme, mode, menu, density, weak });
    document.documentElement.lang = locale;
  }, [theme, mode, menu, density, weak, locale]);
  // Chinese is what the kit speaks when nobody chose a language.
  return locale === "en-US" ? <UiWords words={enUS}>{children}</UiWords> : children;
}

/** How wide a piece is drawn that would fill any page: as where it is used. Said by `parameters.frame` of a story. */
const frames = { field: "max-w-80", menu: "w-52" } as const;

const withFrame: Decorator = (Story, { parameters }) => {
  const frame = parameters["frame"] as keyof typeof frames | undefined;
  return frame ? (
    <div className={frames[frame]}>
      <Story />
    </div>
  ) : (
    <Story />
  );
};

const withChoice: Decorator = (Story, { globals }) => (
  <Chosen {...(globals as unknown as Choice)}>
    <Story />
  </Chosen>
);

/** Writes the words of a choice into the props table, which would only say "union". */
const spellChoices: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, one]) => {
      const { type } = one;
      if (typeof type !== "object" || type.name !== "enum") return [name, one];
      const summary = type.value.map((word) => JSON.stringify(word)).join(" | ");
      return [name, { ...one, table: { ...one.table, type: { summary } } }];
    }),
  );

export default {
  tags: ["autodocs"],
  argTypesEnhancers: [spellChoices],
  decorators: [withFrame, withChoice],
  // A question left open would stand in the next story too.
  beforeEach: () => () => {
    confirmStore.first()?.answer(false);
    promptStore.first()?.answer(undefined);
  },
  afterEach: ({ globals, parameters }) => checkDark(globals["mode"], parameters["a11y"]),
  initialGlobals: {
    theme: defaultPreset,
    mode: "light",
    menu: "light",
    density: "default",
    weak: false,
    locale: "zh-CN",
  },
  globalTypes: {
    theme: {
      description: "主题色",
      toolbar: { icon: "paintbrush", dynamicTitle: true, items: itemsOf(zhCN.theme) },
    },
    mode: {
      description: "明暗",
      toolbar: { icon: "mirror", dynamicTitle: true, items: itemsOf({ light: "浅色", dark: "深色" }) },
    },
    menu: {
      description: "菜单明暗",
      toolbar: { icon: "sidebar", dynamicTitle: true, items: itemsOf({ light: "浅色菜单", dark: "深色菜单" }) },
    },
    density: {
      description: "密度",
      toolbar: {
        icon: "component",
        dynamicTitle: true,
        items: itemsOf({ default: "默认密度", ...densityTitles }),
      },
    },
    weak: {
      description: "色弱模式",
      toolbar: {
        icon: "accessibility",
        dynamicTitle: true,
        items: [
          { value: false, title: "普通色觉" },
          { value: true, title: "色弱模式" },
        ],
      },
    },
    locale: {
      description: "语言",
      toolbar: { icon: "globe", dynamicTitle: true, items: itemsOf({ "zh-CN": "中文", "en-US": "English" }) },
    },
  },
  parameters: {
    layout: "padded",
    backgrounds: { disable: true },
    controls: { expanded: true, sort: "requiredFirst" },
    // The sample is the one made from the source (samples.mjs): ten thousand nodes are never written out.
    docs: { page: NotesPage, toc: { title: "本页", headingSelector: "h2, h3" }, source: { type: "code" } },
    options: {
      storySort: { order: ["指南", "设计", "通用", "布局", "导航", "输入", "数据展示", "反馈", "业务编辑"] },
    },
    a11y: {
      test: "error",
      // A piece on a bare page has no landmarks and no page heading.
      config: {
        rules: ["region", "page-has-heading-one", "landmark-one-main"].map((id) => ({ id, enabled: false })),
      },
    },
  },
} satisfies Preview;
