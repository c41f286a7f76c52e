// @ts-check
import { both } from "#src/server/bin/language.mjs";
// The libraries of the bench. Each is bundled as its documentation recommends and shares the product's React.

/**
 * @typedef {"assay" | "antd" | "mui" | "aria" | "base"} Library
 * @typedef {{ title: string, styled: boolean, packages: readonly string[] }} About
 */

/**
 * Only styled libraries set a target: unstyled ones are naturally smaller and faster.
 * @type {Readonly<Record<Library, About>>}
 */
export const libraries = {
  assay: { title: "assay", styled: true, packages: [] },
  antd: { title: "antd 6", styled: true, packages: ["antd@6"] },
  mui: { title: "MUI 9", styled: true, packages: ["@mui/material@9", "@emotion/react@11", "@emotion/styled@11"] },
  aria: { title: both("RAC 1（无样式）", "RAC 1 (unstyled)"), styled: false, packages: ["react-aria-components@1"] },
  base: { title: both("Base UI 1（无样式）", "Base UI 1 (unstyled)"), styled: false, packages: ["@base-ui/react@1"] },
};

export const names = /** @type {Library[]} */ (Object.keys(libraries));
/** The other libraries that set the targets. */
export const styledPeers = names.filter((name) => name !== "assay" && libraries[name].styled);
