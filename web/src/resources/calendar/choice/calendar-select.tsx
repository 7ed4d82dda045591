import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { Calendar } from '@potluck/contract';
import { newCalendar, newCalendarTitle } from './new-calendar.ts';

interface CalendarSelectProps {
  calendars: Calendar[];
  value?: string;
  defaultValue?: string;
  onChange?: (calendar: string) => void;
}

/** The calendar that something is put on: one that the viewer may write to, or a new one. */
export function CalendarSelect({ calendars, onChange, ...field }: CalendarSelectProps) {
  const { t } = useLingui();
  const title = t(newCalendarTitle);
  return (
    <NativeSelect
      label={t`Calendar`}
      data={[
        ...calendars.map(({ name, title }) => ({ value: name, label: title })),
        { value: newCalendar, label: t`A new calendar: ${title}` },
      ]}
      {...field}
      onChange={event => onChange?.(event.currentTarget.value)}
    />
  );
}
