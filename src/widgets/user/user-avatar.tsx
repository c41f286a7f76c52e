import { useQuery } from "@tanstack/react-query";
import { Avatar, type AvatarProps } from "#ui/avatar/avatar.tsx";
import { call } from "#src/client/call.ts";
import { getAccessUrl } from "#src/contract/system/file.ts";
import { fileHref } from "#src/widgets/file/open-file.ts";

export interface UserAvatarProps extends Omit<AvatarProps, "src"> {
  /** Stored path of the picture; without one, the first letter of the name is shown. */
  path: string | null | undefined;
}

/** Avatar of a person. */
export function UserAvatar({ path, ...rest }: UserAvatarProps) {
  const { data: src } = useQuery({
    queryKey: ["avatar", path],
    queryFn: async ({ signal }) => fileHref(await call(getAccessUrl, { url: path ?? "" }, { signal })),
    enabled: !!path,
    // Links expire after ten minutes; a picture that is shown stays.
    staleTime: 300_000,
    retry: false,
    meta: { shownByCaller: true },
  });
  return <Avatar {...rest} {...(path && src ? { src } : {})} />;
}
