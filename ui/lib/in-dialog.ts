/** Whether Escape closes what the field stands in: then it takes no choice back. */
export const inDialog = (field: Element): boolean => field.closest('[role="dialog"],[role="alertdialog"]') !== null;
