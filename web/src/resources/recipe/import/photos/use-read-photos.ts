import type { Client, RecipeReading } from '@potluck/contract';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../../api/api.ts';
import { useAction } from '../../../../api/use-action.ts';
import type { PagePhoto } from './page-photos.ts';

/**
 * Uploads photos to read as one recipe; cancelling, or leaving the screen, aborts the request here and on the server.
 */
export function useReadPhotos() {
  const client = useApi();
  const sent = useRef<AbortController>(undefined);
  useEffect(() => () => sent.current?.abort(), []);
  const reading = useAction({
    mutationFn: (photos: PagePhoto[]) => {
      sent.current = new AbortController();
      return readPhotos(client, { files: photos.map(({ file }) => file), signal: sent.current.signal });
    },
  });
  function stop() {
    sent.current?.abort();
    reading.reset();
  }

  return { ...reading, stop };
}

/** Reads a recipe from photos of its pages, in order. */
export async function readPhotos(
  client: Client,
  { files = [], signal }: { files?: Blob[]; signal?: AbortSignal },
): Promise<RecipeReading> {
  if (files.length === 0) throw new Error('missing required field request.files');
  const body = new FormData();
  for (const file of files) body.append('files', file);
  return client.send({ method: 'POST', path: '/files/meals/v1alpha1/recipes:ocr', body }, { signal });
}
