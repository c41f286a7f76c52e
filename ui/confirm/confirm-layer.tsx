import * as Radix from "@radix-ui/react-dialog";
import { CircleHelp, TriangleAlert } from "lucide-react";
import { useRef, useState, useSyncExternalStore } from "react";
import { Button } from "#ui/button/button.tsx";
import { isComposing } from "#ui/utils/ime.ts";
import { layerLook, wayBack } from "#ui/dialog/layer.ts";
import { useWords } from "#ui/words/words.tsx";
import { usePortalPlace } from "#ui/lib/portal-place.ts";
import { confirmStore, type Question } from "./confirm-store.ts";

/**
 * Renders the current question as an alertdialog. A separate chunk: the overlay code is larger than most pages need.
 */
export function ConfirmLayer() {
  const asked = useSyncExternalStore(confirmStore.subscribe, confirmStore.first, () => undefined);
  // The last question stays rendered while its dialog fades out.
  const [drawn, setDrawn] = useState(asked);
  if (asked && asked !== drawn) setDrawn(asked);
  const words = useWords().confirm;
  const okRef = useRef<HTMLButtonElement>(null);
  const cancelRef = useRef<HTMLButtonElement>(null);
  const question: Question = drawn?.question ?? {};
  const danger = question.tone === "danger";
  const Mark = danger ? TriangleAlert : CircleHelp;
  return (
    <Radix.Root open={asked !== undefined} onOpenChange={(open) => !open && asked?.answer(false)}>
      <Radix.Portal container={usePortalPlace()}>
        <Radix.Overlay className={layerLook.mask} />
        <Radix.Content
          data-slot="confirm"
          role="alertdialog"
          aria-modal
          className={`${layerLook.dialog} w-confirm max-w-[calc(100vw-var(--assay-space-8))] p-5`}
          {...(!question.body && { "aria-describedby": undefined })}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.target instanceof HTMLElement) wayBack.leave(event.target);
            (danger ? cancelRef : okRef).current?.focus();
          }}
          onCloseAutoFocus={(event) => wayBack.comeBack(event)}
          onEscapeKeyDown={(event) => {
            if (isComposing(event)) event.preventDefault();
          }}
          onPointerDownOutside={(event) => event.preventDefault()}
        >
          <div className="flex gap-3">
            <Mark aria-hidden className={`mt-0.5 size-5 shrink-0 ${danger ? "text-bad" : "text-warn"}`} />
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-16 font-semibold wrap-anywhere">{question.title ?? words.title}</Radix.Title>
              {question.body && (
                <Radix.Description asChild>
                  <div className="mt-2 max-h-[50dvh] overflow-auto wrap-anywhere text-muted">{question.body}</div>
                </Radix.Description>
              )}
            </div>
          </div>
          <div className="mt-5 flex justify-end gap-2">
            <Button ref={cancelRef} onClick={() => asked?.answer(false)}>
              {question.cancel ?? words.cancel}
            </Button>
            <Button ref={okRef} tone={danger ? "danger" : "primary"} onClick={() => asked?.answer(true)}>
              {question.ok ?? words.ok}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
