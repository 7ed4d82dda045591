import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useObjectUrl } from '../../../../ui/use-object-url.ts';
import type { PagePhoto } from './page-photos.ts';
import classes from './photo-row.module.css';

interface PhotoRowProps {
  photo: PagePhoto;
  page: number;
  handle: ReactNode;
  onRemove: () => void;
}

/** One photo among those to be read: which page it is, how it looks, and the ways to move and remove it. */
export function PhotoRow({ photo, page, handle, onRemove }: PhotoRowProps) {
  const url = useObjectUrl(photo.file);
  return (
    <div className={classes.row}>
      {handle}
      <div className={classes.photo}>{url && <img src={url} alt="" />}</div>
      <p className={classes.words}>
        Page {page}
        <span>{photo.file.name}</span>
      </p>
      <IconButton
        label={`Remove page ${page}`}
        icon={<IconTrash size={20} aria-hidden />}
        onClick={onRemove}
      />
    </div>
  );
}
