import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Calendar } from '@potluck/contract';
import type { ReactNode } from 'react';
import { isSettled } from '../../../standard/form/use-destination.ts';
import { useWide } from '../../../ui/browser/use-wide.ts';
import { ScheduleHead } from '../schedule/schedule-head.tsx';
import type { ViewerClock } from '../schedule/time/viewer-clock.ts';
import { rangeOf } from '../schedule/time/views.ts';
import { useDisplayEvents } from '../schedule/use-display-events.ts';
import type { Place } from '../schedule/use-place.ts';
import { useScheduleKeys } from '../schedule/use-schedule-keys.ts';
import type { Dish } from './actions/steps.ts';
import { usePendingActions } from './actions/use-actions.ts';
import { useMealActions } from './actions/use-meal-actions.tsx';
import { BoardContext } from './board-context.ts';
import { NarrowDays, WideDays } from './board-days.tsx';
import { BoardMenu } from './board-menu.tsx';
import { BoardState } from './board-state.tsx';
import { CarriedBanner } from './carried-banner.tsx';
import { Dragging } from './dragging.tsx';
import { DockedDrawer } from './drawer/docked-drawer.tsx';
import { DrawerSheet } from './drawer/drawer-sheet.tsx';
import classes from './meal-board.module.css';
import { ShopDays } from './shop-days.tsx';
import type { BoardSlot } from './slot.ts';
import { slotWords } from './slot-words.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useBoardState } from './use-board-state.ts';
import { useCopyBefore } from './use-copy-before.ts';
import { useMealCalendar } from './use-meal-calendar.ts';
import { useMealSlots } from './use-meal-slots.ts';

export interface MealBoardProps {
  /** The calendar, or `calendars/-` for all of the viewer's. */
  parent: string;
  calendars: Calendar[];
  /** By name; those that are switched off. */
  hidden: ReadonlySet<string>;
  place: Place;
  clock: ViewerClock;
  /** The ways to look otherwise. */
  views: ReactNode;
  /** Which calendars are shown, where there are several. */
  children?: ReactNode;
}

/** What there is to eat: days with their meals, and the recipes to plan. */
export function MealBoard({ parent, calendars, hidden, place, clock, views, children }: MealBoardProps) {
  const { t } = useLingui();
  const wide = useWide();
  // A phone on its side is wide, but too low to give the recipes a place of their own.
  const docks = useMediaQuery('(min-width: 48em) and (min-height: 36em)') ?? wide;
  const slots = useMealSlots();
  const found = useDisplayEvents({ parent, calendars, hidden }, place, clock);
  const events = usePendingActions().reduce((before, action) => action.shown(before), found.events);
  const calendar = useMealCalendar(calendars, { events: found.events, settled: isSettled(found) });
  const { dialog, ...actions } = useMealActions({ clock, slots, calendar });
  const writes = calendar.writable.length > 0 || calendars.length === 0;
  const state = useBoardState({ events, slots, place, clock, actions, writes });
  const { board, days, aimed, proposed, pick, stopAiming, swap } = state;
  const copyBefore = useCopyBefore({ parent, calendars, place, clock, board });
  const keys = useBoardKeys({ days, slots, events, carry: board.carry });
  useScheduleKeys(place);
  const Days = wide ? WideDays : NarrowDays;
  const shown = calendars.map(({ name }) => name).filter(name => !hidden.has(name));
  const boardSlot = aimed ?? proposed;
  const drawer = { calendar, days, goal: boardSlot ? slotWords(boardSlot, clock) : '', onPick: pickAndShow };
  return (
    <BoardContext value={board}>
      <Dragging onDrop={board.drop}>
        <section className={classes.board} aria-label={t`Meals`} {...keys}>
          <ScheduleHead
            place={place}
            clock={clock}
            views={views}
            actions={
              <>
                <BoardMenu place={place} onCopy={writes ? () => void copyBefore() : undefined} />
                <ShopDays days={rangeOf(place, clock.firstWeekday)} calendars={shown} today={place.today} />
              </>
            }
          >
            {children}
          </ScheduleHead>
          {board.carried && <CarriedBanner carried={board.carried} />}
          <BoardState found={found} hidden={hidden}>
            <Days days={days} onSwap={swap} />
          </BoardState>
          {writes && docks && !board.carried && (
            <DockedDrawer aimed={board.aimed} onStop={stopAiming} {...drawer} />
          )}
          {writes && !docks && <DrawerSheet opened={aimed !== undefined} onClose={stopAiming} {...drawer} />}
          <VisuallyHidden role="status">{aimed ? drawer.goal : ''}</VisuallyHidden>
          {dialog}
        </section>
      </Dragging>
    </BoardContext>
  );

  /** What is planned for another week shows that week. */
  function pickAndShow(dish: Dish, said?: BoardSlot) {
    if (!said) return pick(dish);
    board.drop({ action: 'plan', dish }, said);
    if (!days.includes(said.day)) place.go({ date: said.day });
  }
}
