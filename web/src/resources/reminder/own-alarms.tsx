import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useLocale } from '../../auth/use-locale.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { alarmKey, type OwnAlarm, ownAlarms, ownAlarmWords } from './alarm-choices.ts';
import classes from './remind-me.module.css';

interface OwnAlarmsProps {
  /** At least one: who wants none chooses that. */
  alarms: OwnAlarm[];
  onChange: (alarms: OwnAlarm[]) => void;
}

/** The times of one's own at which one is reminded. */
export function OwnAlarms({ alarms, onChange }: OwnAlarmsProps) {
  const { t, i18n } = useLingui();
  const showing = { i18n, locale: useLocale() };
  const taken = new Set(alarms.map(alarmKey));
  const free = ownAlarms.find(alarm => !taken.has(alarmKey(alarm)));
  const rows = alarms.map((alarm, at) => ({ alarm, key: alarmKey(alarm), number: at + 1 }));
  return (
    <div className={classes.alarms}>
      {rows.map(({ alarm, key, number }) => {
        const known = ownAlarms.some(each => alarmKey(each) === key);
        const offered = [...(known ? [] : [alarm]), ...ownAlarms];
        return (
          <div key={key} className={classes.alarm}>
            <NativeSelect
              aria-label={t`Reminder ${number}`}
              value={key}
              data={offered
                .filter(each => alarmKey(each) === key || !taken.has(alarmKey(each)))
                .map(each => ({ value: alarmKey(each), label: ownAlarmWords(each, showing) }))}
              onChange={({ currentTarget }) => {
                const next = offered.find(each => alarmKey(each) === currentTarget.value);
                if (next) onChange(alarms.with(number - 1, next));
              }}
            />
            {alarms.length > 1 && (
              <IconButton
                label={t`Remove reminder ${number}`}
                icon={<IconX size={20} stroke={1.75} aria-hidden />}
                onClick={() => onChange(alarms.toSpliced(number - 1, 1))}
              />
            )}
          </div>
        );
      })}
      {free && alarms.length < most && (
        <PillButton
          className={classes.add}
          icon={<IconPlus size={20} aria-hidden />}
          onClick={() => onChange([...alarms, free])}
        >
          <Trans>Add reminder</Trans>
        </PillButton>
      )}
    </div>
  );
}

const most = 5;
