import { Trans, useLingui } from '@lingui/react/macro';
import type { Calendar } from '@potluck/contract';
import { IconCalendarMonth } from '@tabler/icons-react';
import { useViewer } from '../../auth/use-auth.ts';
import { ResourcePanel } from '../../standard/index/resource-card.tsx';
import { namesInWords } from '../../standard/joined-names.ts';
import { type Sharer, useSharers } from '../../standard/sharing/use-sharers.ts';
import { ordinaryColor } from '../../theme/ordinary-color.ts';
import { Faces } from '../../ui/pictures/faces.tsx';
import classes from './calendar-card.module.css';
import { type NextOccurrence, useNextOccurrences, useNextWords } from './use-next-occurrences.ts';

/** Renders calendar cards in a grid: colour, next event and sharers. */
export function useCalendarCard() {
  const { data: next } = useNextOccurrences();
  const sharers = useSharers('calendar');
  return (calendar: Calendar) => (
    <CalendarCard
      key={calendar.name}
      calendar={calendar}
      next={next && (next.get(calendar.name) ?? [])}
      sharers={sharers.get(calendar.name) ?? []}
    />
  );
}

interface CalendarCardProps {
  calendar: Calendar;
  /** The calendar’s next occurrences, once loaded. */
  next: NextOccurrence[] | undefined;
  sharers: Sharer[];
}

function CalendarCard({ calendar, next, sharers }: CalendarCardProps) {
  const { t, i18n } = useLingui();
  const viewer = useViewer().user.name;
  const others = sharers.filter(({ account }) => account !== viewer).map(({ title }) => title);
  return (
    <ResourcePanel
      of="calendar"
      resource={calendar}
      title={calendar.title}
      leading={<Tile color={calendar.color} />}
      meta={others.length > 0 && t`With ${namesInWords(others, i18n)}`}
    >
      {inSchedule(calendar) && <Coming next={next} />}
      {others.length > 0 && <Faces faces={sharers} />}
    </ResourcePanel>
  );
}

function Tile({ color }: Pick<Calendar, 'color'>) {
  return (
    <span
      className={classes.tile}
      style={{ '--calendar': color || ordinaryColor } as React.CSSProperties}
      aria-hidden
    >
      <IconCalendarMonth size={26} stroke={1.75} />
    </span>
  );
}

/** Whether the viewer’s own schedule includes the calendar. */
function inSchedule({ calendarAccess, favorited }: Calendar): boolean {
  return favorited || calendarAccess?.state === 'ACCESS_STATE_ACCEPTED';
}

const maxShown = 3;

function Coming({ next }: { next: NextOccurrence[] | undefined }) {
  const words = useNextWords();
  // Reserve the space until the next event has loaded.
  if (!next?.length) return <p className={classes.coming}>{next && <Trans>Nothing planned soon</Trans>}</p>;
  return (
    <ul className={classes.coming}>
      {next.slice(0, maxShown).map(each => (
        <li key={`${each.event} ${each.startTime}`} className={classes.event}>
          <span className="fill truncate ink" dir="auto">
            {each.title}
          </span>
          <span className="fixed small">{words(each)}</span>
        </li>
      ))}
    </ul>
  );
}
