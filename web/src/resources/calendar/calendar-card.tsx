import { useLingui } from '@lingui/react/macro';
import type { Calendar } from '@potluck/contract';
import { IconCalendarMonth } from '@tabler/icons-react';
import { ResourceCard } from '../../standard/index/resource-card.tsx';
import classes from './calendar-card.module.css';
import { ordinaryColor } from './ordinary-color.ts';
import { type NextOccurrence, useNextOccurrences } from './use-next-occurrences.ts';
import { useNextWords } from './use-next-words.ts';

/** Shows calendars in a grid: their colour, and what comes next. */
export function useCalendarCard() {
  const { data: next } = useNextOccurrences();
  return (calendar: Calendar) => <CalendarCard key={calendar.name} calendar={calendar} next={next} />;
}

interface CalendarCardProps {
  calendar: Calendar;
  /** What comes next in each calendar, as far as that is known. */
  next: ReadonlyMap<string, NextOccurrence> | undefined;
}

function CalendarCard({ calendar, next }: CalendarCardProps) {
  const { name, title, color } = calendar;
  return (
    <ResourceCard
      of="calendar"
      resource={calendar}
      title={title}
      drawn={
        <div
          className={classes.drawn}
          style={{ '--calendar': color || ordinaryColor } as React.CSSProperties}
          aria-hidden
        >
          <IconCalendarMonth size={56} stroke={1.25} />
        </div>
      }
      meta={inSchedule(calendar) && <Coming next={next?.get(name)} known={next !== undefined} />}
    />
  );
}

/** Whether it is one of those that the viewer’s own schedule is made of. */
function inSchedule({ calendarAccess, favorited }: Calendar): boolean {
  return favorited || calendarAccess?.state === 'ACCESS_STATE_ACCEPTED';
}

function Coming({ next, known }: { next: NextOccurrence | undefined; known: boolean }) {
  const { t } = useLingui();
  const words = useNextWords();
  const when = next && words(next);
  if (!when) return <span className={classes.coming}>{known && t`Nothing planned soon`}</span>;
  return (
    <span className={classes.coming}>
      <span>{when}</span>
      <span>{next?.title}</span>
    </span>
  );
}
