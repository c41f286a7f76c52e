import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { PlainButton } from "#ui/button/plain-button.tsx";
import { basicZhCN } from "#ui/words/basic.zh-CN.ts";
import { useOwnWords } from "#ui/words/context.ts";

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
  let fetched: ComponentType<P> | undefined;
  return function LatePart({ part, waiting, failed: instead }) {
    const words = useOwnWords("latePart", basicZhCN.latePart);
    const [Part, setPart] = useState(() => fetched);
    const [failed, setFailed] = useState(false);
    const [round, setRound] = useState(0);
    useEffect(() => {
      if (Part) return undefined;
      let gone = false;
      load().then(
        (code) => {
          fetched = code;
          if (!gone) setPart(() => code);
        },
        () => {
          if (!gone) setFailed(true);
        },
      );
      return () => {
        gone = true;
      };
    }, [Part, round]);
    if (Part) return <Part {...part} />;
    if (!failed) return waiting;
    if (instead !== undefined) return instead;
    return (
      <div role="alert" data-slot="late-part" data-state="failed" className="flex items-center gap-3 p-3 text-bad">
        {words.failed}
        <PlainButton
          size="small"
          onClick={() => {
            setFailed(false);
            setRound(round + 1);
          }}
        >
          {words.retry}
        </PlainButton>
      </div>
    );
  };
}
