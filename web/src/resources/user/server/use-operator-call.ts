import type { Client } from '@potluck/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { useFailureReport } from '../../../api/use-action.ts';

const changed = new Set<unknown>(['account', 'invitedAddress', 'operatorAction', 'backup', 'instance']);

/** Calls the operator API, shows an error, and reloads what operators see. */
export function useOperatorCall() {
  const client = useApi();
  const cache = useQueryClient();
  const report = useFailureReport();
  return useMutation({
    mutationFn: (call: (client: Client) => Promise<unknown>) => call(client),
    onError: error => report('', error),
    onSettled: () => cache.invalidateQueries({ predicate: ({ queryKey }) => changed.has(queryKey[0]) }),
  });
}
