/** Styles of the parts that load late. The package build writes them here; the console has one sheet for all. */
export const lazySheet = { text: "" };
