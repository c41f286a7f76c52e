import { modeColours } from "#ui/theme/tokens.ts";

const { body, muted, line, lineSoft, lineStrong, surface } = modeColours.light;

/** Paper is white: a chart prints in the light colours, also in dark mode, and on a single page. */
export const printColours = `@media print {
  [data-slot="chart"] {
    color-scheme: light;
    --assay-body: ${body};
    --assay-muted: ${muted};
    --assay-line: ${line};
    --assay-line-soft: ${lineSoft};
    --assay-line-strong: ${lineStrong};
    --assay-surface: ${surface};
    break-inside: avoid;
  }
}`;
