import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { messageOf } from '../../../api/api.ts';
import { NoWorkerError } from '../../../push/this-device.ts';
import { type PushHere as State, useThisDevice } from '../../../push/use-this-device.ts';
import type { useWholeList } from '../../../standard/data/use-whole-list.ts';
import { Banner } from '../../../ui/states/banner.tsx';
import { AccountSection } from '../account/account-section.tsx';
import classes from './notification-settings.module.css';

/**
 * Whether this device receives push notifications while Potluck is closed. Asks for the browser’s permission only when
 * the user turns the switch on.
 */
export function PushHere({ devices }: { devices: ReturnType<typeof useWholeList<'pushDevice'>> }) {
  const { t, i18n } = useLingui();
  const { state, turnOn, turnOff, refused } = useThisDevice(devices.items, devices.refetch);
  const error = turnOn.error ?? turnOff.error;
  const hint = refused ? undefined : hints[state];
  return (
    <AccountSection title={t`On this device`} note={t`Also while Potluck is closed.`}>
      <Switch
        className={classes.switch}
        label={t`Tell me on this device`}
        checked={state === 'on'}
        disabled={state !== 'on' && state !== 'off'}
        aria-busy={turnOn.isPending || turnOff.isPending}
        onChange={({ currentTarget }) => (currentTarget.checked ? turnOn : turnOff).mutate()}
      />
      <div role="status">
        {hint && <Banner>{t(hint)}</Banner>}
        {refused && state === 'off' && (
          <p className={classes.hint}>
            <Trans>The browser was not allowed to. Press again and choose “Allow”.</Trans>
          </p>
        )}
        {error && !refused && (
          <Banner hue="tomato">
            <Trans>It could not be turned on or off: {whyOf(error)}</Trans>
          </Banner>
        )}
      </div>
    </AccountSection>
  );

  /** A push service’s error reasons are for programs only. */
  function whyOf(failure: Error): string {
    return failure instanceof DOMException || failure instanceof NoWorkerError
      ? t`this browser’s push service does not answer. Some browsers have none.`
      : messageOf(failure, i18n);
  }
}

const hints: Partial<Record<State, MessageDescriptor>> = {
  away: msg`This browser cannot show notifications. Try another one, or a newer version.`,
  install: msg`On an iPhone or iPad, first put Potluck on the home screen: press Share, then “Add to Home Screen”, open it there, and come back here.`,
  blocked: msg`This browser blocks notifications from Potluck. Allow them in its settings for this site, or for an installed app in those of the system, and reload.`,
  forgetful: msg`You chose to be signed out when this tab is closed, and what is told after that would be for anyone to read. Sign in with “Remember Me” to turn this on.`,
};
