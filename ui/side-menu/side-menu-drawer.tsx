import * as Radix from "@radix-ui/react-dialog";
import type { ComponentProps, ReactNode } from "react";
import { wayBack } from "#ui/dialog/layer.ts";
import { cn } from "#ui/utils/cn.ts";
import { usePortalPlace } from "#ui/lib/portal-place.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";

export interface SideMenuDrawerProps extends Omit<ComponentProps<"div">, "title"> {
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Accessible name of the drawer: 菜单. */
  title: ReactNode;
}

/**
 * The side menu of a narrow window: a drawer over the whole page, from the start edge, in the menu's colours. Its
 * children are the content of the menu column in a wide window: logo, `SideMenu`, footer. Escape and a press outside
 * close it, and the focus returns to the button that opened it. Choosing an entry does not close it by itself.
 */
export function SideMenuDrawer({
  open,
  defaultOpen = false,
  onOpenChange,
  title,
  className,
  children,
  ...rest
}: SideMenuDrawerProps) {
  const [shown, setShown] = useControlled(open, defaultOpen, onOpenChange);
  return (
    <Radix.Root open={shown} onOpenChange={setShown}>
      <Radix.Portal container={usePortalPlace()}>
        <Radix.Overlay data-slot="side-menu-mask" className="motion-fade fixed inset-0 z-drawer bg-mask" />
        <Radix.Content
          data-slot="side-menu-drawer"
          data-surface="menu"
          aria-modal
          aria-describedby={undefined}
          className={cn(
            "motion-drawer motion-drawer-start fixed inset-y-0 start-0 z-drawer flex w-64 flex-col bg-surface text-body shadow-drawer outline-none",
            className,
          )}
          onOpenAutoFocus={(event) => {
            if (event.target instanceof Element) wayBack.leave(event.target);
          }}
          onCloseAutoFocus={(event) => wayBack.comeBack(event)}
          {...rest}
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
