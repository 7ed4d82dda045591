import { Trans } from '@lingui/react/macro';
import { IconFiles } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import classes from './photo-picker.module.css';
import { PillButton } from './pill-button.tsx';

interface FilePickerProps {
  label: string;
  hint: string;
  /** One file, rather than several at once; who drops several has them all handed over nevertheless. */
  single?: boolean;
  /** Which are offered first, as an input writes it: `.ics,text/calendar`. */
  accept?: string;
  onPick: (files: File[]) => void;
}

/** Files of any kind from the device, or dropped here. */
export function FilePicker({ label, hint, single, accept, onPick }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function take(files: Iterable<File>) {
    const chosen = [...files];
    if (chosen.length > 0) onPick(chosen);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
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
      <p className={classes.hint}>{hint}</p>
      <div className={classes.buttons}>
        <PillButton
          tone="main"
          icon={<IconFiles size={20} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {single ? <Trans>Choose a file</Trans> : <Trans>Choose files</Trans>}
        </PillButton>
        <input
          ref={input}
          type="file"
          hidden
          multiple={!single}
          accept={accept}
          aria-label={label}
          onChange={event => {
            take(event.currentTarget.files ?? []);
            // So that the same file can be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </div>
    </section>
  );
}
