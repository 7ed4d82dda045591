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
          <p className={classes.hint}>
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
