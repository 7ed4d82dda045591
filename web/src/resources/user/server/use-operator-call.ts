import { useLingui } from '@lingui/react/macro';
import type { Client } from '@potluck/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf, useApi } from '../../../api/api.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';

const changed = new Set<unknown>(['account', 'invitedAddress', 'operatorAction', 'instance']);

/** Calls the operator API, shows an error, and reloads what operators see. */
export function useOperatorCall() {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  return useMutation({
    mutationFn: (call: (client: Client) => Promise<unknown>) => call(client),
    onError: error => alerts.show({ severity: 'error', message: messageOf(error, i18n) }),
    onSettled: () => cache.invalidateQueries({ predicate: ({ queryKey }) => changed.has(queryKey[0]) }),
  });
}
