import { type DragEvent, type ReactNode, useState } from 'react';
import classes from './drop-zone.module.css';

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
      <p className="strong">{label}</p>
      {hint && <p className="shrinks small muted anywhere">{hint}</p>}
      <div className={classes.buttons}>{children}</div>
    </section>
  );
}
