import type { CSSProperties } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { cdp, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Slider } from "#ui/slider/slider.tsx";
import { Chip } from "#ui/tag/tag.tsx";
import { applyTheme } from "#ui/theme/apply.ts";
import { themeAttributes } from "#ui/theme/attributes.ts";
import { contrast } from "#ui/theme/derive.ts";
import { colourTokens, themePresets } from "#ui/theme/tokens.ts";

const root = document.documentElement;
afterEach(() => {
  for (const name of ["mode", "theme", "menu", "density", "weak"]) delete root.dataset[name];
  root.removeAttribute("style");
});

/** `#rrggbb` of a computed `rgb(…)`. */
const hex = (css: string) =>
  `#${(css.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, "0"))
    .join("")}`;

describe("theme attributes on the root", () => {
  it("default to #1890FF for accents (THEME-01)", async () => {
    const screen = await render(<i className="bg-accent">x</i>);
    expect(hex(getComputedStyle(screen.getByText("x").element()).backgroundColor)).toBe("#1890ff");
  });

  it("switch the accent at run time, one colour per preset", async () => {
    const screen = await render(<i className="bg-accent-fill">x</i>);
    const node = screen.getByText("x").element();
    const fills = Object.keys(themePresets).map((preset) => {
      root.dataset["theme"] = preset;
      return getComputedStyle(node).backgroundColor;
    });
    expect(new Set(fills).size).toBe(8);
  });

  it("darken only the menu with data-menu, everything with data-mode", async () => {
    const screen = await render(
      <>
        <div data-surface="menu">
          <i className="bg-surface">menu</i>
        </div>
        <i className="bg-surface">page</i>
      </>,
    );
    const at = (text: string) => hex(getComputedStyle(screen.getByText(text).element()).backgroundColor);
    expect([at("menu"), at("page")]).toEqual(["#ffffff", "#ffffff"]);
    root.dataset["menu"] = "dark";
    expect([at("menu"), at("page")]).toEqual(["#161b23", "#ffffff"]);
    root.dataset["mode"] = "dark";
    expect([at("menu"), at("page")]).toEqual(["#161b23", "#161b23"]);
  });

  it.each(["daybreak", "sunset", "#0a7d5a"] as const)(
    "give a dark menu every colour of dark mode, of %s too, and the colour-weak ones",
    async (theme) => {
      const screen = await render(<div data-surface="menu">menu</div>);
      const menu = screen.getByText("menu").element();
      const coloursAt = (node: Element) =>
        Object.fromEntries(
          colourTokens.map((name) => [name, getComputedStyle(node).getPropertyValue(`--assay-${name}`)]),
        );
      for (const weak of [false, true]) {
        applyTheme({ theme, mode: "dark", menu: "light", weak });
        const dark = coloursAt(root);
        applyTheme({ mode: "light", menu: "dark" });
        expect(coloursAt(menu)).toEqual(dark);
        expect(coloursAt(root)["page"]).not.toBe(dark["page"]);
      }
    },
  );

  it("set the row height by density: 44, then 61, 48, 36, 32", async () => {
    const screen = await render(<div className="h-row">x</div>);
    const node = screen.getByText("x").element();
    const heights = ["", "large", "middle", "compact", "tight"].map((density) => {
      root.dataset["density"] = density;
      return getComputedStyle(node).height;
    });
    expect(heights).toEqual(["44px", "61px", "48px", "36px", "32px"]);
  });

  it("give the token names their measures", async () => {
    const screen = await render(
      <div className="h-control rounded-surface text-13 shadow-float z-toast duration-base border border-line">x</div>,
    );
    const style = getComputedStyle(screen.getByText("x").element());
    expect([style.height, style.borderRadius, style.fontSize, style.lineHeight]).toEqual([
      "32px",
      "8px",
      "13px",
      "20px",
    ]);
    expect([style.zIndex, style.transitionDuration]).toEqual(["70", "0.16s"]);
    expect(style.boxShadow).not.toBe("none");
  });
});

interface Emulation {
  send(method: "Emulation.setEmulatedMedia", what: { features: { name: string; value: string }[] }): Promise<unknown>;
}
const emulate = (features: { name: string; value: string }[]) =>
  (cdp() as unknown as Emulation).send("Emulation.setEmulatedMedia", { features });

