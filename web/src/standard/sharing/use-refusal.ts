import { useLingui } from '@lingui/react/macro';
import { messageOf } from '../../api/api.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';

/** Shows an alert with the server's reason for a rejected change. */
export function useRefusal() {
  const { i18n } = useLingui();
  const alerts = useAlerts();
  return (what: string, error: unknown) =>
    void alerts.show({ severity: 'error', message: `${what}: ${messageOf(error, i18n)}` });
}
