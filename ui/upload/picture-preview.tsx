import { ChevronLeft, ChevronRight } from "lucide-react";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { useWords } from "#ui/words/words.tsx";
import type { UploadedFile } from "./use-upload.ts";

export interface PicturePreviewProps {
  files: readonly UploadedFile[];
  /** Which one is shown, from 0. */
  place: number;
  onPlaceChange: (place: number) => void;
  onClose: () => void;
}

/** One stored picture large; Left and Right go to its neighbours. */
export function PicturePreview({ files, place, onPlaceChange, onClose }: PicturePreviewProps) {
  const all = useWords();
  const file = files[place];
  const name = file?.name || all.upload.unknownFile;
  return (
    <Dialog
      open={file !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={name}
      width={800}
      onKeyDown={(event) => {
        const to = place + (event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0);
        if (to !== place && files[to]) onPlaceChange(to);
      }}
      footer={
        files.length > 1 && (
          <>
            <IconButton
              hint={false}
              label={all.drawer.previous}
              {...(place === 0 && { refusal: all.drawer.first })}
              onClick={() => onPlaceChange(place - 1)}
            >
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton
              hint={false}
              label={all.drawer.next}
              {...(place === files.length - 1 && { refusal: all.drawer.last })}
              onClick={() => onPlaceChange(place + 1)}
            >
              <ChevronRight aria-hidden />
            </IconButton>
          </>
        )
      }
    >
      {file && <img src={file.url} alt={name} className="mx-auto max-h-[60dvh] max-w-full object-contain" />}
    </Dialog>
  );
}
