import { Trans } from '@lingui/react/macro';
import { IconFiles } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { PillButton, type PillButtonProps } from '../pill-button.tsx';
import classes from './file-picker.module.css';

interface FilePickerProps {
  label: string;
  hint: string;
  /** The dialog offers a single file; a drop may still contain several, and passes on all. */
  single?: boolean;
  /** The offered types, as in an input's `accept`: `.ics,text/calendar`. */
  accept?: string;
  onPick: (files: File[]) => void;
}

/** Files of any type from the device, or dropped here. */
export function FilePicker({ label, hint, single = false, accept, onPick }: FilePickerProps) {
  function take(files: File[]) {
    if (files.length > 0) onPick(files);
  }

  return (
    <DropZone label={label} hint={hint} onDrop={take}>
      <FileButton
        tone="main"
        icon={<IconFiles size={20} aria-hidden />}
        label={label}
        multiple={!single}
        accept={accept}
        onFiles={take}
      >
        {single ? <Trans>Choose a file</Trans> : <Trans>Choose files</Trans>}
      </FileButton>
    </DropZone>
  );
}

interface FileButtonProps extends Pick<PillButtonProps, 'tone' | 'icon' | 'busy' | 'children'> {
  /** The accessible label: what to choose. */
  label: string;
  multiple: boolean;
  /** The offered types, as in an input's `accept`: `.ics,text/calendar`. */
  accept?: string;
  /** Opens the camera; the button then shows only on phones and tablets. */
  camera?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that opens the file dialog of the device. */
export function FileButton({ label, multiple, accept, camera = false, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <PillButton
        {...button}
        data-source={camera ? 'camera' : 'device'}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        aria-label={label}
        onChange={event => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // Reset, so that choosing the same file again fires a change.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

interface DropZoneProps {
  label: string;
  hint?: string;
  /** Rejects drops for now. */
  closed?: boolean;
  onDrop: (files: File[]) => void;
  /** The buttons that open the file dialog. */
  children: ReactNode;
}

/** An area to choose files from or drop them on. */
export function DropZone({ label, hint, closed = false, onDrop, children }: DropZoneProps) {
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!closed) onDrop([...event.dataTransfer.files]);
  }

  return (
    <section
      className={`grid gap-2 rounded items-center text-center bg-surface py-7 px-5 dashed ${classes.zone}`}
      aria-label={label}
      data-over={over || undefined}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className="strong">{label}</p>
      {hint && <p className="shrinks small muted anywhere">{hint}</p>}
      <div className={`flow middle gap-3 mt-4 ${classes.buttons}`}>{children}</div>
    </section>
  );
}
