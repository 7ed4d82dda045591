import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Menu } from '@potluck/contract';
import { IconChevronRight, IconToolsKitchen2 } from '@tabler/icons-react';
import { useState } from 'react';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useResourceList } from '../../../standard/data/use-resource.ts';
import { focusDestination } from '../../../standard/home-circle/use-destination.ts';
import type { Day } from '../../../standard/time/day.ts';
import { useViewerClock } from '../../../standard/time/viewer-clock.ts';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { fullDay } from '../../calendar/schedule/time/time-words.ts';
import { CalendarSelect } from '../../event/calendar-choice/calendar-select.tsx';
import { DayPicker } from './day-picker.tsx';
import { useMenuCalendar, usePlaceMenu } from './use-place-menu.tsx';

interface ChooseMenuProps {
  /** The proposed first day of the menu. */
  date: Day;
  /** Whether another day can be chosen. */
  picksDay?: boolean;
  opened: boolean;
  onClose: () => void;
}

/** The menus to place on a day, with one tap; favourites first. */
export function ChooseMenu({ date: proposed, picksDay = false, opened, onClose }: ChooseMenuProps) {
  const { t } = useLingui();
  const [chosen, choose] = useState<Day>();
  const date = (picksDay && chosen) || proposed;
  const { dayWords } = useViewerClock();
  const { calendars, destination } = useMenuCalendar(opened);
  const place = usePlaceMenu(onClose);
  const day = dayWords(date, fullDay);

  function put(menu: Menu) {
    if (!destination.value) focusDestination();
    else if (!place.isPending) place.mutate({ menu, calendar: destination.value, date });
  }

  return (
    <Sheet opened={useShown(opened)} onClose={onClose} title={t`Place a menu on ${day}`}>
      <div className="grid gap-5">
        {picksDay && <DayPicker date={date} onChange={choose} />}
        <Menus onPick={put} disabled={calendars.isPending} />
        {calendars.error ? (
          <QueryFailed of={calendars} />
        ) : (
          <CalendarSelect calendars={calendars.items} destination={destination} />
        )}
      </div>
    </Sheet>
  );
}

function Menus({ onPick, disabled }: { onPick: (menu: Menu) => void; disabled: boolean }) {
  const { t } = useLingui();
  const menus = useResourceList('menu', { pageSize: 1000 });
  if (menus.error) return <QueryFailed of={menus} />;
  if (menus.isPending) return <RowsSkeleton rows={3} />;
  const filled = menus.items.filter(({ meals }) => meals.length > 0);
  if (filled.length === 0)
    return (
      <EmptyState icon={IconToolsKitchen2} title={t`No menus yet`}>
        <Trans>Plan a week or a feast, then choose “Save as menu” to plan it again later.</Trans>
      </EmptyState>
    );
  const sorted = filled.toSorted((one, other) => Number(other.favorited) - Number(one.favorited));
  return (
    <ul className="plain-list" aria-label={t`Menus`}>
      {sorted.map(menu => (
        <li key={menu.name} className="ruled">
          <button
            type="button"
            className="plain-button row between full min-h-60 gap-3 hover-tint text-start pointer"
            disabled={disabled}
            onClick={() => onPick(menu)}
          >
            <span className="grid shrinks">
              <span className="strong anywhere" dir="auto">
                {menu.title}
              </span>
              <span className="small muted">
                {t`${plural(menu.meals.length, { one: '# meal', other: '# meals' })}`}
              </span>
            </span>
            <IconChevronRight className="points fixed" size={20} stroke={1.75} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
