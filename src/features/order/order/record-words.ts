/** Areas of words that one order's drawer and dialogs say; the list does without them. */
export const recordWords: readonly string[] = ["orderRecord", "finance", "customer"];
