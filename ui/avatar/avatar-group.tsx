import type { ComponentProps } from "react";
import { cn } from "#ui/utils/cn.ts";
import { validList, validWithin } from "#ui/lib/validate-props.ts";
import { Popover, PopoverContent, PopoverTrigger } from "#ui/popover/popover.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { pagePartsZhCN } from "#ui/words/zh-CN/page-parts.ts";
import { Avatar } from "./avatar.tsx";

export interface AvatarGroupItem {
  key: string;
  name: string;
  /** URL of the picture. */
  src?: string;
}

export interface AvatarGroupProps extends ComponentProps<"ul"> {
  /** The people, most important first. */
  items: readonly AvatarGroupItem[];
  /** Number of avatars shown, at least 1; a button at the end lists the others. @default 5 */
  max?: number;
  /** Size of an avatar in px, 12 to 512. @default 28 */
  size?: number;
}

// Separates overlapping avatars, in the usual background colour.
const edge = "ring-2 ring-surface";

/**
 * Renders the avatars of several people in a row; name the list with `aria-label`. People beyond `max` are behind a
 * “+2” button.
 */
export function AvatarGroup({
  items: given,
  max: givenMax = 5,
  size: givenSize = 28,
  className,
  "aria-label": label,
  ...rest
}: AvatarGroupProps) {
  const words = useOwnWords("avatarGroup", pagePartsZhCN.avatarGroup);
  const items = validList("AvatarGroup", "items", given, "key");
  const max = Math.floor(validWithin("AvatarGroup", "max", givenMax, 1, Infinity));
  const size = validWithin("AvatarGroup", "size", givenSize, 12, 512);
  const hidden = items.slice(max);
  const overlap = { marginInlineStart: -Math.round(size * 0.25) };
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- WebKit takes a list without marks for none
      role="list"
      data-slot="avatar-group"
      aria-label={label ?? words.label}
      className={cn("inline-flex items-center", className)}
      {...rest}
    >
      {items.slice(0, max).map(({ key, name, src }, at) => (
        <li key={key} className="flex" style={at > 0 ? overlap : undefined} title={name}>
          <Avatar name={name} src={src} size={size} className={edge} />
        </li>
      ))}
      {hidden.length > 0 && (
        <li className="flex" style={overlap}>
          <Popover>
            <PopoverTrigger
              data-slot="avatar-rest"
              aria-label={words.more(hidden.length)}
              className={cn(
                "inline-grid shrink-0 place-items-center rounded-full bg-line-soft px-1 font-semibold text-muted hover:text-body forced-colors:border",
                edge,
              )}
              // Wider than an avatar if the number needs it; never smaller than a touch target.
              style={{ minWidth: Math.max(24, size), height: Math.max(24, size), fontSize: Math.max(12, size * 0.36) }}
            >
              {words.rest(hidden.length)}
            </PopoverTrigger>
            <PopoverContent aria-label={words.more(hidden.length)}>
              <ul
                // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- WebKit takes a list without marks for none
                role="list"
                className="flex flex-col gap-2"
              >
                {hidden.map(({ key, name, src }) => (
                  <li key={key} className="flex items-center gap-2">
                    <Avatar name={name} src={src} decorative /> {name}
                  </li>
                ))}
              </ul>
            </PopoverContent>
          </Popover>
        </li>
      )}
    </ul>
  );
}