describe("what a person asked the system for", () => {
  afterEach(() => emulate([]));

  it("less motion: layers fade without moving, nothing else moves", async () => {
    const screen = await render(
      <>
        <div className="motion-drawer" data-state="open">
          drawer
        </div>
        <i className="transition-transform duration-slow">mark</i>
      </>,
    );
    const drawer = () => getComputedStyle(screen.getByText("drawer").element());
    expect(drawer().animationName).toBe("drawer-in");
    await emulate([{ name: "prefers-reduced-motion", value: "reduce" }]);
    expect(drawer().animationName).toBe("fade-in");
    expect(getComputedStyle(screen.getByText("mark").element()).transitionDuration).toBe("0s");
  });

  it("more contrast: lines that only hint stand out, in light, dark and a dark menu", async () => {
    const screen = await render(
      <div data-surface="menu" className="border border-line">
        menu
      </div>,
    );
    const drawn = () => hex(getComputedStyle(screen.getByText("menu").element()).borderTopColor);
    const grounds = { light: "#ffffff", dark: "#161b23" };
    for (const [menu, ground] of Object.entries(grounds)) {
      await emulate([]);
      root.dataset["menu"] = menu;
      expect(contrast(drawn(), ground)).toBeLessThan(3);
      await emulate([{ name: "prefers-contrast", value: "more" }]);
      expect(contrast(drawn(), ground)).toBeGreaterThanOrEqual(3);
    }
    expect(getComputedStyle(root).getPropertyValue("--assay-faint")).toBe(
      getComputedStyle(root).getPropertyValue("--assay-muted"),
    );
  });

  it("forced colours: chosen and focused parts keep a line of the system's own", async () => {
    const screen = await render(
      <>
        <div role="option" aria-selected="true" tabIndex={-1}>
          chosen
        </div>
        <button type="button">press</button>
      </>,
    );
    const chosen = screen.getByText("chosen").element();
    expect(getComputedStyle(chosen).outlineStyle).toBe("none");
    await emulate([{ name: "forced-colors", value: "active" }]);
    expect([getComputedStyle(chosen).outlineStyle, getComputedStyle(chosen).outlineWidth]).toEqual(["solid", "2px"]);
    await userEvent.tab();
    expect(getComputedStyle(screen.getByRole("button").element()).outlineWidth).toBe("3px");
  });

  it("forced colours: what else is told by a fill alone keeps a line, and tracks keep their fill", async () => {
    const screen = await render(
      <>
        <button type="button" aria-pressed="true">
          bold
        </button>
        <Chip>urgent</Chip>
        <Chip chosen={false}>month</Chip>
        <table>
          <tbody>
            <tr aria-selected="true">
              <td>row</td>
            </tr>
          </tbody>
        </table>
        <div role="grid">
          <div role="row" aria-selected="true">
            <div role="gridcell">pinned</div>
          </div>
        </div>
        <Slider aria-label="days" defaultValue={30} />
      </>,
    );
    await emulate([{ name: "forced-colors", value: "active" }]);
    const line = (text: string) => getComputedStyle(screen.getByText(text).element()).outlineStyle;
    expect(["bold", "urgent", "month", "row"].map(line)).toEqual(["solid", "solid", "none", "solid"]);
    // The outline is on the cells, including pinned ones, which would cover an outline of the row.
    expect(line("pinned")).toBe("solid");
    const [track, range] = ["[data-orientation]:has(> [style*=right])", "[style*=right]"].map((part) => {
      const found = screen.container.querySelector(`[data-slot=slider] ${part}`);
      return found && getComputedStyle(found).backgroundColor;
    });
    const paper = getComputedStyle(document.body).backgroundColor;
    expect(new Set([track, range, paper]).size).toBe(3);
  });
});

describe("a theme within another", () => {
  const modes = ["light", "dark"] as const;
  const coloursAt = (node: Element) =>
    Object.fromEntries(
      [...colourTokens, "shadow-float", "scheme"].map((name) => [
        name,
        getComputedStyle(node).getPropertyValue(`--assay-${name}`).replaceAll(/\s+/g, " "),
      ]),
    );

  it.each([...(Object.keys(themePresets) as (keyof typeof themePresets)[]), "#0a7d5a" as const])(
    "has every colour that the page would have: %s, light in dark in light and back, colour-weak too",
    async (theme) => {
      const screen = await render(
        <div {...themeAttributes({ mode: "dark" })} data-testid="dark">
          <div {...themeAttributes({ theme })} data-testid="dark theme">
            <div {...themeAttributes({ mode: "light" })} data-testid="light theme">
              <div data-mode="dark" data-theme="volcano">
                <div {...themeAttributes({ theme, mode: "light" })} data-testid="again" />
              </div>
            </div>
          </div>
        </div>,
      );
      const at = (name: string) => coloursAt(screen.getByTestId(name).element());
      for (const weak of [false, true]) {
        const pages = Object.fromEntries(
          modes.map((mode) => {
            applyTheme({ theme, mode, weak });
            return [mode, coloursAt(root)];
          }),
        );
        for (const mode of modes) {
          applyTheme({ theme: "sunset", mode, weak });
          expect(at("dark theme")).toEqual(pages["dark"]);
          expect(at("light theme")).toEqual(pages["light"]);
          expect(at("again")).toEqual(pages["light"]);
          expect(at("dark")).toEqual((applyTheme({ mode: "dark" }), coloursAt(root)));
        }
      }
    },
  );

  it("draws its own text, lines and native controls in its mode", async () => {
    const screen = await render(
      <section data-mode="dark">
        <i className="border border-line bg-surface">dark</i>
        <b data-mode="light" className="bg-surface">
          light
        </b>
      </section>,
    );
    const look = (text: string) => {
      const { color, backgroundColor, colorScheme } = getComputedStyle(screen.getByText(text).element());
      return [hex(color), hex(backgroundColor), colorScheme];
    };
    expect(look("dark")).toEqual(["#e6eaf0", "#161b23", "dark"]);
    expect(look("light")).toEqual(["#1c2330", "#ffffff", "light"]);
  });

  it("follows the system where it says so, by itself", async () => {
    const screen = await render(
      <div data-mode="dark">
        <i data-mode="system" className="bg-surface">
          mark
        </i>
      </div>,
    );
    const ground = () => hex(getComputedStyle(screen.getByText("mark").element()).backgroundColor);
    await emulate([{ name: "prefers-color-scheme", value: "dark" }]);
    expect(ground()).toBe("#161b23");
    await emulate([{ name: "prefers-color-scheme", value: "light" }]);
    expect(ground()).toBe("#ffffff");
    await emulate([]);
  });

  it("has its own density, the usual one too, and its own radius", async () => {
    const screen = await render(
      <div data-density="tight">
        <i className="block h-row">tight</i>
        <div data-density="default" style={{ "--assay-radius-control": "2px" } as CSSProperties}>
          <i className="block h-row rounded-control">usual</i>
        </div>
      </div>,
    );
    const look = (text: string) => getComputedStyle(screen.getByText(text).element());
    expect([look("tight").height, look("usual").height, look("usual").borderRadius]).toEqual(["32px", "44px", "2px"]);
  });

  it("more contrast: lines stand out in it as well", async () => {
    const screen = await render(
      <div data-mode="dark">
        <i data-theme="cyan" className="border border-line">
          mark
        </i>
      </div>,
    );
    await emulate([{ name: "prefers-contrast", value: "more" }]);
    const line = hex(getComputedStyle(screen.getByText("mark").element()).borderTopColor);
    await emulate([]);
    expect(contrast(line, "#161b23")).toBeGreaterThanOrEqual(3);
  });
});

