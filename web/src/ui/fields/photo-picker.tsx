import { useLingui } from '@lingui/react/macro';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { DropZone } from './drop-zone.tsx';
import { FileButton } from './file-button.tsx';

interface PhotoPickerProps {
  label: string;
  hint?: string;
  multiple?: boolean;
  /** Whether pages may come as PDF too. */
  pdfs?: boolean;
  maxBytes?: number;
  onPick: (photos: File[]) => void;
  /** A sentence about what was not taken. */
  onRefuse?: (message: string) => void;
  busy?: boolean;
  /** Of the way that is taken most. */
  tone?: 'main' | 'plain';
}

/** Photos from the device, from its camera, or dropped here. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { label, hint, multiple = false, pdfs = false, busy = false, tone, onPick } = props;
  const { maxBytes = 20 * mebibyte, onRefuse } = props;
  const { t } = useLingui();
  const types = pdfs ? [...pictureTypes, pdfType] : pictureTypes;

  function take(files: File[]) {
    const known = files.filter(file => types.includes(file.type));
    const photos = known.filter(file => file.size <= maxBytes);
    const megabytes = maxBytes / mebibyte;
    if (photos.length > 0) onPick(multiple ? photos : photos.slice(0, 1));
    if (files.some(isHeic))
      onRefuse?.(
        t`Potluck can't read HEIC photos. Save it as JPEG: on an iPhone, copy the photo into the Files app. For new photos, choose Settings > Camera > Formats > Most Compatible.`,
      );
    else if (known.length < files.length)
      onRefuse?.(
        pdfs
          ? t`Only photos and PDFs can be read here: JPEG, PNG, WebP, AVIF, GIF or PDF.`
          : t`Only pictures work here: JPEG, PNG, WebP, AVIF or GIF.`,
      );
    else if (photos.length < known.length)
      onRefuse?.(
        pdfs ? t`A file can be at most ${megabytes} MB.` : t`A picture can be at most ${megabytes} MB.`,
      );
  }

  const choose = multiple ? t`Choose photos` : t`Choose a photo`;
  const fromDevice = pdfs ? t`Choose photos or PDFs` : choose;
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

// What the server reads. Telling the phone so makes it convert its own formats.
/** Not every browser knows the type of such a file. */
function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
export const pdfType = 'application/pdf';
const mebibyte = 1024 * 1024;
