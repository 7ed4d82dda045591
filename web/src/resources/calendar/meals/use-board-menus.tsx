import { useLingui } from '@lingui/react/macro';
import { IconDeviceFloppy, IconToolsKitchen2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type Day, dayOf, plusDays } from '../../../standard/time/day.ts';
import type { ViewerClock } from '../../../standard/time/viewer-clock.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import type { MenuEntry } from '../../../ui/open-menu.tsx';
import { useSaveAsMenu } from '../../menu/use-save-as-menu.tsx';
import type { DisplayEvent } from '../schedule/display-event.ts';
import { fullDay } from '../schedule/time/time-words.ts';
import { isCooked } from './slot.ts';

const ChooseMenu = lazyPart(() => import('../../menu/place/place-parts.ts'), 'ChooseMenu');

interface Surroundings {
  /** The calendar, or `calendars/-`. */
  parent: string;
  events: DisplayEvent[];
  clock: ViewerClock;
  /** Whether there is a calendar to write to. */
  writes: boolean;
}

/** The entries of the board’s menus about saved menus; each is empty if it is not possible for these days. */
export interface BoardMenus {
  place: (days: Day[]) => MenuEntry[];
  save: (days: Day[]) => MenuEntry[];
  /** The sheet with the menus to place; render it anywhere. */
  sheet: ReactNode;
}

export function useBoardMenus({ parent, events, clock, writes }: Surroundings): BoardMenus {
  const { t } = useLingui();
  const save = useSaveAsMenu();
  const { opened, wanted, open, close } = useOpened();
  const [place, setPlace] = useState<{ date: Day; picksDay: boolean }>({ date: '', picksDay: false });
  const size = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  return {
    place(days) {
      if (!writes) return [];
      const start = () => {
        setPlace({ date: days[0] ?? '', picksDay: days.length > 1 });
        open();
      };
      return [{ label: t`Place a menu`, icon: <IconToolsKitchen2 {...size} />, onSelect: start }];
    },
    save(chosen) {
      const meals = events.filter(event => isCooked(event) && chosen.includes(dayOf(event.start)));
      const [first = '', last = ''] = [chosen[0], chosen.at(-1)];
      if (meals.length === 0) return [];
      const keep = () =>
        save({
          title: titleOf(meals, first),
          days: { from: first, to: plusDays(last, 1) },
          calendar: parent === 'calendars/-' ? '' : parent,
          events: meals.map(({ occurrence }) => occurrence.event),
        });
      return [{ label: t`Save as menu`, icon: <IconDeviceFloppy {...size} />, onSelect: keep }];
    },
    sheet: wanted && <ChooseMenu {...place} opened={opened} onClose={close} />,
  };

  function titleOf(meals: DisplayEvent[], first: Day): string {
    const [only] = meals;
    if (only && meals.length === 1) return only.title;
    const day = clock.dayWords(first, fullDay);
    return t`Meals from ${day}`;
  }
}
