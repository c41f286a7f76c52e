/** How long a row that changed stays marked, ms. */
export const flashMs = 1400;
