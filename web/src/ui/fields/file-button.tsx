import { useRef } from 'react';
import { PillButton, type PillButtonProps } from '../pill-button.tsx';

interface FileButtonProps extends Pick<PillButtonProps, 'tone' | 'icon' | 'busy' | 'children'> {
  /** What is chosen, for who cannot see the button. */
  label: string;
  multiple: boolean;
  /** Which are offered first, as an input writes it: `.ics,text/calendar`. */
  accept?: string;
  /** Takes them with a camera; then it is for phones and tablets alone. */
  camera?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that asks the device for files. */
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
          // So that the same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
