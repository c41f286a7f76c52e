/** Whether Escape closes the dialog around the field; then Escape must not clear the field. */
export const inDialog = (field: Element): boolean => field.closest('[role="dialog"],[role="alertdialog"]') !== null;
