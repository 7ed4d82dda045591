import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { useObjectUrl } from '../browser/file-urls.ts';
import { useLayer } from '../browser/layers.ts';
import { PillButton } from '../pill-button.tsx';
import classes from './image-cropper.module.css';

type ImageCropperProps = {
  /** Undefined closes the dialog. */
  photo: File | undefined;
  aspect?: number;
  round?: boolean;
  onCrop: (image: Blob) => void;
  onCancel: () => void;
  /** The browser cannot decode the file as a picture. */
  onUnreadable: () => void;
};

/** A dialog to crop a photo: by dragging, pinching, the arrow keys or the slider. */
export function ImageCropper({ photo, aspect = 4 / 3, round = false, ...rest }: ImageCropperProps) {
  const { t } = useLingui();
  const url = useObjectUrl(photo);
  const top = useLayer(photo !== undefined, rest.onCancel);
  return (
    <Modal
      opened={photo !== undefined}
      onClose={rest.onCancel}
      closeOnEscape={top}
      title={t`Crop the picture`}
      size="36rem"
      centered
    >
      {url && <Frame key={url} url={url} aspect={aspect} round={round} {...rest} />}
    </Modal>
  );
}

type FrameProps = Required<Omit<ImageCropperProps, 'photo'>> & { url: string };

function Frame({ url, aspect, round, onCrop, onCancel, onUnreadable }: FrameProps) {
  const { t } = useLingui();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [busy, setBusy] = useState(false);

  async function finish() {
    if (!area) return;
    setBusy(true);
    await croppedImage(url, area).then(onCrop, onUnreadable);
    setBusy(false);
  }

  return (
    <>
      <div className="relative full clip bg-surface-2 radius" style={{ aspectRatio: aspect }}>
        <Cropper
          image={url}
          aspect={aspect}
          cropShape={round ? 'round' : 'rect'}
          showGrid={!round}
          {...{ crop, zoom }}
          maxZoom={maxZoom}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => setArea(pixels)}
          mediaProps={{ onError: onUnreadable }}
          cropperProps={{
            role: 'group',
            'aria-label': t`Visible part of the picture. Move it with the arrow keys.`,
          }}
        />
      </div>
      <label className={`row target gap-4 small strong mt-3 ${classes.zoom}`}>
        <Trans>Zoom</Trans>
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          onChange={event => setZoom(event.currentTarget.valueAsNumber)}
        />
      </label>
      <div className="end gap-3 flex mt-5">
        <PillButton onClick={onCancel}>
          <Trans>Cancel</Trans>
        </PillButton>
        <PillButton tone="main" onClick={finish} busy={busy} disabled={!area}>
          <Trans>Use picture</Trans>
        </PillButton>
      </div>
    </>
  );
}

const maxZoom = 4;

type Area = { x: number; y: number; width: number; height: number };

/** The cropped area as a WebP of at most 2000 pixels across; the server derives its own sizes from it. */
async function croppedImage(url: string, area: Area) {
  const image = new Image();
  image.src = url;
  await image.decode();
  const scale = Math.min(1, longestSide / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const { x, y, width, height } = area;
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise<Blob>((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The picture could not be cropped.'));
    canvas.toBlob(done, 'image/webp', 0.9);
  });
}

const longestSide = 2000;
