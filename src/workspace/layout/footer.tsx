import { copyrightLine } from "#src/client/config.ts";

/** Copyright line. It is at the foot of the menu, not of the window: a list needs that height (LIST-10). */
export function Footer() {
  return (
    <footer className="flex-none border-t border-line-soft px-4 py-2.5 text-12 text-faint print:hidden">
      {copyrightLine()}
    </footer>
  );
}
