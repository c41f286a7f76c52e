import { type ComponentProps, type ReactNode, useLayoutEffect, useMemo, useRef } from "react";
import { plainSmallButton } from "#ui/button/plain-small.ts";
import { Spinner } from "#ui/button/spinner.tsx";
import { lateCode } from "#ui/late-part/late-code.ts";
import { cn } from "#ui/utils/cn.ts";
import { givenKind, givenText, givenWithin } from "#ui/lib/given.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { pagePartsZhCN } from "#ui/words/zh-CN/page-parts.ts";

/** Fetched when the first code is drawn: the encoder weighs more than all the rest. */
const useEncoder = lateCode(async () => (await import("./qr-path.ts")).qrPath);

const levels = { L: true, M: true, Q: true, H: true } as const;
const states = { ready: true, loading: true, expired: true } as const;

/** Share of the edge a logo may take: its square hides at most a twelfth of the modules, which level H makes up for. */
const logoMost = 0.28;

export interface QRCodeProps extends ComponentProps<"div"> {
  /** What a scanner reads: usually an address. Empty: nothing is drawn. */
  value: string;
  /** Edge in px, the light margin included. @default 160 */
  size?: number;
  /** How much may be dirty or covered: L 7 %, M 15 %, Q 25 %, H 30 %. @default "M", with a logo "H" */
  level?: keyof typeof levels;
  /** Address of a picture in the middle. */
  logo?: string;
  /** Share of the edge that the logo takes, 0.1–0.28. @default 0.22 */
  logoShare?: number;
  /** "loading": the value is on its way; "expired": it no longer counts, and the code cannot be scanned. @default "ready" */
  state?: keyof typeof states;
  /** Asked for a new value; a button of an expired code. */
  onRefresh?: () => void;
}

/**
 * A code to be scanned, as SVG. Name what it leads to with `aria-label`. Always dark on white: cameras do not read the
 * other way round reliably, whatever the theme.
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
  const text = givenText("QRCode", "value", value ?? null) ?? "";
  const size = givenWithin("QRCode", "size", givenSize, 32, 4096);
  const ecc = givenKind("QRCode", "level", level, levels, "M");
  const asked = givenKind("QRCode", "state", givenState, states, "ready");
  const { code: encode, failed, retry } = useEncoder(text !== "");
  const code = useMemo(() => (text === "" ? undefined : encode?.(text, ecc)), [encode, text, ecc]);
  const state = asked === "ready" ? stateOf(text, failed, code) : asked;
  const box = useRef<HTMLDivElement>(null);
  /** Whether the focus is on the button. One that is taken away does not tell that it lost it. */
  const onButton = useRef(false);
  // What was pressed is gone as it works: the focus stays here, whatever comes after it.
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
          {/* Ink on paper: no theme changes it. What has no fill is black. */}
          <rect width={code.edge} height={code.edge} fill="white" />
          <path d={code.path} />
          {logo && (
            <Logo href={logo} edge={code.edge} share={givenWithin("QRCode", "logoShare", logoShare, 0.1, logoMost)} />
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

/** The picture in the middle on a white square, which keeps the modules around it apart. */
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
  /** The button got the focus, or let it go. */
  onHold: (held: boolean) => void;
}

/** What stands over a code that cannot be scanned now. */
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
