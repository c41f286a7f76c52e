/** Rest after the last letter before the server is asked, ms. */
export const SEARCH_REST_MS = 800;
/** Options per answer. */
export const SEARCH_PAGE_SIZE = 10;
