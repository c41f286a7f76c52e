import * as Popover from "@radix-ui/react-popover";
import { useCallback, useMemo, useState, type ReactNode, type RefObject } from "react";
import { cn } from "#ui/utils/cn.ts";
import { Here } from "#ui/lib/here.ts";
import { usePortalPlace } from "#ui/lib/portal-place.ts";
import { useTakeTheme } from "#ui/lib/take-theme.ts";
import { LayerPlaced } from "./layer-placed.ts";

export interface OptionLayerProps {
  open: boolean;
  /** The box the list hangs from and is as wide as, at least. */
  anchor: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
}

/**
 * The floating surface under a select or combobox. It takes no focus and closes nothing by itself:
 * the focus stays in the control, which hears every key.
 */
export function OptionLayer({ open, anchor, className, children }: OptionLayerProps) {
  // Made once: a new one each time would measure and place the layer at every drawing.
  const virtualRef = useMemo(
    () => ({ current: { getBoundingClientRect: () => anchor.current?.getBoundingClientRect() ?? new DOMRect() } }),
    [anchor],
  );
  const [placed, setPlaced] = useState(false);
  // Called when the layer has its place, in the same breath; the types of Radix keep quiet about it.
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
