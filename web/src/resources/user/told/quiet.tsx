import { Trans, useLingui } from '@lingui/react/macro';
import { Switch, TextInput } from '@mantine/core';
import type { UserSettings } from '@potluck/contract';
import { type FocusEvent, useState } from 'react';
import { useViewer } from '../../../auth/use-auth.ts';
import { AccountSection } from '../account/account-section.tsx';
import classes from './told.module.css';
import { useChangeSettings } from './use-change-settings.ts';

type Hours = NonNullable<UserSettings['quietHours']>;

const night: Hours = { start: '22:00', end: '07:00' };

/** When devices keep quiet, and how much they say. */
export function Quiet() {
  const { t } = useLingui();
  const { settings } = useViewer();
  const { quietHours, pushWithoutWords } = settings;
  const change = useChangeSettings();
  return (
    <AccountSection title={t`How devices tell me`}>
      <Switch
        className={classes.switch}
        label={t`Quiet hours`}
        description={t`Nothing reaches a device then. It waits behind the bell.`}
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
        className={classes.switch}
        label={t`Without words`}
        description={t`Devices say only that something is new, not what: nobody can read it on a locked screen.`}
        checked={pushWithoutWords}
        onChange={({ currentTarget }) => change.mutate({ pushWithoutWords: currentTarget.checked })}
      />
    </AccountSection>
  );
}

function HoursFields({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const { t } = useLingui();
  const [said, say] = useState(hours);
  const same = said.start === said.end;
  const whole = said.start !== '' && said.end !== '' && !same;
  const settle = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const inside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!inside && whole && (said.start !== hours.start || said.end !== hours.end)) onChange(said);
  };
  return (
    <fieldset className={classes.times} aria-label={t`Quiet hours`} onBlur={settle}>
      <TextInput
        type="time"
        label={t`From`}
        value={said.start}
        onChange={({ currentTarget }) => say({ ...said, start: currentTarget.value })}
      />
      <TextInput
        type="time"
        label={t`Until`}
        value={said.end}
        error={same && <Trans>It ends when it begins.</Trans>}
        onChange={({ currentTarget }) => say({ ...said, end: currentTarget.value })}
      />
    </fieldset>
  );
}
