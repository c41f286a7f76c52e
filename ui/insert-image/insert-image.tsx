import { ImagePlus } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#ui/tabs/tabs.tsx";
import { useEditorWords } from "#ui/words/editors.ts";

/**
 * Stores one picture and returns the address that shows it. When it rejects, the error message is shown at the file.
 */
export type UploadImage = (file: File, signal: AbortSignal) => Promise<string>;

/** A picture to insert into a text. */
export interface ChosenImage {
  src: string;
  /** Text that describes the picture; empty when it is decorative. */
  alt: string;
}

/** Returns a picture as a data URL, for editors without `uploadImage`. */
export const embedImage: UploadImage = (file) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsDataURL(file);
  });

export interface InsertImageProps {
  onInsert: (image: ChosenImage) => void;
  onClose: () => void;
  /** @default the picture is embedded as a data URL */
  uploadImage?: UploadImage | undefined;
  /** A picture that was pasted or dropped. */
  file?: File | undefined;
}

/** A dialog for a picture, from this device or by its address, and for its alternative text. Mount it to open it. */
export function InsertImage({ onInsert, onClose, uploadImage = embedImage, file: given }: InsertImageProps) {
  const words = useEditorWords().insertImage;
  const id = useId();
  const [tab, setTab] = useState("local");
  const [file, setFile] = useState(given);
  const [address, setAddress] = useState("");
  const [alt, setAlt] = useState("");
  const [decorative, setDecorative] = useState(false);
  const [faults, setFaults] = useState<{ file?: string; address?: string; alt?: string }>({});
  const [busy, setBusy] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  function choose(next: File | undefined) {
    if (!next) return;
    const isImage = next.type.startsWith("image/");
    if (isImage) setFile(next);
    setFaults(isImage ? {} : { file: words.wrongType });
  }
  async function insert() {
    const wrong: typeof faults = {};
    if (tab === "local" && !file) wrong.file = words.fileMissing;
    if (tab === "network" && !/^https?:\/\/[^\s]+$/i.test(address.trim())) wrong.address = words.addressWrong;
    if (!decorative && alt.trim() === "") wrong.alt = words.altMissing;
    setFaults(wrong);
    const [first] = Object.keys(wrong);
    if (first) {
      document.getElementById(`${id}-${first}`)?.focus();
      return;
    }
    const shown = decorative ? "" : alt.trim();
    if (tab === "network" || !file) {
      onInsert({ src: address.trim(), alt: shown });
      return;
    }
    setBusy(true);
    const stopping = new AbortController();
    stop.current = stopping;
    try {
      const src = await uploadImage(file, stopping.signal);
      if (!stopping.signal.aborted) onInsert({ src, alt: shown });
    } catch (cause) {
      if (stopping.signal.aborted) return;
      setFaults({ file: cause instanceof Error && cause.message ? cause.message : words.failed });
    } finally {
      if (!stopping.signal.aborted) setBusy(false);
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      dirty={file !== given || address !== "" || alt !== ""}
      data-slot="insert-image"
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button tone="primary" busy={busy} onClick={() => void insert()}>
            {words.ok}
          </Button>
        </>
      }
    >
      <Tabs value={tab} onValueChange={setTab}>
        <TabList aria-label={words.title}>
          <Tab value="local">{words.local}</Tab>
          <Tab value="network">{words.network}</Tab>
        </TabList>
        <TabPanel value="local" className="pt-4" tabIndex={-1}>
          <Field label={words.file} controlId={`${id}-file`} required error={faults.file}>
            <FileChoice
              id={`${id}-file`}
              labelledBy={`${id}-file-label`}
              file={file}
              onPick={() => picker.current?.click()}
            />
          </Field>
          <input
            ref={picker}
            type="file"
            accept="image/*"
            hidden
            aria-hidden
            tabIndex={-1}
            onChange={(event) => {
              choose(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
        </TabPanel>
        <TabPanel value="network" className="pt-4" tabIndex={-1}>
          <Field
            label={words.address}
            controlId={`${id}-address`}
            required
            hint={words.addressHint}
            error={faults.address}
          >
            <Input value={address} onValueChange={setAddress} inputMode="url" />
          </Field>
        </TabPanel>
      </Tabs>
      <div className="mt-4 flex flex-col gap-2">
        <Field
          label={words.alt}
          controlId={`${id}-alt`}
          required={!decorative}
          hint={words.altHint}
          error={faults.alt}
          disabled={decorative}
        >
          <Input value={alt} onValueChange={setAlt} />
        </Field>
        <Checkbox value={decorative} onValueChange={setDecorative} label={words.decorative} />
      </div>
    </Dialog>
  );
}

function FileChoice({
  id,
  labelledBy,
  file,
  onPick,
}: {
  id: string;
  labelledBy: string;
  file: File | undefined;
  onPick: () => void;
}) {
  const words = useEditorWords().insertImage;
  return (
    <div className="flex items-center gap-3">
      {file && <Thumbnail file={file} />}
      <Button
        id={id}
        aria-labelledby={`${labelledBy} ${id}`}
        icon={<ImagePlus aria-hidden className="size-4" />}
        onClick={onPick}
      >
        {words.choose}
      </Button>
      {file && <span className="min-w-0 truncate text-muted">{file.name}</span>}
    </div>
  );
}

function Thumbnail({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={image} alt="" className="size-16 rounded-control border border-line object-contain" />;
}
