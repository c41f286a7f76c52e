/** How long a changed row stays highlighted, in ms. */
export const flashMs = 1400;
