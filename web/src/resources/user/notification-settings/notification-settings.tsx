import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import type { User, UserSettings } from '@potluck/contract';
import { type FocusEvent, useRef, useState } from 'react';
import { useViewer } from '../../../auth/use-auth.ts';
import { useWholeList } from '../../../standard/data/use-resource.ts';
import { TimeField } from '../../../standard/form/time-field.tsx';
import { AccountSection } from '../account/account-section.tsx';
import { useChangeSettings } from '../settings/use-change-settings.ts';
import { NotificationKinds } from './notification-kinds.tsx';
import notificationSettingsClasses from './notification-settings.module.css';
import { PushDevices, PushHere } from './push-devices.tsx';

/** The topics and devices for notifications. */
export function NotificationSettings({ user }: { user: User }) {
  // Loaded with the page, so that the sections below this list do not move.
  const devices = useWholeList('pushDevice', { parent: user.name });
  return (
    <div className="grid gap-8 narrow">
      <PushHere devices={devices} />
      <PushDevices devices={devices} />
      {!devices.isPending && (
        <>
          <NotificationKinds />
          <Quiet />
        </>
      )}
    </div>
  );
}

type Hours = NonNullable<UserSettings['quietHours']>;

const night: Hours = { start: '22:00', end: '07:00' };

/** Quiet hours for devices, and whether pushes include their text. */
function Quiet() {
  const { t } = useLingui();
  const { settings } = useViewer();
  const { quietHours, pushWithoutWords } = settings;
  const change = useChangeSettings();
  return (
    <AccountSection title={t`How devices notify me`}>
      <Switch
        className={notificationSettingsClasses.switch}
        label={t`Quiet hours`}
        description={t`Devices stay quiet. Notifications wait in the app.`}
        checked={quietHours !== null}
        onChange={({ currentTarget }) => change.mutate({ quietHours: currentTarget.checked ? night : null })}
      />
      {quietHours && (
        <HoursFields
          key={`${quietHours.start} ${quietHours.end}`}
          hours={quietHours}
          onChange={hours => change.mutate({ quietHours: hours })}
        />
      )}
      <Switch
        className={notificationSettingsClasses.switch}
        label={t`Hide details on lock screen`}
        description={t`Notifications say only that something is new, not what.`}
        checked={pushWithoutWords}
        onChange={({ currentTarget }) => change.mutate({ pushWithoutWords: currentTarget.checked })}
      />
    </AccountSection>
  );
}

function HoursFields({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const { t } = useLingui();
  const [shownHours, setShownHours] = useState(hours);
  // A ref, because a field commits its value on blur, just before the fieldset’s blur.
  const latest = useRef(hours);
  const say = (next: Hours) => {
    latest.current = next;
    setShownHours(next);
  };
  const same = shownHours.start === shownHours.end;
  const settle = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const { start, end } = latest.current;
    const inside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    const whole = start !== '' && end !== '' && start !== end;
    if (!inside && whole && (start !== hours.start || end !== hours.end)) onChange(latest.current);
  };
  return (
    <fieldset className={notificationSettingsClasses.times} aria-label={t`Quiet hours`} onBlur={settle}>
      <TimeField label={t`From`} value={shownHours.start} onChange={start => say({ ...shownHours, start })} />
      <TimeField
        label={t`Until`}
        value={shownHours.end}
        error={same && <Trans>The start and end are the same.</Trans>}
        onChange={end => say({ ...shownHours, end })}
      />
    </fieldset>
  );
}
