import { Trans, useLingui } from '@lingui/react/macro';
import { maxPictures } from '@potluck/contract/limits';
import { IconCrop, IconPhotoStar, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { useObjectUrl } from '../../../../ui/browser/file-urls.ts';
import { lazyPart } from '../../../../ui/browser/lazy-part.tsx';
import { PhotoPicker, usePhotoCheck } from '../../../../ui/fields/photo-picker.tsx';
import { usePastedPictures } from '../../../../ui/fields/use-pasted-pictures.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { MenuEntry } from '../../../../ui/open-menu.tsx';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import { Sortable } from '../../../../ui/rows/sortable.tsx';
import type { FormPicture } from '../recipe-values.ts';
import type { PictureUploads } from './picture-uploads.ts';
import classes from './pictures-field.module.css';
import { UploadState } from './upload-state.tsx';
import type { FormPictures } from './use-form-pictures.ts';

const ImageCropper = lazyPart(() => import('../../../../ui/fields/image-cropper.tsx'), 'ImageCropper');

/** The pictures of a recipe: several are chosen at once, and dragged into their order. The first is the cover. */
export function PicturesField({ pictures }: { pictures: FormPictures }) {
  const { t } = useLingui();
  const alerts = useAlerts();
  const check = usePhotoCheck({});
  const [cropped, setCropped] = useState<Cropped>();
  const { held, uploads } = pictures;
  const refuse = (message: string) => alerts.show({ severity: 'warning', message });

  function paste(files: File[]) {
    const { photos, problem } = check(files);
    if (photos.length > 0) pictures.add(photos);
    if (problem) refuse(problem);
  }
  usePastedPictures(paste);

  const entriesFor = useEntries(pictures, setCropped);
  const numberOf = ({ key }: FormPicture) => held.findIndex(each => each.key === key) + 1;
  return (
    <div className={`grid shrinks gap-4 ${classes.field}`}>
      {held.length > 0 && (
        <Sortable
          abreast
          groups={[{ id: 'pictures', label: t`Pictures`, items: held }]}
          idOf={({ key }) => key}
          labelOf={picture => {
            const number = numberOf(picture);
            return t`picture ${number}`;
          }}
          onMove={({ id, index }) => pictures.move(id, index)}
          entriesFor={entriesFor}
          renderGroup={(_, rows) => <div className={`scroll-x ${classes.tiles}`}>{rows}</div>}
          renderItem={(picture, handle) => (
            <Tile
              picture={picture}
              number={numberOf(picture)}
              uploads={uploads}
              handle={handle}
              onRemove={() => pictures.remove(picture.key)}
            />
          )}
        />
      )}
      {held.length < maxPictures && (
        <PhotoPicker label={t`Pictures`} multiple onPick={pictures.add} onRefuse={refuse} />
      )}
      {cropped && (
        <ImageCropper
          photo={cropped.photo}
          aspect={4 / 3}
          onCrop={picture => {
            pictures.replace(cropped.key, picture);
            setCropped(undefined);
          }}
          onCancel={() => setCropped(undefined)}
          onUnreadable={() => {
            setCropped(undefined);
            refuse(t`Couldn’t read this picture. Try another one.`);
          }}
        />
      )}
    </div>
  );
}

interface Cropped {
  key: string;
  photo: File;
}

/** The entries of a picture's menu, besides its moves. */
function useEntries({ held, uploads, move, remove }: FormPictures, onCrop: (cropped: Cropped) => void) {
  const { t } = useLingui();
  return ({ key, uri }: FormPicture): MenuEntry[] => {
    const at = held.findIndex(each => each.key === key);
    const photo = uploads.of(uri)?.from;
    const crop = photo instanceof File && {
      label: t`Crop`,
      icon: <IconCrop size={20} aria-hidden />,
      onSelect: () => onCrop({ key, photo }),
    };
    return [
      {
        label: t`Use as the cover`,
        icon: <IconPhotoStar size={20} aria-hidden />,
        disabled: at === 0,
        onSelect: () => move(key, 0),
      },
      ...(crop ? [crop] : []),
      {
        label: t`Remove`,
        icon: <IconTrash size={20} aria-hidden />,
        danger: true,
        onSelect: () => remove(key),
      },
    ];
  };
}

interface TileProps {
  picture: FormPicture;
  number: number;
  uploads: PictureUploads;
  handle: ReactNode;
  onRemove: () => void;
}

function Tile({ picture: { uri }, number, uploads, handle, onRemove }: TileProps) {
  const { t } = useLingui();
  const upload = useSyncExternalStore(uploads.subscribe, () => uploads.of(uri));
  const preview = useObjectUrl(upload?.from instanceof Blob ? upload.from : undefined);
  return (
    <div className={classes.tile}>
      <div className="relative">
        <Picture uri={preview ?? (upload ? upload.uri : uri)} alt={t`Picture ${number}`} sizes="132px">
          {null}
        </Picture>
        {number === 1 && (
          <span className={classes.cover}>
            <Trans>Cover</Trans>
          </span>
        )}
        {upload && <UploadState upload={upload} onRetry={() => uploads.retry(uri)} />}
      </div>
      <div className="row between">
        {handle}
        <IconButton
          label={t`Remove picture ${number}`}
          icon={<IconTrash size={20} stroke={1.75} aria-hidden />}
          onClick={onRemove}
        />
      </div>
    </div>
  );
}
