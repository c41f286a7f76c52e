import { type ComponentProps, useState } from "react";
import { cn } from "#ui/utils/cn.ts";
import { validText } from "#ui/lib/validate-props.ts";

export interface AvatarProps extends ComponentProps<"span"> {
  /** Name of the person; its first letter replaces a missing picture. */
  name: string;
  /** URL of the picture; the letter shows until it has loaded. */
  src?: string;
  /** Size in px. @default 28 */
  size?: number;
  /** Hides it from screen readers because the name is already next to it. @default false */
  decorative?: boolean;
}

/** Renders a round picture of a person, or the first letter of the name. */
export function Avatar({ name: given, src, size = 28, decorative = false, className, style, ...rest }: AvatarProps) {
  const name = validText("Avatar", "name", given ?? null) ?? "";
  const [broken, setBroken] = useState<string>();
  const letter = Array.from(name.trim())[0]?.toUpperCase() ?? "?";
  return (
    <span
      data-slot="avatar"
      role={decorative ? undefined : "img"}
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative || undefined}
      className={cn(
        "inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent-text select-none",
        className,
      )}
      style={{ width: size, height: size, fontSize: Math.max(12, Math.round(size * 0.43)), ...style }}
      {...rest}
    >
      {src && broken !== src ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setBroken(src)} />
      ) : (
        letter
      )}
    </span>
  );
}
