import * as Radix from "@radix-ui/react-dialog";
import { ChevronLeft, ChevronRight, Download, RotateCcw, RotateCw, Scan, X, ZoomIn, ZoomOut } from "lucide-react";
import { useState, type ComponentProps, type KeyboardEvent, type ReactElement } from "react";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { cn } from "#ui/utils/cn.ts";
import { givenElement } from "#ui/lib/given-element.ts";
import { validList } from "#ui/lib/validate-props.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { pickersZhCN } from "#ui/words/zh-CN/pickers.ts";
import { PictureStage } from "./picture-stage.tsx";
import { usePortalPlace } from "#ui/lib/portal-place.ts";
import { changeView, firstView, LEAST_SCALE, MOST_SCALE, type ViewChange } from "./view.ts";

/** One picture of the viewer. */
export interface Picture {
  src: string;
  /** Name, also used as the alternative text. */
  name: string;
}

export interface ImageViewerProps extends Omit<ComponentProps<"div">, "children" | "title"> {
  images: readonly Picture[];
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Index of the picture, from 0. */
  index?: number;
  /** @default 0 */
  defaultIndex?: number;
  onIndexChange?: (index: number) => void;
  /** Shows a link that downloads the picture. @default false */
  downloadable?: boolean;
  /** The element that opens the viewer when the viewer holds its own state; takes a ref. */
  trigger?: ReactElement;
}

const ZOOM = 1.25;
const MOVE = 40;

/**
 * Shows pictures at full size over the page. Left and Right go to the neighbours (Page Up and Page Down while
 * enlarged), + and − zoom, arrows move an enlarged picture. R rotates (with Shift counterclockwise), 0 resets, Escape
 * closes. Wheel, drag and pinch work too.
 */
