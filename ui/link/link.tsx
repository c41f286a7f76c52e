import { Slot, Slottable } from "@radix-ui/react-slot";
import { ExternalLink } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "#ui/utils/cn.ts";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import { useWords } from "#ui/words/words.tsx";

export interface LinkProps extends ComponentProps<"a"> {
  /** Opens in a new window and announces it. @default false */
  external?: boolean;
  /** Applies the styles to the only child (a router link). @default false */
  asChild?: boolean;
}

/** A link in the accent text colour; native props and `ref` go to the anchor. */
export function Link({ external = false, asChild, className, children, ...rest }: LinkProps) {
  const words = useWords().link;
  const Element = asChild ? Slot : "a";
  return (
    <Element
      data-slot="link"
      className={cn("assay-words rounded-tag text-accent-text underline-offset-2 hover:underline", className)}
      {...(external && { target: "_blank", rel: "noreferrer" })}
      {...rest}
    >
      <Slottable>{children}</Slottable>
      {external && (
        <>
          <ExternalLink aria-hidden className="ms-1 inline size-3.5 align-[calc(var(--assay-size-mark)*-1)]" />
          <VisuallyHidden>{words.external}</VisuallyHidden>
        </>
      )}
    </Element>
  );
}
