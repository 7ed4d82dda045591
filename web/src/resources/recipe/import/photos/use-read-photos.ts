import type { RecipeReading } from '@potluck/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../../api.ts';
import type { PagePhoto } from './page-photos.ts';

/** Sends photos to be read as one recipe; stopping, or leaving the screen, gives it up here and there. */
export function useReadPhotos() {
  const client = useApi();
  const sent = useRef<AbortController>(undefined);
  useEffect(() => () => sent.current?.abort(), []);
  const reading = useMutation({
    mutationFn: (photos: PagePhoto[]) => {
      sent.current = new AbortController();
      const body = new FormData();
      for (const { file } of photos) body.append('files', file);
      const path = '/files/meals/v1alpha1/recipes:ocr';
      return client.send<RecipeReading>({ method: 'POST', path, body }, { signal: sent.current.signal });
    },
  });
  function stop() {
    sent.current?.abort();
    reading.reset();
  }

  return { ...reading, stop };
}
