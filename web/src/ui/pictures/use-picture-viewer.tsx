import { type ReactNode, useState } from 'react';
import { lazyPart } from '../browser/lazy-part.tsx';
import type { ViewedPicture } from './picture-viewer.tsx';

const PictureViewer = lazyPart(() => import('./picture-viewer.tsx'), 'PictureViewer');

/** Shows some pictures on the whole screen, beginning with one of them. */
export function usePictureViewer(
  pictures: readonly ViewedPicture[],
  title: string,
): { view: (at: number) => void; viewer: ReactNode } {
  const [at, setAt] = useState<number>();
  const viewer = at !== undefined && (
    <PictureViewer pictures={pictures} at={at} title={title} onClose={() => setAt(undefined)} />
  );
  return { view: setAt, viewer };
}
