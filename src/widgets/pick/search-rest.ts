/**
 * Rest after the last letter before customers and services are searched for, in ms. Together with the call and the
 * drawing it stays below the 250 ms that a search may take.
 */
export const searchRestMs = 80;