describe("component tokens", () => {
  it("follow their meaning through modes, and can be set apart from it", async () => {
    const screen = await render(
      <>
        <i className="bg-table-head">head</i>
        <i className="bg-page">page</i>
      </>,
    );
    const at = (text: string) => hex(getComputedStyle(screen.getByText(text).element()).backgroundColor);
    expect(at("head")).toBe(at("page"));
    root.dataset["mode"] = "dark";
    expect([at("head"), at("page")]).toEqual(["#0f1319", "#0f1319"]);
    root.style.setProperty("--assay-table-head", "var(--assay-accent-soft)");
    expect(at("head")).not.toBe(at("page"));
    root.style.removeProperty("--assay-table-head");
  });

  it("carry the marks inside a box, drawn in the theme's colours", async () => {
    const screen = await render(
      <>
        <i className="shadow-mark-start">start</i>
        <i className="shadow-ring-start">ring</i>
      </>,
    );
    const shadow = (text: string) => getComputedStyle(screen.getByText(text).element()).boxShadow;
    expect(shadow("start")).toContain("2px 0px 0px 0px inset");
    expect(shadow("ring").match(/inset/g)).toHaveLength(3);
  });
});

describe("applyTheme", () => {
  it("takes any colour at run time, in both modes", async () => {
    const screen = await render(<i className="bg-accent">x</i>);
    const node = screen.getByText("x").element();
    applyTheme({ theme: "#8a2be2", mode: "light" });
    expect(hex(getComputedStyle(node).backgroundColor)).toBe("#8a2be2");
    applyTheme({ mode: "dark", density: "tight", weak: true, menu: "dark" });
    expect(Object.fromEntries(Object.entries(root.dataset))).toMatchObject({
      mode: "dark",
      theme: "custom",
      density: "tight",
      weak: "",
      menu: "dark",
    });
    applyTheme({ weak: false, density: "default" });
    expect(["weak" in root.dataset, root.dataset["density"]]).toEqual([false, "default"]);
    // A preset removes the values that the colour had set.
    applyTheme({ theme: "cyan", mode: "light" });
    expect([root.getAttribute("style") ?? "", hex(getComputedStyle(node).backgroundColor)]).toEqual(["", "#029e9e"]);
  });

  it("takes a colour for one element and what stands in it", async () => {
    const screen = await render(
      <>
        <div data-testid="here">
          <i className="bg-accent">inside</i>
        </div>
        <i className="bg-accent">outside</i>
      </>,
    );
    const at = (text: string) => hex(getComputedStyle(screen.getByText(text).element()).backgroundColor);
    const here = screen.getByTestId("here").element() as HTMLElement;
    applyTheme({ theme: "#8a2be2" }, here);
    applyTheme({ theme: "#d6006c" });
    expect([at("inside"), at("outside")]).toEqual(["#8a2be2", "#d6006c"]);
  });

  it("throws and changes nothing when the theme cannot be applied", () => {
    applyTheme({ theme: "cyan" });
    expect(() => applyTheme({ theme: "#12", mode: "dark" })).toThrow(/not a colour/);
    expect(() => applyTheme({ theme: "constructor" as "cyan" })).toThrow(/no theme/);
    expect(root.dataset["theme"]).toBe("cyan");
    expect(root.dataset["mode"]).toBeUndefined();
  });
});
