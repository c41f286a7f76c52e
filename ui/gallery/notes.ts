/** What a component's page says beside its props table. Stands in `parameters.notes` of its stories file. */
export interface GalleryNotes {
  /** Key and what it does, in the order of use: `["Enter", "打开"]`. Empty for what takes no key. */
  keyboard?: readonly (readonly [key: string, effect: string])[];
  /** Roles, names, what is announced, where the focus goes. */
  accessibility?: readonly string[];
  /** When and how to use it. */
  dos?: readonly string[];
  /** What looks alike but is wrong, and what to use instead. */
  donts?: readonly string[];
  /** Tokens that change its looks, by class name. */
  tokens?: readonly string[];
}
