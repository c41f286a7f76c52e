import { type ComponentProps, type KeyboardEvent, type RefObject, useMemo } from "react";
import { Popover, PopoverAnchor, PopoverContent } from "#ui/popover/popover.tsx";
import { keepInside } from "./editor-box.ts";

export interface CellLayerProps extends ComponentProps<typeof PopoverContent> {
  /** The editor that the overlay belongs to. */
  anchor: RefObject<HTMLElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Overlay that an editor opens over its cell. Its keys and clicks do not reach the grid, and only the editor closes it.
 */
export function CellLayer({ anchor, children, ...rest }: CellLayerProps) {
  const virtualRef = useMemo(
    () => ({ current: { getBoundingClientRect: () => anchor.current?.getBoundingClientRect() ?? new DOMRect() } }),
    [anchor],
  );
  return (
    <Popover open>
      <PopoverAnchor virtualRef={virtualRef} />
      <PopoverContent
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        // The editor handles Escape itself, wherever the focus is.
        onEscapeKeyDown={(event) => event.preventDefault()}
        onPointerDown={keepInside}
        onMouseDown={keepInside}
        onClick={keepInside}
        {...rest}
      >
        {children}
      </PopoverContent>
    </Popover>
  );
}
