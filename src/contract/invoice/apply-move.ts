/**
 * I-01 申请开票, an entry of `invoiceMoves`. It has a file of its own because the order list offers it and must not load
 * the other entries.
 */
export const applyMove = { title: "申请开票", permission: "invoice:invoice:apply", from: [], to: "10" } as const;
