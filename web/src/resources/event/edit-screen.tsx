import { useLingui } from '@lingui/react/macro';
import { Input } from '@mantine/core';
import { can } from '@potluck/contract';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useNameFromParams } from '../../standard/data/name-from-params.ts';
import { DraftGate } from '../../standard/form/draft-gate.tsx';
import { ReadOnlyNote } from '../../standard/form/read-only-note.tsx';
import { ResourceScreen } from '../../standard/resource-screen.tsx';
import { callerAccessOn } from '../../standard/sharing/caller-access.ts';
import { CalendarOfEvent } from './calendar-of-event.tsx';
import { eventLinks } from './event-links.ts';
import { EventForm } from './form/event-form.tsx';
import { type EventBasis, eventValues } from './form/event-values.ts';
import { useChangeEvent } from './form/use-change-event.tsx';
import { NoOccurrence } from './no-occurrence.tsx';
import { occurrenceTimes } from './occurrence.ts';
import type { OccurrenceSearch } from './search.ts';
import { type EditedEvent, useEditedEvent } from './use-edited-event.ts';

export function EventEditScreen() {
  const name = useNameFromParams('event');
  const { at } = useSearch({ strict: false }) as OccurrenceSearch;
  const query = useEditedEvent(name, at);
  return (
    <ResourceScreen query={query}>
      {edited => (
        <DraftGate key={query.updatedAt} form={`event edit ${name} ${at ?? ''}`}>
          <Occurrence {...edited} at={at} onReload={() => void query.refetch()} />
        </DraftGate>
      )}
    </ResourceScreen>
  );
}

interface EditProps extends EditedEvent {
  at?: string;
  onReload: () => void;
}

/** The occurrence that is meant; where somebody has made an event of its own of it, that one. */
function Occurrence(edited: EditProps) {
  const { event, carrier } = edited;
  if (carrier === null) return <NoOccurrence event={event.name} />;
  if (carrier && carrier !== event.name) return <Navigate {...eventLinks(carrier).edit} replace />;
  return <EditEvent {...edited} />;
}

function EditEvent({ event, calendar, series, dishes, at, onReload }: EditProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [lines] = useState(() => dishes.map(({ shown: _, ...line }) => line));
  const [basis] = useState<EventBasis>(() => ({
    ...event,
    ...occurrenceTimes(event, at),
    recurrenceRule: series.recurrenceRule,
  }));
  // As it was when the form opened: what has been typed must not vanish because somebody lowered a grant.
  const [writable] = useState(() => can(callerAccessOn('calendar', calendar), 'createInside'));
  const { save, dialog } = useChangeEvent({ event, series, at, basis, dishes: lines });
  const { view } = eventLinks(event.name, at);
  if (!writable) return <ReadOnlyNote of="event" back={view} />;
  return (
    <>
      <EventForm
        title={t`Edit event`}
        values={eventValues(basis, { calendar: calendar.name, dishes: lines })}
        dishes={dishes}
        calendar={() => (
          <Input.Wrapper label={t`Calendar`} labelElement="div">
            <CalendarOfEvent calendar={calendar} />
          </Input.Wrapper>
        )}
        save={save}
        onSaved={saved => void navigate({ ...eventLinks(saved.event, saved.at).view, replace: true })}
        onCancel={() => void navigate({ ...view, replace: true })}
        onReload={onReload}
      />
      {dialog}
    </>
  );
}
