import { Check, Copy } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { cn } from "#ui/utils/cn.ts";
import { Tooltip } from "#ui/tooltip/tooltip.tsx";
import { useWords } from "#ui/words/words.tsx";

export interface CopyTextProps extends Omit<ComponentProps<"span">, "onCopy"> {
  /** The full text for the clipboard. */
  text: string;
  /** Content shown instead of the text, e.g. a link to the record. */
  children?: ReactNode;
  onCopied?: (text: string) => void;
  /**
   * Shows the button only on hover and focus, over the following content; it takes no space in dense lists. @default
   * false
   */
  quiet?: boolean;
}

/** Renders a code on one line with a copy button. It announces success and failure, also to screen readers. */
export function CopyText({ text, children, onCopied, quiet = false, className, ...rest }: CopyTextProps) {
  const words = useWords().copy;
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  // Pointer or focus is on the button. Only then the live region is mounted, because a list has one code per row.
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (state === "idle") return undefined;
    const timer = setTimeout(() => setState("idle"), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
      onCopied?.(text);
    } catch {
      // The browser refused (no secure context or no permission). A message says so; the user can select the text.
      setState("failed");
    }
  }
  const told = state === "copied" ? words.copied : state === "failed" ? words.failed : "";
  return (
    <span
      data-slot="copy-text"
      data-state={state}
      className={cn("assay-words group/copy relative inline-flex items-center gap-1 whitespace-nowrap", className)}
      {...rest}
    >
      {children ?? text}
      <Tooltip content={told || words.copy} {...(told && { open: true })}>
        <button
          type="button"
          aria-label={`${words.copy} ${text}`}
          onPointerEnter={() => setNear(true)}
          onPointerLeave={() => setNear(false)}
          onFocus={() => setNear(true)}
          onBlur={() => setNear(false)}
          onClick={(event) => {
            event.stopPropagation();
            void copy();
          }}
          className={cn(
            "grid size-6 shrink-0 place-items-center rounded-tag text-faint hover:bg-hover hover:text-accent-text",
            quiet &&
              "bg-surface [@media(hover:hover)]:absolute [@media(hover:hover)]:start-full [@media(hover:hover)]:top-1/2 [@media(hover:hover)]:z-1 [@media(hover:hover)]:ms-0.5 [@media(hover:hover)]:-translate-y-1/2",
            quiet &&
              state === "idle" &&
              "opacity-0 group-hover/copy:opacity-100 focus-visible:opacity-100 [@media(hover:none)]:opacity-100",
          )}
        >
          {state === "copied" ? (
            <Check aria-hidden className="size-3.5 text-ok" />
          ) : (
            <Copy aria-hidden className="size-3.5" />
          )}
        </button>
      </Tooltip>
      {(near || told !== "") && <output className="sr-only">{told}</output>}
    </span>
  );
}
