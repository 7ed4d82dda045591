import { useLingui } from '@lingui/react/macro';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { DropZone, FileButton } from './file-picker.tsx';

interface PhotoPickerProps {
  label: string;
  hint?: string;
  multiple?: boolean;
  /** Also accepts pages as PDF. */
  pdfs?: boolean;
  maxBytes?: number;
  onPick: (photos: File[]) => void;
  /** Called with a sentence about the rejected files. */
  onRefuse?: (message: string) => void;
  busy?: boolean;
  /** The look of the primary button. */
  tone?: 'main' | 'plain';
}

/** Photos from the device or its camera, or dropped here. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { label, hint, multiple = false, busy = false, tone, onPick, onRefuse } = props;
  const { t } = useLingui();
  const check = usePhotoCheck(props);
  const types = acceptedTypes(props);

  function take(files: File[]) {
    const { photos, problem } = check(files);
    if (photos.length > 0) onPick(multiple ? photos : photos.slice(0, 1));
    if (problem) onRefuse?.(problem);
  }

  const choose = multiple ? t`Choose photos` : t`Choose a photo`;
  const fromDevice = props.pdfs ? t`Choose photos or PDFs` : choose;
  const fromCamera = t`Take a photo`;
  return (
    <DropZone label={label} hint={hint} closed={busy} onDrop={take}>
      <FileButton
        tone={tone}
        icon={<IconPhoto size={20} aria-hidden />}
        busy={busy}
        label={fromDevice}
        multiple={multiple}
        accept={types.join()}
        onFiles={take}
      >
        {fromDevice}
      </FileButton>
      <FileButton
        icon={<IconCamera size={20} aria-hidden />}
        busy={busy}
        label={fromCamera}
        multiple={false}
        accept={pictureTypes.join()}
        camera
        onFiles={take}
      >
        {fromCamera}
      </FileButton>
    </DropZone>
  );
}

type PhotoTerms = Pick<PhotoPickerProps, 'pdfs' | 'maxBytes'>;

/** A check of files: those that the server can read, and a sentence about the others. */
export function usePhotoCheck({ pdfs = false, maxBytes = 20 * mebibyte }: PhotoTerms) {
  const { t } = useLingui();
  return (files: File[]): { photos: File[]; problem: string } => {
    const types = acceptedTypes({ pdfs });
    const known = files.filter(file => types.includes(file.type));
    const photos = known.filter(file => file.size <= maxBytes);
    if (files.some(isHeic))
      return {
        photos,
        problem: t`Potluck can’t read HEIC photos. Save it as JPEG: on an iPhone, copy the photo into the Files app. For new photos, choose Settings > Camera > Formats > Most Compatible.`,
      };
    if (known.length < files.length)
      return {
        photos,
        problem: pdfs
          ? t`Choose photos or PDFs: JPEG, PNG, WebP, AVIF, GIF or PDF.`
          : t`Choose a picture: JPEG, PNG, WebP, AVIF or GIF.`,
      };
    const megabytes = maxBytes / mebibyte;
    const tooLarge = pdfs
      ? t`A file can be at most ${megabytes} MB.`
      : t`A picture can be at most ${megabytes} MB.`;
    return { photos, problem: photos.length < known.length ? tooLarge : '' };
  };
}

function acceptedTypes({ pdfs = false }: PhotoTerms): string[] {
  return pdfs ? [...pictureTypes, pdfType] : pictureTypes;
}

/** Some browsers report no type for such a file. */
function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** The formats that the server reads. With this list, phones convert their own formats. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
export const pdfType = 'application/pdf';
const mebibyte = 1024 * 1024;
