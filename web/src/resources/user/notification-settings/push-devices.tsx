import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import type { PushDevice } from '@potluck/contract';
import { IconTrash } from '@tabler/icons-react';
import { messageOf, useApi } from '../../../api/api.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useAction, useFailureReport } from '../../../api/use-action.ts';
import { NoWorkerError } from '../../../push/push-subscription.ts';
import { type PushStatus as State, usePushSubscription } from '../../../push/use-push-subscription.ts';
import { useDeleteResource } from '../../../standard/data/use-delete-resource.ts';
import type { useWholeList } from '../../../standard/data/use-resource.ts';
import { useFormatTime } from '../../../standard/use-format-time.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Banner } from '../../../ui/states/banner.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import account from '../account/account.module.css';
import { AccountSection } from '../account/account-section.tsx';
import classes from './notification-settings.module.css';

/** All push devices, each with buttons to test and remove it; renders nothing if there are none. */
export function PushDevices({ devices }: { devices: ReturnType<typeof useWholeList<'pushDevice'>> }) {
  const { t } = useLingui();
  if (devices.isSuccess && devices.items.length === 0) return null;
  return (
    <AccountSection title={t`My devices`}>
      {devices.isPending && <RowsSkeleton rows={1} />}
      {devices.isError && <QueryFailed of={devices} />}
      {devices.items.length > 0 && (
        <ul className="surface plain-list radius" aria-label={t`My devices`}>
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
  const moment = useFormatTime();
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

/**
 * Whether this device receives push notifications while Potluck is closed. Asks for the browser’s permission only when
 * the user turns the switch on.
 */
export function PushHere({ devices }: { devices: ReturnType<typeof useWholeList<'pushDevice'>> }) {
  const { t, i18n } = useLingui();
  const { state, turnOn, turnOff, refused } = usePushSubscription(devices.items, devices.refetch);
  const error = turnOn.error ?? turnOff.error;
  const hint = refused ? undefined : hints[state];
  return (
    <AccountSection title={t`On this device`} note={t`Even when Potluck is closed.`}>
      <Switch
        className={classes.switch}
        label={t`Notify me on this device`}
        checked={state === 'on'}
        disabled={state !== 'on' && state !== 'off'}
        aria-busy={turnOn.isPending || turnOff.isPending}
        onChange={({ currentTarget }) => (currentTarget.checked ? turnOn : turnOff).mutate()}
      />
      <div role="status">
        {hint && <Banner>{t(hint)}</Banner>}
        {refused && state === 'off' && (
          <p className="small muted block readable leading-140">
            <Trans>Your browser didn’t allow it. Try again and choose “Allow”.</Trans>
          </p>
        )}
        {error && !refused && (
          <Banner hue="tomato">
            <Trans>Couldn’t change this: {whyOf(error)}</Trans>
          </Banner>
        )}
      </div>
    </AccountSection>
  );

  /** A push service’s error reasons are for programs only. */
  function whyOf(failure: Error): string {
    return failure instanceof DOMException || failure instanceof NoWorkerError
      ? t`this browser’s push service isn’t answering. Some browsers have none.`
      : messageOf(failure, i18n);
  }
}

const hints: Partial<Record<State, MessageDescriptor>> = {
  away: msg`This browser can’t show notifications. Try another browser or a newer version.`,
  install: msg`On an iPhone or iPad, add Potluck to your home screen first: tap Share, then “Add to Home Screen”. Open it there and come back to this page.`,
  blocked: msg`This browser blocks notifications from Potluck. Allow them in the site or app settings and reload.`,
  forgetful: msg`You’re signed out when you close this tab, so notifications could show to anyone. Sign in with “Remember Me” to turn them on.`,
};
