import type { ComponentType, ReactNode } from "react";
import { plainSmallButton } from "#ui/button/plain-small.ts";
import { basicZhCN } from "#ui/words/zh-CN/basic.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { lateCode } from "./late-code.ts";

export interface LatePartProps<P> {
  /** What the part itself gets. */
  part: P;
  /** Keeps its place while its code is on the way. */
  waiting: ReactNode;
  /** Stands there when the code does not come. @default a sentence with a button that tries again */
  failed?: ReactNode;
}

/**
 * A part whose heavy code is fetched when it is first drawn. Not React's `lazy`: its failure would take the page away,
 * and with it what was typed around the part; here the failure stands in place with a retry.
 */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<LatePartProps<P>> {
  const useCode = lateCode(load);
  return function LatePart({ part, waiting, failed: instead }) {
    const words = useOwnWords("latePart", basicZhCN.latePart);
    const { code: Part, failed, retry } = useCode();
    if (Part) return <Part {...part} />;
    if (!failed) return waiting;
    if (instead !== undefined) return instead;
    return (
      <div role="alert" data-slot="late-part" data-state="failed" className="flex items-center gap-3 p-3 text-bad">
        {words.failed}
        {/* An element with the looks: the button's code would come with every part that has late ones. */}
        <button type="button" data-slot="button" data-tone="plain" className={plainSmallButton} onClick={retry}>
          {words.retry}
        </button>
      </div>
    );
  };
}

/**
 * A layer whose code comes with the first one that is opened, and `soon`, which fetches it when somebody is about to:
 * the pointer or the focus is at what opens it. What fails there is asked for again, and told, on opening.
 */
export function lateLayer<P extends object>(load: () => Promise<ComponentType<P>>) {
  let asked = false;
  return {
    Late: latePart(load),
    soon(): void {
      // Once: each asking has the bundler's loader search the whole document, which takes its time where much is open.
      if (asked) return;
      asked = true;
      load().catch(() => {
        asked = false;
      });
    },
  };
}
