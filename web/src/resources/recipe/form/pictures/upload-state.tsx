import { useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { PictureUpload } from './picture-uploads.ts';
import classes from './pictures-field.module.css';

/** How far an upload is, above its picture: nothing once it is done. */
export function UploadState({ upload, onRetry }: { upload: PictureUpload; onRetry: () => void }) {
  const { t } = useLingui();
  if (upload.state === 'done') return null;
  return (
    <span className={`center ${classes.state}`} data-state={upload.state}>
      {upload.state === 'uploading' ? (
        <Loader size={28} role="status" aria-label={t`Uploading`} />
      ) : (
        <IconButton
          variant="filled"
          color="tomato"
          label={t`Couldn’t upload. Try again.`}
          icon={<IconRefresh size={22} aria-hidden />}
          onClick={onRetry}
        />
      )}
    </span>
  );
}
