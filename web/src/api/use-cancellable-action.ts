import { useEffect, useRef } from 'react';
import { useAction } from './use-action.ts';

/** An action that `cancel`, or leaving the screen, aborts here and on the server. Aborting it shows no alert. */
export function useCancellableAction<Data, Variables>(
  send: (variables: Variables, signal: AbortSignal) => Promise<Data>,
  failed?: string,
) {
  const sent = useRef<AbortController>(undefined);
  useEffect(() => () => sent.current?.abort(), []);
  const action = useAction<Data, Variables>({
    mutationFn: variables => {
      sent.current = new AbortController();
      return send(variables, sent.current.signal);
    },
    failed: () => (sent.current?.signal.aborted ? undefined : failed),
  });

  function cancel() {
    sent.current?.abort();
    action.reset();
  }

  return { ...action, cancel };
}
