import * as Popover from "@radix-ui/react-popover";
import { useCallback, useMemo, useState, type ReactNode, type RefObject } from "react";
import { cn } from "#ui/utils/cn.ts";
import { Here } from "#ui/lib/here.ts";
import { usePortalPlace } from "#ui/lib/portal-place.ts";
import { useTakeTheme } from "#ui/lib/take-theme.ts";
import { LayerPlaced } from "./layer-placed.ts";

export interface OptionLayerProps {
  open: boolean;
  /** The box that anchors the list; the list is at least as wide. */
  anchor: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
}

/**
 * The floating surface of a select or combobox. It never takes the focus and does not close by itself: the focus stays
 * in the control, which handles every key.
 */
export function OptionLayer({ open, anchor, className, children }: OptionLayerProps) {
  // Memoized, because a new object would measure and position the layer on every render.
  const virtualRef = useMemo(
    () => ({ current: { getBoundingClientRect: () => anchor.current?.getBoundingClientRect() ?? new DOMRect() } }),
    [anchor],
  );
  const [placed, setPlaced] = useState(false);
  // Called synchronously when the layer is positioned; missing in Radix's types.
  const placing = { onPlaced: () => setPlaced(true) };
  const onHere = useCallback((here: boolean) => {
    if (!here) setPlaced(false);
  }, []);
  return (
    <Popover.Root open={open}>
      <Popover.Anchor virtualRef={virtualRef} />
      <Popover.Portal container={usePortalPlace()}>
        <Popover.Content
          ref={useTakeTheme(anchor)}
          role="presentation"
          data-slot="option-layer"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            "motion-layer z-popover flex max-h-[min(--spacing(80),var(--radix-popover-content-available-height))] w-max max-w-[min(--spacing(120),var(--radix-popover-content-available-width))] min-w-(--radix-popover-trigger-width) flex-col overflow-hidden rounded-surface border border-line bg-raised text-14 text-body shadow-float outline-none",
            className,
          )}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          {...placing}
        >
          <LayerPlaced value={placed}>{children}</LayerPlaced>
          <Here onChange={onHere} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
