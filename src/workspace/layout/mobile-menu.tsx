import { SideMenuDrawer } from "#ui/side-menu/side-menu-drawer.tsx";
import { text } from "#src/lib/text.ts";
import { Footer } from "./footer.tsx";
import { Logo } from "./logo.tsx";
import { Menu } from "./menu.tsx";

/** The side menu as a drawer from the left. */
export function MobileMenu({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  return (
    <SideMenuDrawer open={open} onOpenChange={onOpenChange} title={text("workspace.header.menu")}>
      <Logo />
      <Menu className="min-h-0 flex-1 overflow-y-auto pb-4" onNavigate={() => onOpenChange(false)} />
      <Footer />
    </SideMenuDrawer>
  );
}
