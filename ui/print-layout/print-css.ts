/**
 * Styles for printing. The print layout adds them once to the head, so that other pages do not load them and no second
 * style sheet must be imported.
 */
export const printCss = `
/* Paper: one size, upright or across; the header and footer of the layout repeat on every page by its table. */
@page {
  size: A4;
  margin: 12mm;
  @bottom-center {
    content: counter(page) " / " counter(pages);
    font-size: 9pt;
  }
}
@page assay-across {
  size: A4 landscape;
  margin: 12mm;
}

@media print {
  /* Only the layout is printed: whatever is neither it, nor in it, nor around it, is left out. */
  body:has([data-slot="print-layout"])
    :not([data-slot="print-layout"], [data-slot="print-layout"] *, :has([data-slot="print-layout"]), style, script) {
    display: none !important;
  }
  /* What is around it must not cut it at the height of a window, nor lay it out as a layer. */
  html:has([data-slot="print-layout"]),
  :has([data-slot="print-layout"]) {
    display: block !important;
    position: static !important;
    width: auto !important;
    max-width: none !important;
    height: auto !important;
    max-height: none !important;
    min-height: 0 !important;
    margin: 0 !important;
    padding: 0 !important;
    overflow: visible !important;
    border: 0 !important;
    box-shadow: none !important;
    transform: none !important;
    background: none !important;
  }
  [data-slot="print-layout"] {
    width: auto !important;
    max-width: none !important;
    margin: 0 !important;
    padding: 0 !important;
    border: 0 !important;
    box-shadow: none !important;
    background: none !important;
    print-color-adjust: exact;
    /* Paper is white, whatever the screen is. */
    color-scheme: light;
    color: CanvasText;
    --assay-page: Canvas;
    --assay-surface: Canvas;
    --assay-raised: Canvas;
    --assay-body: CanvasText;
    --assay-muted: CanvasText;
    --assay-faint: CanvasText;
    --assay-line: GrayText;
    --assay-line-soft: color-mix(in srgb, GrayText 25%, Canvas);
    --assay-line-strong: GrayText;
  }
  /* Tags and links of the dark mode are made for a dark ground. */
  :is([data-mode="dark"], [data-mode="system"]) [data-slot="print-layout"] {
    --assay-accent-text: CanvasText;
    --assay-warn: CanvasText;
    --assay-info: CanvasText;
    --assay-ok: CanvasText;
    --assay-bad: CanvasText;
    --assay-accent-soft: Canvas;
    --assay-warn-soft: Canvas;
    --assay-info-soft: Canvas;
    --assay-ok-soft: Canvas;
    --assay-bad-soft: Canvas;
  }
  [data-slot="print-layout"][data-state="across"] {
    page: assay-across;
  }
  [data-slot="print-layout"] [data-print="hidden"],
  [data-slot="print-layout"] button:not([data-print="kept"], [data-slot="collapse-trigger"]) {
    display: none !important;
  }
  [data-slot="print-layout"] :is(tr, img, figure, [data-print="together"]) {
    break-inside: avoid;
  }
  [data-slot="print-layout"] thead {
    display: table-header-group;
  }
  [data-slot="print-layout"] :is(h1, h2, h3, h4) {
    break-after: avoid;
  }
  [data-slot="page-break"] {
    break-after: page;
  }
}
`;
