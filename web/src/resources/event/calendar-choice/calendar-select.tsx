import { useLingui } from '@lingui/react/macro';
import type { Calendar } from '@potluck/contract';
import { DestinationSelect } from '../../../standard/form/destination-select.tsx';
import type { Destination } from '../../../standard/form/use-destination.ts';
import { newCalendar, newCalendarTitle } from './new-calendar.ts';

interface CalendarSelectProps {
  calendars: Calendar[];
  destination: Destination;
  onChoose?: (calendar: string) => void;
}

/** Chooses the calendar for an event: one that the viewer may write to, or a new one. */
export function CalendarSelect({ calendars, ...field }: CalendarSelectProps) {
  const { t } = useLingui();
  const title = t(newCalendarTitle);
  return (
    <DestinationSelect
      label={t`Calendar`}
      choices={[
        ...calendars.map(({ name, title }) => ({ value: name, label: title })),
        { value: newCalendar, label: t`A new calendar: ${title}` },
      ]}
      {...field}
    />
  );
}
