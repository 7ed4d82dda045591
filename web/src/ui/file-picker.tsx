import { Trans } from '@lingui/react/macro';
import { IconFiles } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import classes from './photo-picker.module.css';
import { PillButton } from './pill-button.tsx';

interface FilePickerProps {
  label: string;
  hint: string;
  onPick: (files: File[]) => void;
}

/** Files of any kind from the device, several at once, or dropped here. */
export function FilePicker({ label, hint, onPick }: FilePickerProps) {
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
          <Trans>Choose files</Trans>
        </PillButton>
        <input
          ref={input}
          type="file"
          hidden
          multiple
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
