import { type PointerEvent, useEffect, useState } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Field } from "#ui/field/field.tsx";
import { Slider } from "#ui/slider/slider.tsx";
import { text } from "#src/lib/text.ts";
import { failureText } from "#src/session/failure-text.ts";
import { avatarEdge, type Crop, dragged, mostZoom, squareOf, wholeCrop } from "./crop.ts";

export interface AvatarDialogProps {
  picture: ImageBitmap;
  /** Stores the cropped picture. Resolved: the dialog closes; rejected: the dialog shows the error. */
  onSave(file: File): Promise<unknown>;
  onClose(): void;
}

/** Chooses the square of a picture that becomes the avatar: by dragging, or with sliders and their keys. */
export function AvatarDialog({ picture, onSave, onClose }: AvatarDialogProps) {
  // A state, not a ref: the dialog's layer mounts one render later than this component.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const { left, top, edge } = squareOf(picture, crop);
    const brush = canvas?.getContext("2d");
    brush?.clearRect(0, 0, avatarEdge, avatarEdge);
    brush?.drawImage(picture, left, top, edge, edge, 0, 0, avatarEdge, avatarEdge);
  }, [canvas, picture, crop]);
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1) return;
    const { movementX: x, movementY: y, currentTarget } = event;
    setCrop((now) => dragged(picture, now, { x, y, frame: currentTarget.clientWidth }));
  };
  const save = async () => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await onSave(await fileOf(canvas));
      onClose();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  const slider = (key: keyof Crop, label: string, scale: { min: number; max: number }) => (
    <Field label={label}>
      <Slider
        min={scale.min * 100}
        max={scale.max * 100}
        step={5}
        value={Math.round(crop[key] * 100)}
        valueText={(value) => `${value}%`}
        onValueChange={(value) => setCrop((now) => ({ ...now, [key]: value / 100 }))}
      />
    </Field>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={text("account.avatar.title")}
      description={text("account.avatar.hint")}
      outsideCloses={false}
      width={420}
      footer={
        <>
          <Button onClick={onClose}>{text("common.verb.cancel")}</Button>
          <Button tone="primary" busy={busy} onClick={() => void save()}>
            {text("common.verb.save")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <canvas
          ref={setCanvas}
          width={avatarEdge}
          height={avatarEdge}
          role="img"
          aria-label={text("account.avatar.preview")}
          className="size-64 cursor-move touch-none self-center rounded-full border border-line bg-hover"
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        />
        {slider("zoom", text("account.avatar.zoom"), { min: 1, max: mostZoom })}
        {slider("across", text("account.avatar.across"), { min: 0, max: 1 })}
        {slider("down", text("account.avatar.down"), { min: 0, max: 1 })}
        {error !== null && (
          <Alert role="alert" tone="bad">
            {failureText(error)}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

async function fileOf(canvas: HTMLCanvasElement | null): Promise<File> {
  const blob = await new Promise<Blob | null>((done) => {
    if (canvas) canvas.toBlob(done, "image/png");
    else done(null);
  });
  if (!blob) throw new Error("the canvas gave no picture");
  return new File([blob], "avatar.png", { type: blob.type });
}
