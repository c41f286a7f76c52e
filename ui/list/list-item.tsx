import type { ComponentProps, ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";

export interface ListItemProps extends Omit<ComponentProps<"div">, "title"> {
  /** Shown at the start: an avatar, an icon, a picture. */
  media?: ReactNode;
  title: ReactNode;
  /** Under the title. */
  body?: ReactNode;
  /** Shown at the end: a state, a time, actions. In a list with `selection`, no interactive elements. */
  extra?: ReactNode;
}

/** The default layout of a row in a List; other content is allowed too. */
export function ListItem({ media, title, body, extra, className, ...rest }: ListItemProps) {
  return (
    <div data-slot="list-item" className={cn("flex min-w-0 flex-1 items-center gap-3", className)} {...rest}>
      {media && <div className="flex-none self-start pt-0.5">{media}</div>}
      <div className="min-w-0 flex-1 wrap-anywhere">
        <div>{title}</div>
        {body && <div className="text-13 text-muted">{body}</div>}
      </div>
      {extra && <div className="flex flex-none items-center gap-2 text-13 text-muted">{extra}</div>}
    </div>
  );
}
