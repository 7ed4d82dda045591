import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { clockOn, dayOf, plusDays } from '../resources/calendar/schedule/time/day.ts';
import { useViewerClock } from '../resources/calendar/schedule/time/use-viewer-clock.ts';
import { newEventLink } from '../resources/event/event-links.ts';
import { PillForm } from '../ui/fields/pill-form.tsx';
import { TablePicture } from '../ui/pictures/table-picture.tsx';
import { StepCard } from './step-card.tsx';

const hourMs = 3_600_000;
const dinnerAt = 18.5 * hourMs;

/** A first dinner on one of the next evenings; the form asks for its dishes, and for a calendar where there is none. */
export function PlanDinner({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const evenings = useEvenings();
  const [chosen, choose] = useState<string>();
  const day = chosen ?? evenings[0]?.value ?? '';
  const { instantAt } = useViewerClock();

  function plan() {
    const start = instantAt(clockOn(day) + dinnerAt);
    const at = (instant: number) => new Date(instant).toISOString();
    const search = { title: t`Dinner`, start: at(start), end: at(start + 1.5 * hourMs) };
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
  const { clockAt, dayWords } = useViewerClock();
  const now = clockAt(Date.now());
  const today = dayOf(now);
  const words = [t`Today`, t`Tomorrow`];
  const first = now > clockOn(today) + dinnerAt ? 1 : 0;
  return Array.from({ length: 7 }, (_, at) => {
    const value = plusDays(today, first + at);
    const label = words[first + at] ?? dayWords(value, { weekday: 'long', day: 'numeric', month: 'long' });
    return { value, label };
  });
}
