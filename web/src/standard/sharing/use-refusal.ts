import { useLingui } from '@lingui/react/macro';
import { messageOf } from '../../api/api.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';

/** Tells what the server did not take, in its own words. */
export function useRefusal() {
  const { i18n } = useLingui();
  const alerts = useAlerts();
  return (what: string, error: unknown) =>
    void alerts.show({ severity: 'error', message: `${what}: ${messageOf(error, i18n)}` });
}
