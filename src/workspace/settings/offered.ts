/** Where the settings drawer is offered (DEC-14): its floating handle in development only, its entry where switched on. */
export function settingsOffered({ development, showSettings }: { development: boolean; showSettings: boolean }) {
  return { handle: development, entry: showSettings };
}
