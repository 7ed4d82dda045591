import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale } from '../../auth/use-locale.ts';
import { useTimeZone } from '../../auth/use-time-zone.ts';
import { PillForm } from '../../ui/fields/pill-form.tsx';
import { TablePicture } from '../../ui/pictures/table-picture.tsx';
import { plusDays } from '../calendar/schedule/time/day.ts';
import { eventTimes } from '../event/form/event-times.ts';
import { StepCard } from './step-card.tsx';

/** From then on the evening is the next day's. */
const dinnerTime = '18:30';

/** The way to a first dinner on one of the next evenings: the board of meals from that day on, where a dish goes to it with one tap. */
export function PlanDinner({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const evenings = useEvenings();
  const [chosen, choose] = useState<string>();
  const day = chosen ?? evenings[0]?.value ?? '';

  return (
    <StepCard
      title={t`Plan a dinner`}
      text={t`Pick an evening and a dish. What it needs goes on the shopping list with one tap.`}
      picture={<TablePicture dish="soup" />}
      onDismiss={onDismiss}
    >
      <PillForm
        submit={t`Plan`}
        onSubmit={() => void navigate({ to: '/calendars', search: { view: 'meals', date: day, days: 4 } })}
      >
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
  const first = now.time > dinnerTime ? 1 : 0;
  return Array.from({ length: 7 }, (_, at) => {
    const value = plusDays(now.day, first + at);
    return { value, label: words[first + at] ?? format.format(Date.parse(value)) };
  });
}
