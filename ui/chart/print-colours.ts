import { modeColours } from "#ui/theme/tokens.ts";

const { body, muted, line, lineSoft, lineStrong, surface } = modeColours.light;

/** Paper is white: in dark mode too a chart is printed in the light colours, and whole on one page. */
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
