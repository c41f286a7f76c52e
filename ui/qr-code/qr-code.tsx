import { type ComponentProps, type ReactNode, useLayoutEffect, useMemo, useRef } from "react";
import { plainSmallButton } from "#ui/button/plain-small.ts";
import { Spinner } from "#ui/button/spinner.tsx";
import { lazyCode } from "#ui/lazy-part/lazy-code.ts";
import { cn } from "#ui/utils/cn.ts";
import { validKind, validText, validWithin } from "#ui/lib/validate-props.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { pagePartsZhCN } from "#ui/words/zh-CN/page-parts.ts";

/** Loaded when the first code renders, because the encoder is larger than the rest. */
const useEncoder = lazyCode(async () => (await import("./qr-path.ts")).qrPath);

const levels = { L: true, M: true, Q: true, H: true } as const;
const states = { ready: true, loading: true, expired: true } as const;

/** Max share of the edge for a logo: its square hides at most a twelfth of the modules, which level H corrects. */
const logoMost = 0.28;

export interface QRCodeProps extends ComponentProps<"div"> {
  /** The encoded text, usually an address. When empty, nothing is rendered. */
  value: string;
  /** Edge in px, including the light margin. @default 160 */
  size?: number;
  /**
   * Error correction, i.e. how much may be dirty or covered: L 7 %, M 15 %, Q 25 %, H 30 %. @default "M", with a logo
   * "H"
   */
  level?: keyof typeof levels;
  /** Address of a picture shown in the middle. */
  logo?: string;
  /** Share of the edge for the logo, 0.1–0.28. @default 0.22 */
  logoShare?: number;
  /**
   * "loading": the value is loading; "expired": the value is no longer valid, and the code cannot be scanned. @default
   * "ready"
   */
  state?: keyof typeof states;
  /** Called to request a new value; shows a button on an expired code. */
  onRefresh?: () => void;
}

/**
 * A QR code as SVG. Describe its target with `aria-label`. Always dark on white in every theme, because cameras do not
 * read inverted codes reliably.
 */
export function QRCode({
  value,
  size: givenSize = 160,
  logo,
  level = logo ? "H" : "M",
  logoShare = 0.22,
  state: givenState = "ready",
  onRefresh,
  className,
  style,
  ref,
  "aria-label": label,
  ...rest
}: QRCodeProps) {
  const words = useOwnWords("qrCode", pagePartsZhCN.qrCode);
  const text = validText("QRCode", "value", value ?? null) ?? "";
  const size = validWithin("QRCode", "size", givenSize, 32, 4096);
  const ecc = validKind("QRCode", "level", level, levels, "M");
  const asked = validKind("QRCode", "state", givenState, states, "ready");
  const { code: encode, failed, retry } = useEncoder(text !== "");
  const code = useMemo(() => (text === "" ? undefined : encode?.(text, ecc)), [encode, text, ecc]);
  const state = asked === "ready" ? stateOf(text, failed, code) : asked;
  const box = useRef<HTMLDivElement>(null);
  /** Whether the focus is on the button. A removed button sends no blur event. */
  const onButton = useRef(false);
  // The pressed button is removed by its action, so the focus moves here.
  useLayoutEffect(() => {
    if (!onButton.current || document.activeElement !== document.body) return;
    onButton.current = false;
    box.current?.focus({ preventScroll: true });
  });

  return (
    <div
      ref={useMergedRefs(ref, box)}
      tabIndex={-1}
      data-slot="qr-code"
      data-state={state}
      className={cn(
        "relative inline-grid shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-surface forced-color-adjust-none",
        className,
      )}
      style={{ width: size, height: size, ...style }}
      {...rest}
    >
      {code && state !== "loading" && (
        <svg
          role="img"
          aria-label={label ?? words.label}
          viewBox={`0 0 ${code.edge} ${code.edge}`}
          shapeRendering="crispEdges"
          className={cn("absolute inset-0 size-full", state === "expired" && "opacity-10")}
        >
          {/* No theme changes these colours. A path without fill is black. */}
          <rect width={code.edge} height={code.edge} fill="white" />
          <path d={code.path} />
          {logo && (
            <Logo href={logo} edge={code.edge} share={validWithin("QRCode", "logoShare", logoShare, 0.1, logoMost)} />
          )}
        </svg>
      )}
      {state !== "ready" && state !== "empty" && (
        <div role="status" className="relative flex flex-col items-center gap-2 p-2 text-center text-13 text-body">
          <Message
            state={state}
            words={words}
            onRefresh={onRefresh}
            onRetry={retry}
            onHold={(held) => {
              onButton.current = held;
            }}
          />
        </div>
      )}
    </div>
  );
}

type Shown = "ready" | "empty" | "loading" | "expired" | "failed" | "too-long";

function stateOf(text: string, failed: boolean, code: object | null | undefined): Shown {
  if (text === "") return "empty";
  if (failed) return "failed";
  if (code === undefined) return "loading";
  return code === null ? "too-long" : "ready";
}

/** The picture in the middle, on a white square that separates it from the modules around it. */
function Logo({ href, edge, share }: { href: string; edge: number; share: number }) {
  const place = (width: number) => ({ x: (edge - width) / 2, y: (edge - width) / 2, width, height: width });
  const width = edge * share;
  return (
    <>
      <rect {...place(width)} fill="white" />
      <image href={href} {...place(width * 0.86)} preserveAspectRatio="xMidYMid meet" />
    </>
  );
}

interface MessageProps {
  state: Exclude<Shown, "ready" | "empty">;
  words: typeof pagePartsZhCN.qrCode;
  onRefresh: (() => void) | undefined;
  onRetry: () => void;
  /** The button got or lost the focus. */
  onHold: (held: boolean) => void;
}

/** The message on a code that cannot be scanned now. */
function Message({ state, words, onRefresh, onRetry, onHold }: MessageProps): ReactNode {
  const button = (name: string, act: () => void) => (
    <button
      type="button"
      data-slot="button"
      data-tone="plain"
      className={plainSmallButton}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      onClick={act}
    >
      {name}
    </button>
  );
  if (state === "loading")
    return (
      <>
        <Spinner className="size-6" />
        <span className="sr-only">{words.loading}</span>
      </>
    );
  if (state === "too-long") return words.tooLong;
  if (state === "failed")
    return (
      <>
        {words.failed}
        {button(words.retry, onRetry)}
      </>
    );
  return (
    <>
      <span className="font-semibold">{words.expired}</span>
      {onRefresh && button(words.refresh, onRefresh)}
    </>
  );
}
