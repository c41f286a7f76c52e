import type { ComponentType, ReactNode } from "react";
import { plainSmallButton } from "#ui/button/plain-small.ts";
import { basicZhCN } from "#ui/words/zh-CN/basic.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { lazyCode } from "./lazy-code.ts";

export interface LazyPartProps<P> {
  /** Props of the lazy component. */
  part: P;
  /** Shown while the code is loading. */
  waiting: ReactNode;
  /** Shown when the code cannot be loaded. @default a sentence with a retry button */
  failed?: ReactNode;
}

/**
 * A component whose heavy code is loaded on its first render. React's `lazy` is not used: its failure would remove the
 * page, with all text typed around the component. Here the error is shown in place, with a retry.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<LazyPartProps<P>> {
  const useCode = lazyCode(load);
  return function LazyPart({ part, waiting, failed: instead }) {
    const words = useOwnWords("lazyPart", basicZhCN.lazyPart);
    const { code: Part, failed, retry } = useCode();
    if (Part) return <Part {...part} />;
    if (!failed) return waiting;
    if (instead !== undefined) return instead;
    return (
      <div role="alert" data-slot="lazy-part" data-state="failed" className="flex items-center gap-3 p-3 text-bad">
        {words.failed}
        {/* A plain element with button classes, so that the Button component's code is not loaded here. */}
        <button type="button" data-slot="button" data-tone="plain" className={plainSmallButton} onClick={retry}>
          {words.retry}
        </button>
      </div>
    );
  };
}

/**
 * A layer whose code is loaded when the first one opens. `soon` loads it earlier, when the pointer or the focus is on
 * the trigger. If that fails, opening loads it again and shows the error.
 */
export function lazyLayer<P extends object>(load: () => Promise<ComponentType<P>>) {
  let asked = false;
  return {
    Lazy: lazyPart(load),
    soon(): void {
      // Only once: each call makes the bundler's loader search the whole document, which is slow on a large page.
      if (asked) return;
      asked = true;
      load().catch(() => {
        asked = false;
      });
    },
  };
}
