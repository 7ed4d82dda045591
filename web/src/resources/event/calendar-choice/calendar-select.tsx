import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Calendar, Client } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { wholeArgs } from '../../../api/calls.ts';
import { useViewer } from '../../../auth/use-auth.ts';
import { useResourceList } from '../../../standard/data/use-resource.ts';
import { DestinationSelect } from '../../../standard/form/destination-select.tsx';
import { type Placement, useHomeCircle } from '../../../standard/home-circle/use-circle-choice.ts';
import { type Destination, isSettled } from '../../../standard/home-circle/use-destination.ts';
import { ordinaryColor } from '../../../theme/ordinary-color.ts';
import { keepText, savedText } from '../../../ui/browser/saved-text.ts';
import { writesTo } from '../shown-event.ts';

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
        { value: newCalendar, label: t`New calendar: ${title}` },
      ]}
      {...field}
    />
  );
}

/** A calendar that does not exist yet. */
export const newCalendar = 'new';

/** The new calendar’s title. */
export const newCalendarTitle = msg`Meals`;

interface CalendarChoice {
  choice: string;
  timeZone: string;
  i18n: I18n;
  /** The circle that a new calendar goes to. */
  placement: () => Promise<Placement>;
}

/** The name of the chosen calendar; creates a new one first if that was chosen. */
export async function chosenCalendar(
  client: Client,
  { choice, timeZone, i18n, placement }: CalendarChoice,
): Promise<{ calendar: string; made: boolean }> {
  if (choice !== newCalendar) return { calendar: choice, made: false };
  const { name } = await client.calendar.create({
    ...(await placement()),
    calendar: {
      title: i18n._(newCalendarTitle),
      visibility: 'VISIBILITY_LEVEL_PRIVATE',
      color: ordinaryColor,
      timeZone,
    },
  });
  return { calendar: name, made: true };
}

/** The name of the calendar that the user last planned on with this device; '' for none. */
export function useLastCalendar() {
  const place = `calendar/last/${useViewer().user.name}`;
  return {
    last: savedText('localStorage', place) ?? '',
    keep: (calendar: string) => keepText('localStorage', place, calendar),
  };
}

/**
 * The calendar to propose for a new event: the last used one or the first, of the home circle if it has calendars, or
 * else of all; '' without any.
 */
export function lastOrFirst(
  calendars: { name: string }[],
  { last, home }: { last: string; home?: ReadonlySet<string> },
): string {
  const shared = calendars.filter(({ name }) => home?.has(name));
  const candidates = shared.length > 0 ? shared : calendars;
  return (candidates.find(({ name }) => name === last) ?? candidates[0])?.name ?? '';
}

/** The names of the calendars that the viewer’s home circle shares; undefined without a home circle. */
export function useHomeCalendars() {
  const { home, settled } = useHomeCircle();
  const query = useResourceList('calendar', wholeArgs({ parent: home?.name }), {
    enabled: home !== undefined,
  });
  return {
    names: home && query.data && new Set(query.items.map(({ name }) => name)),
    settled: home ? isSettled(query) : settled,
  };
}

/** The calendars that the viewer may write to, regardless of their owner. */
export function useWritableCalendars(enabled = true) {
  const list = useResourceList('calendar', { filter: accessFilters.changeable, pageSize: 1000 }, { enabled });
  return { ...list, items: list.items.filter(writesTo) };
}
