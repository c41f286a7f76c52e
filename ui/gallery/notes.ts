/** What a component's page shows besides its props table. Set it as `parameters.notes` in the stories file. */
export interface GalleryNotes {
  /** Key and its effect, in the order of use: `["Enter", "打开"]`. Empty for a component without keys. */
  keyboard?: readonly (readonly [key: string, effect: string])[];
  /** Roles, names, announcements, focus moves. */
  accessibility?: readonly string[];
  /** When and how to use it. */
  dos?: readonly string[];
  /** Common mistakes, and what to use instead. */
  donts?: readonly string[];
  /** Tokens that change its appearance, by class name. */
  tokens?: readonly string[];
}
