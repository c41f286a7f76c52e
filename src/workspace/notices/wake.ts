import { createListeners } from "#ui/utils/listeners.ts";

const bells = createListeners();

/** Asks the bell to fetch again: something was announced, withdrawn or read. Does nothing without a bell. */
export const wakeBell = bells.tell;

/** Subscribes to such requests; returns the unsubscribe function. */
export const onWake = bells.subscribe;
