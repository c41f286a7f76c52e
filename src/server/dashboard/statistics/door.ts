export { fillDays } from "./fill.ts";
export { FigureReader, type Span } from "./read.ts";
export type { Dimension, Figure, SourceName } from "./sources.ts";
