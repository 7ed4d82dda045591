import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Calendar } from '@potluck/contract';
import { IconAdjustments, IconCopy, IconShoppingCart } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId } from 'react';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { NotAllCached } from '../../../offline/not-cached.tsx';
import { paths } from '../../../paths.ts';
import { isSettled } from '../../../standard/home-circle/use-destination.ts';
import type { DayRange } from '../../../standard/time/day.ts';
import type { ViewerClock } from '../../../standard/time/viewer-clock.ts';
import { useWide } from '../../../ui/browser/device.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useCreateKey } from '../../../ui/browser/use-create-key.ts';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import type { MenuEntry } from '../../../ui/open-menu.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { SkipLink } from '../../../ui/skip-link.tsx';
import { useMealSlots } from '../../event/meal-slots.ts';
import { shopDaysLink } from '../../list/plan/shop-links.ts';
import { ScheduleHeader } from '../schedule/schedule-header.tsx';
import { DaysSkeleton } from '../schedule/schedule-skeleton.tsx';
import { fullDay } from '../schedule/time/time-words.ts';
import { rangeOf } from '../schedule/time/view-range.ts';
import { useDisplayEvents } from '../schedule/use-display-events.ts';
import { useScheduleKeys } from '../schedule/use-schedule-keys.ts';
import type { SchedulePosition } from '../schedule/use-schedule-position.ts';
import type { Dish } from './actions/meal-changes.ts';
import { usePendingActions } from './actions/use-actions.ts';
import { useMealActions } from './actions/use-meal-actions.tsx';
import { BoardContext, type Carried, useBoard } from './board-context.ts';
import { NarrowDays, WideDays } from './board-days.tsx';
import { Dragging } from './dragging.tsx';
import { DockedDrawer, DrawerSheet } from './drawer/drawers.tsx';
import classes from './meal-board.module.css';
import { type BoardSlot, slotWords } from './slot.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useBoardMenus } from './use-board-menus.tsx';
import { useBoardState } from './use-board-state.ts';
import { useCopyPreviousMeals } from './use-copy-previous-meals.ts';
import { useFilling } from './use-filling.tsx';
import { useMealCalendar } from './use-meal-calendar.ts';

export interface MealBoardProps {
  /** The calendar, or `calendars/-` for all of the viewer’s. */
  parent: string;
  calendars: Calendar[];
  /** The names of the hidden calendars. */
  hidden: ReadonlySet<string>;
  place: SchedulePosition;
  clock: ViewerClock;
  /** The switch between views. */
  views: ReactNode;
  /** The calendar toggles, if there are several calendars. */
  children?: ReactNode;
}

/** The meal board: days with their meals, and the recipes to plan. */
export function MealBoard({ parent, calendars, hidden, place, clock, views, children }: MealBoardProps) {
  const { t } = useLingui();
  const wide = useWide();
  // A phone in landscape is wide, but too low to dock the recipes.
  const docks = useMediaQuery('(min-width: 48em) and (min-height: 36em)') ?? wide;
  const slots = useMealSlots();
  const found = useDisplayEvents({ parent, calendars, hidden }, place, clock);
  const events = usePendingActions().reduce((before, action) => action.shown(before), found.events);
  const calendar = useMealCalendar(calendars, { parent, events: found.events, settled: isSettled(found) });
  const { dialog, ...actions } = useMealActions({ clock, slots, calendar });
  const writes = calendar.writable.length > 0 || calendars.length === 0;
  const range = rangeOf(place, clock.firstWeekday);
  const menus = useBoardMenus({ parent, events, clock, writes });
  const state = useBoardState({ events, slots, place, clock, actions, writes, menus });
  const { board, days, aimed, proposed, pick, stopAiming, swap } = state;
  const shown = calendars.map(({ name }) => name).filter(name => !hidden.has(name));
  const filling = useFilling({ evenings: state.emptyEvenings, calendar, shown, clock });
  const fills = wide || !days.some(day => slots.some(slot => board.mealsAt({ day, slot }).length > 0));
  const copyBefore = useCopyPreviousMeals({ parent, calendars, place, clock, board });
  const keys = useBoardKeys({ days, slots, events, carry: board.carry });
  useScheduleKeys(place);
  const mealsId = useId();
  useCreateKey(writes ? find : undefined);
  const Days = wide ? WideDays : NarrowDays;
  const boardSlot = aimed ?? proposed;
  const drawer = { calendar, days, goal: boardSlot ? slotWords(boardSlot, clock) : '', onPick: pickAndShow };
  return (
    <BoardContext value={board}>
      <Dragging onDrop={board.drop}>
        <section className={classes.board} aria-label={t`Meals`} {...keys}>
          <SkipLink to={mealsId} find={firstSlot}>
            <Trans>Skip to the meals</Trans>
          </SkipLink>
          <ScheduleHeader
            place={place}
            clock={clock}
            views={views}
            actions={
              <>
                <BoardMenu
                  place={place}
                  onCopy={writes ? () => void copyBefore() : undefined}
                  more={[...filling.entries, ...menus.place(days), ...menus.save(days)]}
                />
                {fills && filling.button}
                {(wide || !fills || !filling.button) && (
                  <ShopDays days={range} calendars={shown} today={place.today} />
                )}
              </>
            }
          >
            {children}
          </ScheduleHeader>
          {board.carried && <CarriedBanner carried={board.carried} />}
          <span id={mealsId} tabIndex={-1} className="visually-hidden" />
          <BoardState found={found} hidden={hidden}>
            <Days days={days} onSwap={swap} />
          </BoardState>
          {writes && docks && !board.carried && (
            <DockedDrawer aimed={board.aimed} onStop={stopAiming} {...drawer} />
          )}
          {writes && !docks && <DrawerSheet opened={aimed !== undefined} onClose={stopAiming} {...drawer} />}
          <VisuallyHidden role="status">{aimed ? drawer.goal : ''}</VisuallyHidden>
          {dialog}
          {menus.sheet}
          {filling.sheet}
        </section>
      </Dragging>
    </BoardContext>
  );

  /** Leads to the search for a dish, for the next free slot. */
  function find() {
    const docked = document.querySelector<HTMLInputElement>('[data-docked] input');
    if (docked) docked.focus();
    else if (proposed) board.aim(proposed);
  }

  /** Planning a meal for another week moves the board to that week. */
  function pickAndShow(dish: Dish, slot?: BoardSlot) {
    if (!slot) return pick(dish);
    board.drop({ action: 'plan', dish }, slot);
    if (!days.includes(slot.day)) place.go({ date: slot.day });
  }
}

