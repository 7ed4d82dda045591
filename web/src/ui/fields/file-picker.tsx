import { Trans } from '@lingui/react/macro';
import { IconFiles } from '@tabler/icons-react';
import { DropZone } from './drop-zone.tsx';
import { FileButton } from './file-button.tsx';

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