export function ImageViewer({
  images: given,
  open,
  defaultOpen = false,
  onOpenChange,
  index,
  defaultIndex = 0,
  onIndexChange,
  downloadable = false,
  trigger,
  className,
  onKeyDown,
  ...rest
}: ImageViewerProps) {
  const images = validList("ImageViewer", "images", given);
  const words = useOwnWords("imageViewer", pickersZhCN.imageViewer);
  const [shown, setShown] = useControlled(open, defaultOpen, onOpenChange);
  const [at, setAt] = useControlled(index, defaultIndex, onIndexChange);
  const [view, setView] = useState(firstView);
  const change = (next: ViewChange) => setView((before) => changeView(before, next));
  const picture = images[at];
  const [first, last] = [at <= 0, at >= images.length - 1];

  function go(by: number) {
    const next = at + by;
    if (next < 0 || next >= images.length) return;
    setView(firstView);
    setAt(next);
  }
  function press(event: KeyboardEvent<HTMLDivElement>) {
    onKeyDown?.(event);
    if (event.defaultPrevented || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const large = view.scale > 1;
    if (key === "+" || key === "=") change({ kind: "zoom", by: ZOOM });
    else if (key === "-") change({ kind: "zoom", by: 1 / ZOOM });
    else if (key === "0") change({ kind: "reset" });
    else if (key === "r" || key === "R") change({ kind: "turn", by: event.shiftKey ? -90 : 90 });
    else if (key === "PageDown" || (key === "ArrowRight" && !large)) go(1);
    else if (key === "PageUp" || (key === "ArrowLeft" && !large)) go(-1);
    else if (key === "ArrowLeft") change({ kind: "move", x: MOVE, y: 0 });
    else if (key === "ArrowRight") change({ kind: "move", x: -MOVE, y: 0 });
    else if (key === "ArrowUp") change({ kind: "move", x: 0, y: MOVE });
    else if (key === "ArrowDown") change({ kind: "move", x: 0, y: -MOVE });
    else return;
    event.preventDefault();
  }
  const percent = Math.round(view.scale * 100);
  return (
    <Radix.Root
      open={shown}
      onOpenChange={(next) => {
        if (next) setView(firstView);
        setShown(next);
      }}
    >
      {trigger && <Radix.Trigger asChild>{givenElement("ImageViewer", "trigger", trigger)}</Radix.Trigger>}
      <Radix.Portal container={usePortalPlace()}>
        <Radix.Content
          aria-modal
          aria-describedby={undefined}
          data-slot="image-viewer"
          className={cn("motion-fade fixed inset-0 z-dialog flex flex-col bg-page text-body outline-none", className)}
          {...rest}
          onKeyDown={press}
          onEscapeKeyDown={(event) => {
            if (isComposing(event)) event.preventDefault();
          }}
        >
          <header className="flex min-h-12 flex-wrap items-center gap-1 border-b border-line bg-surface px-3 py-1">
            <Radix.Title className="me-auto max-w-[calc(100%-var(--assay-space-12))] min-w-0 truncate text-14 font-semibold">
              {picture?.name ?? words.title}{" "}
              <span className="ms-2 font-normal text-muted">
                {words.place(Math.min(at + 1, images.length), images.length)}
              </span>
            </Radix.Title>
            {/* First in focus order, but last visually; on a phone it is next to the name. */}
            <IconButton className="tablet:order-last" hint={false} label={words.close} onClick={() => setShown(false)}>
              <X aria-hidden />
            </IconButton>
            <span aria-hidden className="h-0 basis-full tablet:hidden" />
            <IconButton
              label={words.zoomOut}
              aria-keyshortcuts="-"
              disabled={view.scale <= LEAST_SCALE}
              onClick={() => change({ kind: "zoom", by: 1 / ZOOM })}
            >
              <ZoomOut aria-hidden />
            </IconButton>
            <span className="w-12 text-center text-13 text-muted">{words.scale(percent)}</span>
            <IconButton
              label={words.zoomIn}
              aria-keyshortcuts="+"
              disabled={view.scale >= MOST_SCALE}
              onClick={() => change({ kind: "zoom", by: ZOOM })}
            >
              <ZoomIn aria-hidden />
            </IconButton>
            <IconButton
              label={words.rotateLeft}
              aria-keyshortcuts="Shift+R"
              onClick={() => change({ kind: "turn", by: -90 })}
            >
              <RotateCcw aria-hidden />
            </IconButton>
            <IconButton
              label={words.rotateRight}
              aria-keyshortcuts="R"
              onClick={() => change({ kind: "turn", by: 90 })}
            >
              <RotateCw aria-hidden />
            </IconButton>
            <IconButton label={words.reset} aria-keyshortcuts="0" onClick={() => change({ kind: "reset" })}>
              <Scan aria-hidden />
            </IconButton>
            {downloadable && picture && (
              <IconButton asChild label={words.download}>
                <a href={picture.src} download={picture.name}>
                  <Download aria-hidden />
                </a>
              </IconButton>
            )}
          </header>
          <div className="relative min-h-0 flex-1">
            {picture && <PictureStage key={picture.src} picture={picture} view={view} onChange={change} />}
            {images.length > 1 && (
              <>
                <IconButton
                  className="absolute! start-3 top-1/2 -translate-y-1/2"
                  tone="plain"
                  label={words.previous}
                  aria-keyshortcuts="ArrowLeft PageUp"
                  hint="right"
                  refusal={first ? words.first : undefined}
                  onClick={() => go(-1)}
                >
                  <ChevronLeft aria-hidden className="rtl:rotate-180" />
                </IconButton>
                <IconButton
                  className="absolute! end-3 top-1/2 -translate-y-1/2"
                  tone="plain"
                  label={words.next}
                  aria-keyshortcuts="ArrowRight PageDown"
                  hint="left"
                  refusal={last ? words.last : undefined}
                  onClick={() => go(1)}
                >
                  <ChevronRight aria-hidden className="rtl:rotate-180" />
                </IconButton>
              </>
            )}
          </div>
          <output className="sr-only">
            {picture ? `${words.spoken(picture.name, at + 1, images.length)} ${words.scale(percent)}` : ""}
          </output>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
