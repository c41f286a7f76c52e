/**
 * Classes of the parts inside a component, by the end of their `data-slot`: `title` of `dialog-title`. `className` is of
 * the component itself.
 */
export type SlotClasses<Slot extends string> = Readonly<Partial<Record<Slot, string>>>;
