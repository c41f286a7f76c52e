import { useRef, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { useAct } from "#src/client/query.ts";
import { uploadFile } from "#src/client/upload.ts";
import { editOwn } from "#src/contract/system/access/account.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { session, setUser, useSession } from "#src/session/session.ts";
import { UserAvatar } from "#src/widgets/user/user-avatar.tsx";
import { AvatarDialog } from "./avatar-dialog.tsx";

/** My picture, with buttons to change or remove it. Saved at once, independently of the rest of the page. */
export function AvatarField() {
  const user = useSession((now) => now.user);
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const save = useAct(editOwn);
  const put = async (avatar: string) => {
    const { userInfo } = await save.mutateAsync({ avatar });
    setUser({ ...session().user, ...userInfo, avatar: avatar || null });
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      // The file is not a picture, or this browser cannot decode it.
      notify.warn(text("account.avatar.broken"));
    }
  };
  const remove = () => put("").then(() => notify.ok(text("account.avatar.removed")), tellFailure);
  return (
    <div role="group" aria-label={text("account.avatar.label")} className="flex flex-wrap items-center gap-3">
      <UserAvatar name={user?.realname ?? ""} path={user?.avatar} size={64} decorative />
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        tabIndex={-1}
        aria-label={text("account.avatar.label")}
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          // Otherwise choosing the same file again would fire no event.
          currentTarget.value = "";
        }}
      />
      <Button onClick={() => input.current?.click()}>{text("account.avatar.change")}</Button>
      {user?.avatar && (
        <Button tone="text" busy={save.isPending} onClick={() => void remove()}>
          {text("account.avatar.remove")}
        </Button>
      )}
      {picture && (
        <AvatarDialog
          picture={picture}
          onSave={async (file) => {
            const { url } = await uploadFile(file, { biz: "avatar" });
            await put(url);
            notify.ok(text("account.avatar.done"));
          }}
          onClose={() => setPicture(null)}
        />
      )}
    </div>
  );
}
