/**
 * Delay after the last keystroke before customers and services are searched, in ms. With the call and rendering, it
 * stays below the limit of 250 ms for a search.
 */
export const searchRestMs = 80;
