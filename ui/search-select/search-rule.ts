/** Delay after the last letter before the request, in ms. */
export const SEARCH_REST_MS = 800;
/** Options per response. */
export const SEARCH_PAGE_SIZE = 10;