function firstSlot(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-board-slot] :is(a, button)');
}

interface ShopDaysProps {
  days: DayRange;
  /** The names of the calendars whose meals are shown. */
  calendars: string[];
  today: string;
}

/** Links from the shown meals to shopping for their ingredients. */
function ShopDays({ days, calendars, today }: ShopDaysProps) {
  const { t } = useLingui();
  const label = t`Make list`;
  return (
    <Link
      {...shopDaysLink(days, calendars, today)}
      className={classes.shop}
      aria-label={label}
      title={t`Make a list for these days`}
    >
      <IconShoppingCart size={20} stroke={1.75} aria-hidden />
      <span className={classes.words}>{label}</span>
    </Link>
  );
}

interface BoardMenuProps {
  place: SchedulePosition;
  /** Copies the previous period’s meals; absent if the viewer may not plan. */
  onCopy: (() => void) | undefined;
  /** The entries about saved menus. */
  more: MenuEntry[];
}

/** Menu of the board: number of days, copying the previous period, and meal times. */
function BoardMenu({ place, onCopy, more }: BoardMenuProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const spans: MenuEntry[] = [
    { days: 4 as const, label: t`Four days` },
    { days: 7 as const, label: t`A week` },
    { days: 14 as const, label: t`Two weeks` },
  ].map(({ days, label }) => ({
    label,
    chosen: days === place.days,
    onSelect: () => place.go({ days }),
  }));
  const copy: MenuEntry[] = onCopy
    ? [
        {
          label: place.days === 14 ? t`Copy the previous two weeks` : t`Copy last week`,
          icon: <IconCopy size={20} stroke={1.75} aria-hidden />,
          onSelect: onCopy,
        },
      ]
    : [];
  const settings = {
    label: t`Meals of the day`,
    icon: <IconAdjustments size={20} stroke={1.75} aria-hidden />,
    onSelect: () => void navigate({ to: paths.settingsPage, params: { page: 'food' } }),
  };
  return <MoreMenu label={t`More for the board`} entries={[...spans, ...copy, ...more, settings]} />;
}

const TruncatedNote = lazyPart(() => import('../schedule/truncated-note.tsx'), 'TruncatedNote');

interface BoardStateProps {
  found: ReturnType<typeof useDisplayEvents>;
  hidden: ReadonlySet<string>;
  /** The board, rendered once the meals have loaded. */
  children: ReactNode;
}

/** The board, its loading or error state, and a notice if the server cut the result short. */
function BoardState({ found, hidden, children }: BoardStateProps) {
  const { t } = useLingui();
  if (found.error && found.events.length === 0)
    return <QueryFailed of={found} title={t`Couldn’t load the meals`} />;
  if (found.isPending && !found.isPaused) return <DaysSkeleton />;
  return (
    <>
      {found.isPaused && <NotAllCached />}
      {found.cut.length > 0 && <TruncatedNote cut={found.cut} hidden={hidden} />}
      {children}
    </>
  );
}

/** Names the carried dish or meal, with a button to put it back; the slots on the board accept it. */
function CarriedBanner({ carried }: { carried: Carried }) {
  const { t } = useLingui();
  const { clock, carry } = useBoard();
  useEffect(() => {
    const came = document.activeElement;
    document.querySelector<HTMLElement>('[data-here]')?.focus({ preventScroll: true });
    return () => {
      if (came instanceof HTMLElement && came.isConnected) came.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      carry(undefined);
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [carry]);
  return (
    <div className={classes.banner} role="status">
      <strong>{question()}</strong>
      <PillButton onClick={() => carry(undefined)}>
        <Trans>Cancel</Trans>
      </PillButton>
    </div>
  );

  function question(): string {
    if (carried.action === 'swap')
      return t`Which day should swap with ${clock.dayWords(carried.day, fullDay)}?`;
    const title = carried.action === 'plan' ? carried.dish.title : carried.event.title;
    return carried.action === 'copy' ? t`Where else is “${title}” planned?` : t`Where does “${title}” go?`;
  }
}
