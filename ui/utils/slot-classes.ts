/**
 * Classes of the parts inside a component, keyed by the end of their `data-slot`: `title` for `dialog-title`.
 * `className` styles the component itself.
 */
export type SlotClasses<Slot extends string> = Readonly<Partial<Record<Slot, string>>>;
