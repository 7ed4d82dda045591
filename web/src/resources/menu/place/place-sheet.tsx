import { Trans, useLingui } from '@lingui/react/macro';
import type { Menu } from '@potluck/contract';
import { useState } from 'react';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { focusDestination } from '../../../standard/home-circle/use-destination.ts';
import { type Day, dayOf, plusDays, weekOf } from '../../../standard/time/day.ts';
import { useViewerClock } from '../../../standard/time/viewer-clock.ts';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { fullDay } from '../../calendar/schedule/time/time-words.ts';
import { CalendarSelect } from '../../event/calendar-choice/calendar-select.tsx';
import { DayPicker } from './day-picker.tsx';
import { useMenuCalendar, usePlaceMenu } from './use-place-menu.tsx';

interface PlaceSheetProps {
  menu: Menu;
  opened: boolean;
  onClose: () => void;
}

/** Chooses the first day and the calendar of a menu. */
export function PlaceSheet({ menu, opened, onClose }: PlaceSheetProps) {
  const { t } = useLingui();
  const { title } = menu;
  const usual = useUsualDate(menu);
  const [chosen, choose] = useState<Day>();
  const date = chosen ?? usual;
  const { calendars, destination } = useMenuCalendar(opened);
  const place = usePlaceMenu(onClose);
  const day = useViewerClock().dayWords(date, fullDay);

  function submit() {
    if (!destination.value) focusDestination();
    else place.mutate({ menu, calendar: destination.value, date });
  }

  return (
    <Sheet
      opened={useShown(opened)}
      onClose={onClose}
      title={t`Place “${title}”`}
      footer={
        <PillButton tone="main" busy={place.isPending} disabled={calendars.isPending} onClick={submit}>
          <Trans>Place on {day}</Trans>
        </PillButton>
      }
    >
      <div className="grid gap-5">
        <DayPicker date={date} onChange={choose} />
        {calendars.error ? (
          <QueryFailed of={calendars} />
        ) : (
          <CalendarSelect calendars={calendars.items} destination={destination} />
        )}
        {calendars.isPending && <RowsSkeleton rows={1} />}
      </div>
    </Sheet>
  );
}

/** Today for a feast; for several days, the beginning of the next week. */
function useUsualDate({ meals }: Menu): string {
  const { clockAt, firstWeekday } = useViewerClock();
  const today = dayOf(clockAt(Date.now()));
  const single = meals.every(({ dayOffset }) => dayOffset === 0);
  return single || weekOf(today, firstWeekday) === today ? today : plusDays(weekOf(today, firstWeekday), 7);
}
