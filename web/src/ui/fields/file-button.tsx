import { useRef } from 'react';
import { PillButton, type PillButtonProps } from '../pill-button.tsx';

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
