import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { call as ask } from "#src/client/call.ts";
import { text } from "#src/lib/text.ts";
import { failureText } from "#src/session/failure-text.ts";
import type { MaskedValueProps } from "./masked-value.tsx";

/** The eye button beside a masked value. The server logs each press that shows a value, so values are not cached. */
export function PlainValue({ call, id, field, value, name }: MaskedValueProps & { value: string }) {
  const [plain, setPlain] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function show() {
    setBusy(true);
    try {
      setPlain((await ask(call, { id, field })).value);
    } catch (error) {
      notify.bad(text("plain.failed", { name }), { id: `plain ${id} ${field}`, body: failureText(error) });
    } finally {
      setBusy(false);
    }
  }
  const shown = plain !== null;
  const Icon = shown ? EyeOff : Eye;
  return (
    <span data-slot="plain-value" data-state={shown ? "shown" : "masked"} className="inline-flex items-center gap-1">
      <span aria-live="polite" className="break-all tabular-nums">
        {plain ?? value}
      </span>
      <IconButton
        label={shown ? text("plain.hide", { name }) : text("plain.show", { name, value })}
        size="tiny"
        busy={busy}
        onClick={(event) => {
          // Rows handle presses themselves.
          event.stopPropagation();
          if (shown) setPlain(null);
          else void show();
        }}
      >
        <Icon aria-hidden />
      </IconButton>
    </span>
  );
}
