import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PushDevice } from '@potluck/contract';
import { IconTrash } from '@tabler/icons-react';
import { useApi } from '../../../api/api.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useAction, useFailureReport } from '../../../api/use-action.ts';
import { useDeleteResource } from '../../../standard/data/use-delete-resource.ts';
import type { useWholeList } from '../../../standard/data/use-whole-list.ts';
import { useMoment } from '../../../standard/use-moment.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import account from '../account/account.module.css';
import { AccountSection } from '../account/account-section.tsx';

/** All push devices, each with buttons to test and remove it; renders nothing if there are none. */
export function PushDevices({ devices }: { devices: ReturnType<typeof useWholeList<'pushDevice'>> }) {
  const { t } = useLingui();
  if (devices.isSuccess && devices.items.length === 0) return null;
  return (
    <AccountSection title={t`My devices`}>
      {devices.isPending && <RowsSkeleton rows={1} />}
      {devices.isError && <QueryFailed of={devices} />}
      {devices.items.length > 0 && (
        <ul className={account.rows} aria-label={t`My devices`}>
          {devices.items.map(device => (
            <DeviceRow key={device.name} device={device} onGone={() => void devices.refetch()} />
          ))}
        </ul>
      )}
    </AccountSection>
  );
}

function DeviceRow({ device, onGone }: { device: PushDevice; onGone: () => void }) {
  const { t } = useLingui();
  const { name, title } = device;
  const report = useFailureReport();
  const remove = useDeleteResource('pushDevice');
  const tried = useTry(device, onGone);
  const refused = (error: unknown) => report('', error);
  return (
    <li className={account.row}>
      <div className="fill anywhere">
        <p className="strong">{title}</p>
        <p className={account.note}>
          <LastDelivery device={device} />
        </p>
      </div>
      <PillButton
        tone="quiet"
        busy={tried.isPending}
        aria-label={t`Send a test to ${title}`}
        onClick={() => tried.mutate(undefined, { onError: refused })}
      >
        <Trans>Send a test</Trans>
      </PillButton>
      <IconButton
        label={t`Remove ${title}`}
        icon={<IconTrash size={20} aria-hidden />}
        onClick={() => remove.mutate({ name }, { onError: refused })}
      />
    </li>
  );
}

function LastDelivery({ device: { lastSuccessTime, lastFailureTime, createTime } }: { device: PushDevice }) {
  const moment = useMoment();
  const failed = lastFailureTime !== null && (lastSuccessTime === null || lastFailureTime > lastSuccessTime);
  if (failed) {
    const when = moment(lastFailureTime);
    return <Trans>Unreachable {when}</Trans>;
  }
  const when = moment(lastSuccessTime ?? createTime ?? '');
  return lastSuccessTime === null ? <Trans>Since {when}</Trans> : <Trans>Last notified {when}</Trans>;
}

const outcomes: Record<string, MessageDescriptor> = {
  ACCEPTED: msg`Test sent. It should appear in a moment.`,
  GONE: msg`That device turned notifications off, so it was removed.`,
  REFUSED: msg`Its push service rejected the test.`,
  UNREACHABLE: msg`Couldn’t reach its push service. Try again later.`,
};

function useTry({ name }: PushDevice, onGone: () => void) {
  const { t } = useLingui();
  const client = useApi();
  const alerts = useAlerts();
  return useAction({
    mutationFn: () => client.pushDevice.test({ name }),
    onSuccess: ({ outcome }) => {
      const words = outcomes[outcome];
      const severity = outcome === 'ACCEPTED' ? 'success' : 'warning';
      if (words) alerts.show({ severity, message: t(words) });
      onGone();
    },
  });
}
