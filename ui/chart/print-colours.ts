import { modeColours } from "#ui/theme/tokens.ts";

const { body, muted, line, lineSoft, lineStrong, surface } = modeColours.light;

/** Paper is white: in dark mode too a chart is printed in the light colours, and whole on one page. */
export const printColours = `@media print {
  [data-slot="chart"] {
    color-scheme: light;
    --body: ${body};
    --muted: ${muted};
    --line: ${line};
    --line-soft: ${lineSoft};
    --line-strong: ${lineStrong};
    --surface: ${surface};
    break-inside: avoid;
  }
}`;
