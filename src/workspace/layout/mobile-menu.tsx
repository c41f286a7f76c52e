import * as Radix from "@radix-ui/react-dialog";
import { text } from "#src/lib/text.ts";
import { Footer } from "./footer.tsx";
import { Logo } from "./logo.tsx";
import { Menu } from "./menu.tsx";

/** The side menu as a drawer from the left. */
export function MobileMenu({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="motion-fade fixed inset-0 z-drawer bg-mask" />
        <Radix.Content
          aria-describedby={undefined}
          data-slot="mobile-menu"
          data-surface="menu"
          className="fixed inset-y-0 left-0 z-drawer flex w-64 flex-col bg-surface text-body shadow-drawer outline-none"
        >
          <Radix.Title className="sr-only">{text("workspace.header.menu")}</Radix.Title>
          <Logo />
          <Menu className="min-h-0 flex-1 overflow-y-auto pb-4" onNavigate={() => onOpenChange(false)} />
          <Footer />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
