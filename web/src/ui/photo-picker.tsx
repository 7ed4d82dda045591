import type { I18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import classes from './photo-picker.module.css';
import { PillButton } from './pill-button.tsx';

type PhotoPickerProps = {
  label: string;
  hint?: string;
  multiple?: boolean;
  maxBytes?: number;
  onPick: (photos: File[]) => void;
  /** A sentence about what was not taken. */
  onRefuse?: (message: string) => void;
  busy?: boolean;
};

/** Photos from the device, from its camera, or dropped here. */
export function PhotoPicker({ label, hint, multiple = false, busy = false, ...rules }: PhotoPickerProps) {
  const { i18n } = useLingui();
  const [over, setOver] = useState(false);

  function take(files: Iterable<File>) {
    const photos = accepted([...files], rules, i18n);
    if (photos.length > 0) rules.onPick(multiple ? photos : photos.slice(0, 1));
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!busy) take(event.dataTransfer.files);
  }

  return (
    <section
      className={classes.zone}
      aria-label={label}
      data-over={over || undefined}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className={classes.label}>{label}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      <div className={classes.buttons}>
        <FileButton source="device" multiple={multiple} busy={busy} onFiles={take} />
        <FileButton source="camera" multiple={false} busy={busy} onFiles={take} />
      </div>
    </section>
  );
}

type FileButtonProps = {
  source: keyof typeof sources;
  multiple: boolean;
  busy: boolean;
  onFiles: (files: Iterable<File>) => void;
};

const sources = {
  device: { icon: IconPhoto, one: msg`Choose a photo`, many: msg`Choose photos`, capture: undefined },
  camera: { icon: IconCamera, one: msg`Take a photo`, many: msg`Take a photo`, capture: 'environment' },
} as const;

function FileButton({ source, multiple, busy, onFiles }: FileButtonProps) {
  const { icon: Icon, one, many, capture } = sources[source];
  const { t } = useLingui();
  const words = t(multiple ? many : one);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <PillButton
        icon={<Icon size={20} aria-hidden />}
        busy={busy}
        data-source={source}
        onClick={() => input.current?.click()}
      >
        {words}
      </PillButton>
      <input
        ref={input}
        type="file"
        hidden
        accept={types.join()}
        multiple={multiple}
        capture={capture}
        aria-label={words}
        onChange={event => {
          onFiles(event.currentTarget.files ?? []);
          // So that the same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

// What the server reads. Telling the phone so makes it convert its own formats.
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
const mebibyte = 1024 * 1024;

type Rules = Pick<PhotoPickerProps, 'maxBytes' | 'onRefuse'>;

function accepted(files: File[], { maxBytes = 20 * mebibyte, onRefuse }: Rules, i18n: I18n) {
  const megabytes = maxBytes / mebibyte;
  const photos = files.filter(file => types.includes(file.type));
  const small = photos.filter(file => file.size <= maxBytes);
  if (photos.length < files.length)
    onRefuse?.(t(i18n)`Only pictures can be taken here: JPEG, PNG, WebP, AVIF or GIF.`);
  else if (small.length < photos.length) onRefuse?.(t(i18n)`A picture may have at most ${megabytes} MB.`);
  return small;
}
