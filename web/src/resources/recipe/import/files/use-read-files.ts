import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../../api/api.ts';
import { readAnswer } from './read-answer.ts';

/** Sends files to be read; stopping, or leaving the screen, gives it up here and there. */
export function useReadFiles() {
  const client = useApi();
  const sent = useRef<AbortController>(undefined);
  useEffect(() => () => sent.current?.abort(), []);
  const reading = useMutation({
    mutationFn: async (files: File[]) => {
      sent.current = new AbortController();
      const body = new FormData();
      for (const file of files) body.append('files', file);
      const path = '/files/meals/v1alpha1/recipes:readFiles';
      const { signal } = sent.current;
      return readAnswer(await client.send<Blob>({ method: 'POST', path, body, file: true }, { signal }));
    },
  });
  function stop() {
    sent.current?.abort();
    reading.reset();
  }

  return { ...reading, stop };
}
