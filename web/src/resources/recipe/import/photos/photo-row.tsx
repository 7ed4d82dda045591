import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileTypePdf, IconPhotoOff, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useObjectUrl } from '../../../../ui/browser/use-object-url.ts';
import { pdfType } from '../../../../ui/fields/photo-picker.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { PagePhoto } from './page-photos.ts';
import classes from './photo-row.module.css';

interface PhotoRowProps {
  photo: PagePhoto;
  page: number;
  handle: ReactNode;
  onRemove: () => void;
}

/** A photo or PDF to read: its page number, a preview, a drag handle and a remove button. */
export function PhotoRow({ photo, page, handle, onRemove }: PhotoRowProps) {
  const { t } = useLingui();
  const pdf = photo.file.type === pdfType;
  const url = useObjectUrl(pdf ? undefined : photo.file);
  const [broken, setBroken] = useState(false);
  return (
    <div className={classes.row}>
      {handle}
      <div className={classes.photo}>
        {url && !broken && <img src={url} alt="" onError={() => setBroken(true)} />}
        {broken && <IconPhotoOff size={32} stroke={1.5} aria-hidden />}
        {pdf && <IconFileTypePdf size={32} stroke={1.5} aria-hidden />}
      </div>
      <p className={classes.words}>
        <Trans>Page {page}</Trans>
        <span>{photo.file.name}</span>
      </p>
      <IconButton
        label={t`Remove page ${page}`}
        icon={<IconTrash size={20} aria-hidden />}
        onClick={onRemove}
      />
    </div>
  );
}
