import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhotoEdit, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useAlerts } from '../../ui/alerts/alerts.tsx';
import { useObjectUrl } from '../../ui/browser/file-urls.ts';
import { lazyPart } from '../../ui/browser/lazy-part.tsx';
import { PhotoPicker } from '../../ui/fields/photo-picker.tsx';
import { usePastedPictures } from '../../ui/fields/use-pasted-pictures.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import type { PictureChange } from '../data/use-save-picture.ts';
import classes from './picture-field.module.css';

const ImageCropper = lazyPart(() => import('../../ui/fields/image-cropper.tsx'), 'ImageCropper');

interface PictureFieldProps {
  /** The current picture, or ''. */
  uri: string;
  change: PictureChange;
  onChange: (change: PictureChange) => void;
  /** A person's picture is cropped round and square, others 4:3. */
  round?: boolean;
  /** Shown while there is no picture. */
  face?: ReactNode;
  /** Whether it is small, next to the first fields. */
  beside?: boolean;
  /** Further ways to get a picture, besides choosing a file. */
  children?: ReactNode;
}

/** The picture of a form: chosen, cropped and previewed; uploaded only when the form is saved. */
export function PictureField({
  uri,
  change,
  onChange,
  round = false,
  face,
  beside = false,
  children,
}: PictureFieldProps) {
  const { t } = useLingui();
  const [photo, setPhoto] = useState<File>();
  const [choosing, setChoosing] = useState(false);
  const alerts = useAlerts();
  const preview = useObjectUrl(change instanceof Blob ? change : undefined);
  const shown = change === 'keep' ? uri : (preview ?? '');
  const [paste] = useState(
    () =>
      ([first]: File[]) =>
        setPhoto(first),
  );
  usePastedPictures(paste);

  function refuse(message: string) {
    setPhoto(undefined);
    alerts.show({ severity: 'warning', message });
  }

  function take(next: PictureChange) {
    setPhoto(undefined);
    setChoosing(false);
    onChange(next);
  }

  return (
    <div className={`grid gap-4 ${classes.field}`} data-beside={beside || undefined}>
      {shown && !choosing ? (
        <div className={classes.shown} data-round={round}>
          <Picture uri={shown} alt={t`The picture`} sizes={beside ? '208px' : '112px'} first>
            {null}
          </Picture>
          <div className={`flow gap-3 ${classes.buttons}`}>
            <PillButton icon={<IconPhotoEdit size={20} aria-hidden />} onClick={() => setChoosing(true)}>
              <Trans>Change picture</Trans>
            </PillButton>
            <PillButton
              tone="quiet"
              icon={<IconTrash size={20} aria-hidden />}
              onClick={() => take(uri ? 'remove' : 'keep')}
            >
              <Trans>Remove</Trans>
            </PillButton>
          </div>
        </div>
      ) : (
        <div className={`row gap-5 ${classes.none}`}>
          {face}
          <PhotoPicker label={t`Picture`} onPick={([first]) => setPhoto(first)} onRefuse={refuse} />
        </div>
      )}
      {children}
      {photo && (
        <ImageCropper
          photo={photo}
          aspect={round ? 1 : 4 / 3}
          round={round}
          onCrop={take}
          onCancel={() => setPhoto(undefined)}
          onUnreadable={() => refuse(t`Couldn’t read this picture. Try another one.`)}
        />
      )}
    </div>
  );
}
