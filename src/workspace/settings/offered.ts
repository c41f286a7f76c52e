/**
 * Where the settings drawer can be opened (DEC-14): by floating handle in development only, by menu entry if
 * configured.
 */
export function settingsOffered({ development, showSettings }: { development: boolean; showSettings: boolean }) {
  return { handle: development, entry: showSettings };
}
