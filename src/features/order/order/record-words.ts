/** Message areas used by the order's drawer and dialogs, and not by the list. */
export const recordWords: readonly string[] = ["orderRecord", "finance", "customer"];
