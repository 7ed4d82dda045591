import { Trans } from '@lingui/react/macro';
import { IconFiles } from '@tabler/icons-react';
import { DropZone } from './drop-zone.tsx';
import { FileButton } from './file-button.tsx';

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
