import { createListeners } from "#ui/utils/listeners.ts";

const bells = createListeners();

/** Asks the bell to read anew: something was announced, withdrawn or read. Without a bell nothing happens. */
export const wakeBell = bells.tell;

/** Hears when the bell should read anew; returns what ends it. */
export const onWake = bells.subscribe;
