import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale } from '../../auth/use-locale.ts';
import { useTimeZone } from '../../auth/use-time-zone.ts';
import { PillForm } from '../../ui/fields/pill-form.tsx';
import { TablePicture } from '../../ui/pictures/table-picture.tsx';
import { plusDays } from '../calendar/schedule/time/day.ts';
import { newEventLink } from '../event/event-links.ts';
import { eventTimes, timesOf } from '../event/form/event-times.ts';
import { StepCard } from './step-card.tsx';

const dinner = { start: '18:30', end: '20:00' };

/** A first dinner on one of the next evenings; the form asks for its dishes, and for a calendar where there is none. */
export function PlanDinner({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const evenings = useEvenings();
  const [chosen, choose] = useState<string>();
  const day = chosen ?? evenings[0]?.value ?? '';

  function plan() {
    const at = (time: string) => ({ day, time });
    const times = timesOf({ allDay: false, start: at(dinner.start), end: at(dinner.end), timeZone });
    const search = { title: t`Dinner`, start: times?.startTime ?? '', end: times?.endTime ?? '' };
    void navigate(newEventLink('calendars/-', search));
  }

  return (
    <StepCard
      title={t`Plan a dinner`}
      text={t`Pick an evening and a dish. What it needs goes on the shopping list with one tap.`}
      picture={<TablePicture dish="soup" />}
      onDismiss={onDismiss}
    >
      <PillForm submit={t`Plan`} onSubmit={plan}>
        {() => (
          <NativeSelect
            variant="unstyled"
            aria-label={t`Evening`}
            data={evenings}
            value={day}
            onChange={event => choose(event.currentTarget.value)}
          />
        )}
      </PillForm>
    </StepCard>
  );
}

/** The next seven that are still to come, in words. */
function useEvenings(): { value: string; label: string }[] {
  const { t } = useLingui();
  const [locale, timeZone] = [useLocale(), useTimeZone()];
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const time = new Date().toISOString();
  const now = eventTimes({ startTime: time, endTime: time, allDay: false }, timeZone).start;
  const words = [t`Today`, t`Tomorrow`];
  const first = now.time > dinner.start ? 1 : 0;
  return Array.from({ length: 7 }, (_, at) => {
    const value = plusDays(now.day, first + at);
    return { value, label: words[first + at] ?? format.format(Date.parse(value)) };
  });
}
