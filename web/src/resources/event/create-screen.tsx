import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Calendar, type Client, parentOf, type User } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { dayMs, hourMs } from '@potluck/contract/durations';
import { parseRule } from '@potluck/contract/recurrence/parse-rule';
import { clockOf, instantOf, platformOffset } from '@potluck/contract/zone-clock';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../api/api.ts';
import { useFailureReport } from '../../api/use-action.ts';
import { useTimeZone } from '../../auth/use-auth.ts';
import { paths } from '../../paths.ts';
import { useResourceList } from '../../standard/data/use-resource.ts';
import { DraftGate, useFormDraft } from '../../standard/form/draft-gate.tsx';
import type { DraftValues } from '../../standard/form/draft-values.ts';
import { leftUndone } from '../../standard/form/use-save-form.ts';
import { usePlacement } from '../../standard/home-circle/use-circle-choice.ts';
import { focusDestination, useDestination } from '../../standard/home-circle/use-destination.ts';
import { ResourceScreen } from '../../standard/resource-screen.tsx';
import { nextHour } from '../../standard/time/viewer-clock.ts';
import { lazyPart } from '../../ui/browser/lazy-part.tsx';
import {
  CalendarSelect,
  chosenCalendar,
  lastOrFirst,
  newCalendar,
  useHomeCalendars,
  useLastCalendar,
  useWritableCalendars,
} from './calendar-choice/calendar-select.tsx';
import { eventLinks } from './event-links.ts';
import { EventForm } from './form/event-form.tsx';
import { type EventBasis, type EventValues, eventDraft, eventValues } from './form/event-values.ts';
import type { Times } from './occurrences.ts';
import { saveDishes } from './recipes/save-dishes.ts';
import type { NewEventSearch } from './search-params.ts';
import { useRefreshEvents } from './use-refresh-events.ts';

// Loaded lazily: usually the address names no guests.
const GuestsField = lazyPart(() => import('./attendance/invite/guest-chips.tsx'), 'GuestsField');

/** A form for a new event, on the calendar in the address or the viewer’s most likely one. */
export function EventCreateScreen() {
  const { calendarId } = useParams({ strict: false });
  const calendars = useWritableCalendars();
  const home = useHomeCalendars();
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
                : lastOrFirst(items, { last, home: home.names }) || newCalendar
            }
            calendars={items}
            settled={home.settled}
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
  /** Whether the proposal is final. */
  settled: boolean;
  /** Receives the new event’s name. */
  onCreated: (event: string) => void;
}

function CreateEvent({ proposal, calendars, settled, onCreated }: CreateEventProps) {
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
    settled,
    choices: calendars,
    always: [newCalendar],
  });
  const create = useCreateEvent(basis);
  const proposedGuests = useGuestsIn(search);

  async function save(values: EventValues): Promise<string | typeof leftUndone> {
    // Invites only people whom the form shows.
    const guests = values.guests.filter(guest => proposedGuests.some(({ name }) => name === guest));
    if (destination.value !== undefined) return create({ ...values, guests, calendar: destination.value });
    focusDestination();
    return leftUndone;
  }

  return (
    <EventForm
      title={t`New event`}
      values={eventValues(basis, { calendar: proposal, dishes: [], guests: search.guests })}
      dishes={[]}
      calendar={({ onChange }) => (
        <CalendarSelect calendars={calendars} destination={destination} onChoose={onChange} />
      )}
      guests={({ defaultValue, onChange }) =>
        proposedGuests.length > 0 && (
          <GuestsField friends={proposedGuests} initial={defaultValue ?? []} onChange={onChange} />
        )
      }
      save={save}
      onSaved={name => {
        onCreated(name);
        void navigate({ ...eventLinks(name).view, replace: true });
      }}
      onCancel={() =>
        router.history.canGoBack()
          ? router.history.back()
          : void navigate({ to: paths.calendars, replace: true })
      }
    />
  );
}

/** The friends whom the address names as guests. */
function useGuestsIn({ guests = [] }: NewEventSearch): User[] {
  const filter = accessFilters.granted;
  const { items } = useResourceList('user', { filter, pageSize: 100 }, { enabled: guests.length > 0 });
  return items.filter(({ name }) => guests.includes(name));
}

/** The calendar that was chosen or proposed when the restored draft was typed. */
function useCalendarBefore(): string | undefined {
  const found = useFormDraft().found() as Partial<DraftValues> | undefined;
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

interface Here {
  /** Milliseconds since the epoch. */
  now: number;
  timeZone: string;
}

/** The proposed times for a new event: the requested ones, or one hour from the viewer’s next full hour. */
export function newEventTimes({ start, end }: NewEventSearch, { now, timeZone }: Here): Times {
  const allDay = start?.length === 'yyyy-mm-dd'.length;
  const offset = platformOffset(timeZone);
  const from = start ? Date.parse(start) : instantOf(nextHour(clockOf(now, offset)), offset);
  const until = end ? Date.parse(end) : from + (allDay ? dayMs : hourMs);
  return { startTime: new Date(from).toISOString(), endTime: new Date(until).toISOString(), allDay };
}

async function invite(client: Client, event: string, guests: readonly string[]): Promise<void> {
  const { inviteGuests } = await import('./attendance/invite/guest-chips.tsx');
  await inviteGuests(client, event, guests);
}

/** Creates an event with its dishes and guests, on a new calendar if the user chose one. Resolves to the event’s name. */
function useCreateEvent(basis: EventBasis) {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const report = useFailureReport();
  const timeZone = useTimeZone();
  const placement = usePlacement('calendar');
  const refresh = useRefreshEvents();
  return async (values: EventValues): Promise<string> => {
    const { calendar, made } = await chosenCalendar(client, {
      choice: values.calendar,
      timeZone,
      i18n,
      placement,
    });
    if (made) void cache.invalidateQueries({ queryKey: ['calendar', 'list'] });
    const { name } = await client.event.create({ parent: calendar, event: eventDraft(values, basis) });
    try {
      await saveDishes(client, name, values.dishes);
    } catch (error) {
      report(t(i18n)`Couldn’t add all recipes to the event`, error);
    }
    try {
      if (values.guests.length > 0) await invite(client, name, values.guests);
    } catch (error) {
      report(t(i18n)`Couldn’t invite all guests`, error);
    }
    void refresh();
    return name;
  };
}
