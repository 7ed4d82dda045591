import { useLingui } from '@lingui/react/macro';
import { type Calendar, parentOf } from '@potluck/contract';
import { parseRule } from '@potluck/contract/recurrence/parse-rule';
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTimeZone } from '../../auth/use-time-zone.ts';
import { focusDestination } from '../../standard/form/destination-select.tsx';
import { DraftGate, useFormDraft } from '../../standard/form/draft-gate.tsx';
import type { KeptValues } from '../../standard/form/draft-values.ts';
import { leftUndone } from '../../standard/form/left-undone.ts';
import { useDestination } from '../../standard/form/use-destination.ts';
import { ResourceScreen } from '../../standard/resource-screen.tsx';
import { CalendarSelect } from '../calendar/choice/calendar-select.tsx';
import { newCalendar } from '../calendar/choice/new-calendar.ts';
import { lastOrFirst, useLastCalendar } from '../calendar/choice/use-last-calendar.ts';
import { useWritableCalendars } from '../calendar/choice/use-writable-calendars.ts';
import { eventLinks } from './event-links.ts';
import { EventForm } from './form/event-form.tsx';
import { type EventBasis, type EventValues, eventValues } from './form/event-values.ts';
import { useCreateEvent } from './form/use-create-event.ts';
import { newEventTimes } from './new-event-times.ts';
import type { NewEventSearch } from './search.ts';

/** A form for a new event, on the calendar in the address or the viewer’s most likely one. */
export function EventCreateScreen() {
  const { calendarId } = useParams({ strict: false });
  const calendars = useWritableCalendars();
  const { last, keep } = useLastCalendar();
  const query = { ...calendars, data: calendars.data && calendars.items };
  return (
    <ResourceScreen query={query}>
      {items => (
        <DraftGate form="event create">
          <CreateEvent
            proposal={
              calendarId && calendarId !== '-'
                ? `calendars/${calendarId}`
                : lastOrFirst(items, last) || newCalendar
            }
            calendars={items}
            onCreated={name => keep(parentOf(name))}
          />
        </DraftGate>
      )}
    </ResourceScreen>
  );
}

interface CreateEventProps {
  /** The name of the proposed calendar. */
  proposal: string;
  /** The calendars the viewer may write to. */
  calendars: Calendar[];
  /** Receives the new event’s name. */
  onCreated: (event: string) => void;
}

function CreateEvent({ proposal, calendars, onCreated }: CreateEventProps) {
  const { t } = useLingui();
  const search = useSearch({ strict: false }) as NewEventSearch;
  const timeZone = useTimeZone();
  const [basis] = useState<EventBasis>(() => ({
    ...emptyFields,
    ...newEventTimes(search, { now: Date.now(), timeZone }),
    title: search.title ?? '',
    recurrenceRule: ruleIn(search),
    timeZone,
  }));
  const navigate = useNavigate();
  const router = useRouter();
  const destination = useDestination({
    proposal: useCalendarBefore() ?? proposal,
    settled: true,
    choices: calendars,
    always: [newCalendar],
  });
  const create = useCreateEvent(basis);

  async function save(values: EventValues): Promise<string | typeof leftUndone> {
    if (destination.value !== undefined) return create({ ...values, calendar: destination.value });
    focusDestination();
    return leftUndone;
  }

  return (
    <EventForm
      title={t`New event`}
      values={eventValues(basis, { calendar: proposal, dishes: [] })}
      dishes={[]}
      calendar={({ onChange }) => (
        <CalendarSelect calendars={calendars} destination={destination} onChoose={onChange} />
      )}
      save={save}
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

/** The calendar that was chosen or proposed when the restored draft was typed. */
function useCalendarBefore(): string | undefined {
  const found = useFormDraft().found() as Partial<KeptValues> | undefined;
  const calendar = found?.values?.calendar;
  return typeof calendar === 'string' ? calendar : undefined;
}

/** The address may carry an invalid rule. */
function ruleIn({ repeat = '' }: NewEventSearch): string {
  return repeat && 'rule' in parseRule(repeat) ? repeat : '';
}

const emptyFields = {
  location: '',
  uri: '',
  description: '',
  alarms: [],
};
