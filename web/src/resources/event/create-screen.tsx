import { useLingui } from '@lingui/react/macro';
import { parentOf } from '@potluck/contract';
import { parseRule } from '@potluck/contract/recurrence/parse-rule';
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTimeZone } from '../../auth/use-time-zone.ts';
import { ResourceScreen } from '../../standard/resource-screen.tsx';
import { CalendarSelect } from '../calendar/choice/calendar-select.tsx';
import { newCalendar } from '../calendar/choice/new-calendar.ts';
import { lastOrFirst, useLastCalendar } from '../calendar/choice/use-last-calendar.ts';
import { useWritableCalendars } from '../calendar/choice/use-writable-calendars.ts';
import { eventLinks } from './event-links.ts';
import { EventForm } from './form/event-form.tsx';
import { type EventBasis, eventValues } from './form/event-values.ts';
import { useCreateEvent } from './form/use-create-event.ts';
import { newEventTimes } from './new-event-times.ts';
import type { NewEventSearch } from './search.ts';

/** A new event, on the calendar of the address if the viewer may write to it, or on another one of theirs. */
export function EventCreateScreen() {
  const { calendarId } = useParams({ strict: false });
  const calendars = useWritableCalendars();
  const meant = calendars.items.find(({ name }) => name === `calendars/${calendarId}`);
  const { last, keep } = useLastCalendar();
  const query = { ...calendars, data: calendars.data && calendars.items };
  return (
    <ResourceScreen query={query}>
      {items => (
        <CreateEvent
          calendar={meant?.name ?? (lastOrFirst(items, last) || newCalendar)}
          onCreated={name => keep(parentOf(name))}
          select={field => <CalendarSelect calendars={items} {...field} />}
        />
      )}
    </ResourceScreen>
  );
}

interface CreateEventProps {
  /** The one that is proposed. */
  calendar: string;
  select: Parameters<typeof EventForm>[0]['calendar'];
  /** Told its name. */
  onCreated: (event: string) => void;
}

function CreateEvent({ calendar, select, onCreated }: CreateEventProps) {
  const { t } = useLingui();
  const search = useSearch({ strict: false }) as NewEventSearch;
  const timeZone = useTimeZone();
  const [basis] = useState<EventBasis>(() => ({
    ...nothingSaid,
    ...newEventTimes(search, { now: Date.now(), timeZone }),
    title: search.title ?? '',
    recurrenceRule: ruleIn(search),
    timeZone,
  }));
  const navigate = useNavigate();
  const router = useRouter();
  return (
    <EventForm
      title={t`New event`}
      values={eventValues(basis, { calendar, dishes: [] })}
      dishes={[]}
      calendar={select}
      save={useCreateEvent(basis)}
      onSaved={name => {
        onCreated(name);
        void navigate({ ...eventLinks(name).view, replace: true });
      }}
      onCancel={() =>
        router.history.canGoBack()
          ? router.history.back()
          : void navigate({ to: '/calendars', replace: true })
      }
    />
  );
}

/** An address can say anything. */
function ruleIn({ repeat = '' }: NewEventSearch): string {
  return repeat && 'rule' in parseRule(repeat) ? repeat : '';
}

const nothingSaid = {
  location: '',
  uri: '',
  description: '',
  alarms: [],
};
