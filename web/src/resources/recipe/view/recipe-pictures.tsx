import { useLingui } from '@lingui/react/macro';
import type { Recipe } from '@potluck/contract';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { DrawnPicture } from '../../../ui/pictures/drawn-picture.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import type { ViewedPicture } from '../../../ui/pictures/picture-viewer.tsx';
import classes from './recipe-pictures.module.css';

const PictureViewer = lazyPart(() => import('../../../ui/pictures/picture-viewer.tsx'), 'PictureViewer');

/**
 * The cover, and the other pictures in a strip below it; each opens on the whole screen. A recipe that has none yet
 * shows a table, until the server has drawn its picture.
 */
export function RecipePictures({ recipe }: { recipe: Recipe }) {
  const { t } = useLingui();
  const { imageUri, name, title } = recipe;
  // A recipe in the cache may be from a version with a single picture.
  const uris = recipe.imageUris ?? [imageUri].filter(Boolean);
  const pictures = uris.map((uri, at) => {
    const number = at + 1;
    return { uri, alt: t`Picture ${number} of “${title}”` };
  });
  const { view, viewer } = usePictureViewer(pictures, title);
  const [, ...others] = pictures;
  return (
    <div className={classes.picture} data-drawn={imageUri === '' || undefined}>
      <Picture uri={imageUri} alt="" sizes="(min-width: 48em) 55vw, 100vw" first>
        <DrawnPicture seed={name} />
      </Picture>
      {imageUri && (
        <button
          type="button"
          className={classes.open}
          aria-label={t`Enlarge the picture`}
          onClick={() => view(0)}
        />
      )}
      {others.length > 0 && (
        <ul className={`scroll-row plain-list ${classes.strip}`} aria-label={t`More pictures`}>
          {others.map(({ uri, alt }, at) => (
            <li key={uri}>
              <button type="button" className={classes.small} onClick={() => view(at + 1)}>
                <Picture uri={uri} alt={alt} sizes="112px">
                  {null}
                </Picture>
              </button>
            </li>
          ))}
        </ul>
      )}
      {viewer}
    </div>
  );
}

interface StepPictureProps {
  uri: string;
  number: number;
  className?: string;
  /** The displayed width, as in the `sizes` of an `img`. */
  sizes: string;
}

/** The picture of a step, which opens on the whole screen. */
export function StepPicture({ uri, number, className = '', sizes }: StepPictureProps) {
  const { t } = useLingui();
  const alt = t`Picture of step ${number}`;
  const { view, viewer } = usePictureViewer([{ uri, alt }], alt);
  return (
    <>
      <button type="button" className={`${classes.step} ${className}`} onClick={() => view(0)}>
        <Picture uri={uri} alt={alt} sizes={sizes}>
          {null}
        </Picture>
      </button>
      {viewer}
    </>
  );
}

/** Shows some pictures on the whole screen, beginning with one of them. */
function usePictureViewer(
  pictures: readonly ViewedPicture[],
  title: string,
): { view: (at: number) => void; viewer: ReactNode } {
  const [at, setAt] = useState<number>();
  const viewer = at !== undefined && (
    <PictureViewer pictures={pictures} at={at} title={title} onClose={() => setAt(undefined)} />
  );
  return { view: setAt, viewer };
}
