import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { maxEventAlarms } from '@potluck/contract/limits';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLocale, useTimeZone } from '../../../auth/use-auth.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { type Alarm, alarmWords } from '../../reminder/alarm-words.ts';
import classes from './event-form.module.css';

interface AlarmsFieldProps {
  initial: Alarm[];
  onChange: (alarms: Alarm[]) => void;
  error?: ReactNode;
}

/** The reminders of an event, each relative to its start; alarms at an absolute time pass through unchanged. */
export function AlarmsField({ initial, onChange, error }: AlarmsFieldProps) {
  const { t } = useLingui();
  const [alarms, setAlarms] = useState(() => initial.map(alarm => ({ key: crypto.randomUUID(), alarm })));

  function change(next: typeof alarms) {
    setAlarms(next);
    onChange(next.map(({ alarm }) => alarm));
  }

  const numbered = alarms.map((each, at) => ({ ...each, number: at + 1 }));
  const add = () => change([...alarms, { key: crypto.randomUUID(), alarm: usualAlarm() }]);
  return (
    <fieldset className="grid gap-3 plain-fieldset items-start">
      <legend className="p-0 mb-2 small strong">
        <Trans>Reminders</Trans>
      </legend>
      {numbered.map(({ key, alarm, number }) => (
        <div key={key} className={classes.alarm}>
          <When
            label={t`Reminder ${number}`}
            alarm={alarm}
            path={number === 1 ? 'alarms' : undefined}
            onChange={duration =>
              change(
                alarms.map(each =>
                  each.key === key ? { key, alarm: alarmBefore(duration, alarm.alarmId) } : each,
                ),
              )
            }
          />
          <IconButton
            label={t`Remove reminder ${number}`}
            icon={<IconX size={20} stroke={1.75} aria-hidden />}
            onClick={() => change(alarms.filter(each => each.key !== key))}
          />
        </div>
      ))}
      {error && <p className="small danger">{error}</p>}
      {alarms.length > 0 && (
        <p className="small muted readable leading-140">
          <Trans>For everyone with access to the calendar, unless they choose their own.</Trans>
        </p>
      )}
      <PillButton
        icon={<IconPlus size={20} aria-hidden />}
        disabled={alarms.length >= maxEventAlarms}
        onClick={add}
      >
        <Trans>Add reminder</Trans>
      </PillButton>
    </fieldset>
  );
}

/** The proposed alarm. */
export function usualAlarm(): Alarm {
  return alarmBefore('1800s');
}

const offered = ['0s', '300s', '600s', '900s', '1800s', '3600s', '7200s', '86400s', '172800s', '604800s'];

interface WhenProps {
  label: string;
  alarm: Alarm;
  /** The form path at which to show the error. */
  path?: string;
  onChange: (duration: string) => void;
}

function When({ label, alarm, path, onChange }: WhenProps) {
  const { i18n } = useLingui();
  const showing = { i18n, timeZone: useTimeZone(), locale: useLocale() };
  const chosen = alarm.trigger.duration ?? 'own';
  const own = offered.includes(chosen) ? [] : [{ value: chosen, label: alarmWords(alarm, showing) }];
  const ways = offered.map(value => ({ value, label: alarmWords(alarmBefore(value), showing) }));
  return (
    <NativeSelect
      aria-label={label}
      data-path={path}
      data={[...own, ...ways]}
      value={chosen}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}

function alarmBefore(duration: string, alarmId: string = crypto.randomUUID()): Alarm {
  return { alarmId, trigger: { duration, dateTime: null } };
}
