import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Calendar } from '@potluck/contract';
import { type ReactNode, Suspense } from 'react';
import { messageOf } from '../../../api/api.ts';
import { NotAllKept } from '../../../offline/not-kept.tsx';
import { lazy } from '../../../ui/browser/lazy.ts';
import { useWide } from '../../../ui/browser/use-wide.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ScheduleHead } from '../schedule/schedule-head.tsx';
import { ScheduleRoom } from '../schedule/schedule-room.tsx';
import type { ViewerClock } from '../schedule/time/viewer-clock.ts';
import { fullDay } from '../schedule/time/words.ts';
import { useDisplayEvents } from '../schedule/use-display-events.ts';
import type { Place } from '../schedule/use-place.ts';
import { useScheduleKeys } from '../schedule/use-schedule-keys.ts';
import { BoardContext } from './board-context.ts';
import { NarrowDays, WideDays } from './board-days.tsx';
import { BoardMenu } from './board-menu.tsx';
import type { Carried } from './carried.ts';
import { CarriedBanner } from './carried-banner.tsx';
import { usePendingDeeds } from './deeds/use-deeds.ts';
import { useMealDeeds } from './deeds/use-meal-deeds.tsx';
import { Dragging } from './dragging.tsx';
import { DishFace } from './drawer/dish-tile.tsx';
import { DockedDrawer } from './drawer/docked-drawer.tsx';
import { DrawerSheet } from './drawer/drawer-sheet.tsx';
import classes from './meal-board.module.css';
import { MealFace } from './meal-card.tsx';
import type { Spot } from './slot.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useBoardState } from './use-board-state.ts';
import { useCopyBefore } from './use-copy-before.ts';
import { useMealCalendar } from './use-meal-calendar.ts';
import { useMealSlots } from './use-meal-slots.ts';

const CutShort = lazy(() => import('../schedule/cut-short.tsx').then(file => ({ default: file.CutShort })));

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
  /** Which calendars are shown, for whom some are hidden. */
  children?: ReactNode;
}

/** What there is to eat: days with their meals, and the recipes to plan. */
export function MealBoard({ parent, calendars, hidden, place, clock, views, children }: MealBoardProps) {
  const { t, i18n } = useLingui();
  const wide = useWide();
  const slots = useMealSlots();
  const found = useDisplayEvents({ parent, calendars, hidden }, place, clock);
  const events = usePendingDeeds().reduce((before, deed) => deed.shown(before), found.events);
  const calendar = useMealCalendar(calendars, found.events);
  const { dialog, ...deeds } = useMealDeeds({ clock, slots, calendar });
  const writes = calendar.writable.length > 0 || calendars.length === 0;
  const state = useBoardState({ events, slots, place, clock, deeds, writes });
  const { board, days, aimed, proposed, pick, stopAiming, swap } = state;
  const copyBefore = useCopyBefore({ parent, calendars, place, clock, board });
  const keys = useBoardKeys({ days, slots, events, carry: board.carry });
  useScheduleKeys(place);
  // A phone on its side is wide, but too low to give the recipes a place of their own.
  const docks = useMediaQuery('(min-width: 48em) and (min-height: 36em)') ?? wide;
  const Days = wide ? WideDays : NarrowDays;
  const failed = found.error !== null && found.events.length === 0;
  const drawer = { calendar, goal: goalWords(aimed ?? proposed), onPick: pick };
  return (
    <BoardContext value={board}>
      <Dragging onDrop={board.drop} overlay={overlayOf}>
        <section className={classes.board} aria-label={t`Meals`} {...keys}>
          <ScheduleHead place={place} clock={clock}>
            <BoardMenu place={place} onCopy={writes ? () => void copyBefore() : undefined} />
            {views}
          </ScheduleHead>
          {hidden.size > 0 && children}
          {found.isPaused && <NotAllKept />}
          {found.cut.length > 0 && (
            <Suspense>
              <CutShort cut={found.cut} hidden={hidden} />
            </Suspense>
          )}
          {board.carried && <CarriedBanner carried={board.carried} />}
          {failed ? (
            <ErrorState
              title={t`The meals could not be loaded`}
              message={messageOf(found.error, i18n)}
              onRetry={found.refetch}
              busy={found.isFetching}
            />
          ) : found.isPending && !found.isPaused ? (
            <ScheduleRoom />
          ) : (
            <Days days={days} onSwap={swap} />
          )}
          {writes && !failed && wide && <DockedDrawer aimed={board.aimed} onStop={stopAiming} {...drawer} />}
          {writes && !docks && <DrawerSheet opened={aimed !== undefined} onClose={stopAiming} {...drawer} />}
          <VisuallyHidden role="status">{aimed ? drawer.goal : ''}</VisuallyHidden>
          {dialog}
        </section>
      </Dragging>
    </BoardContext>
  );

  function goalWords(spot: Spot | undefined): string {
    return spot ? `${spot.slot.title}, ${clock.dayWords(spot.day, fullDay)}` : '';
  }

  function overlayOf(held: Carried) {
    if (held.deed === 'plan')
      return (
        <div className={classes.lifted} data-dish>
          <DishFace dish={held.dish} />
        </div>
      );
    if (held.deed === 'swap') return null;
    return (
      <div className={classes.lifted}>
        <MealFace meal={held.event} />
      </div>
    );
  }
}
