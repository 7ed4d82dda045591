import { useLingui } from '@lingui/react/macro';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { use, useRef } from 'react';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { useObjectUrl } from '../../../../ui/browser/file-urls.ts';
import { pictureTypes, usePhotoCheck } from '../../../../ui/fields/photo-picker.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import { PictureUploadsContext, useUpload } from './picture-uploads.ts';
import classes from './pictures-field.module.css';
import { UploadState } from './upload-state.tsx';

interface StepPictureProps {
  /** The number of the step, for labels. */
  number: number;
  /** The address, or the placeholder of an upload; '' for none. */
  uri: string;
  onChange: (uri: string) => void;
}

/** Chooses the picture of a step. */
export function AddStepPicture({ number, onChange }: Omit<StepPictureProps, 'uri'>) {
  const { t } = useLingui();
  const uploads = use(PictureUploadsContext);
  const alerts = useAlerts();
  const check = usePhotoCheck({});
  const input = useRef<HTMLInputElement>(null);

  function take(files: File[]) {
    const { photos, problem } = check(files.slice(0, 1));
    if (problem) alerts.show({ severity: 'warning', message: problem });
    const [placeholder] = uploads?.add(photos) ?? [];
    if (placeholder) onChange(placeholder);
  }

  const label = t`Add a picture to step ${number}`;
  return (
    <>
      <IconButton
        label={label}
        icon={<IconPhotoPlus size={20} stroke={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join()}
        aria-label={label}
        onChange={event => {
          take([...(event.currentTarget.files ?? [])]);
          // Reset, so that choosing the same file again fires a change.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

/** The picture of a step, below its text. */
export function ChosenStepPicture({ number, uri, onChange }: StepPictureProps) {
  const { t } = useLingui();
  const uploads = use(PictureUploadsContext);
  const alerts = useAlerts();
  const upload = useUpload(uri);
  const preview = useObjectUrl(upload?.from instanceof Blob ? upload.from : undefined);

  function remove() {
    onChange('');
    alerts.show({ message: t`Removed the picture.`, undo: () => onChange(uri) });
  }

  return (
    <div className={`row gap-2 ${classes.step}`}>
      <div className={`relative ${classes.stepPicture}`}>
        <Picture
          uri={preview ?? (upload ? upload.uri : uri)}
          alt={t`Picture of step ${number}`}
          sizes="120px"
        >
          {null}
        </Picture>
        {upload && <UploadState upload={upload} onRetry={() => uploads?.retry(uri)} />}
      </div>
      <IconButton
        label={t`Remove the picture of step ${number}`}
        icon={<IconTrash size={20} stroke={1.75} aria-hidden />}
        onClick={remove}
      />
    </div>
  );
}
