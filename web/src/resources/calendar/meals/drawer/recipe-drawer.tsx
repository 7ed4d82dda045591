import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { Recipe } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { QueryFailed } from '../../../../api/query-failed.tsx';
import { useResourceList } from '../../../../standard/data/use-resource.ts';
import { DestinationSelect } from '../../../../standard/form/destination-select.tsx';
import { useDraftState } from '../../../../standard/form/use-draft-state.ts';
import type { Day } from '../../../../standard/time/day.ts';
import { ChipRow, ToggleChip } from '../../../../ui/chip.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { newCalendar, newCalendarTitle } from '../../../event/calendar-choice/calendar-select.tsx';
import type { Dish } from '../actions/meal-changes.ts';
import { useBoard } from '../board-context.ts';
import { type BoardSlot, slotWords } from '../slot.ts';
import type { ParsedDish } from '../slot-phrase.ts';
import type { MealCalendar } from '../use-meal-calendar.ts';
import { DishTile } from './dish-tile.tsx';
import classes from './recipe-drawer.module.css';
import { type Offer, useOffered } from './use-offered.ts';
import { usePantryDishes } from './use-pantry-dishes.ts';

export interface RecipeDrawerProps {
  /** The days on the board. */
  days: Day[];
  /** The slot for the next dish, in words; '' if no slot is free. */
  goal: string;
  calendar: MealCalendar;
  /** Plans the dish in the current slot, or in the slot that the typed words named. */
  onPick: (dish: Dish, slot?: BoardSlot) => void;
  /** Rendered before the filters. */
  lead?: ReactNode;
}

/** Recipes to plan, with filters and a search; typed text also plans a dish without a recipe. */
export function RecipeDrawer({ days, goal, calendar, onPick, lead }: RecipeDrawerProps) {
  const { t } = useLingui();
  const [offer, setOffer] = useState<Offer>('lately');
  const { value: line, set: look } = useDraftState('meals line', '');
  const { clock } = useBoard();
  const [entered, setEntered] = useState('');
  const { parsed, readNow } = useParsedDish(line, days);
  const { title: words, boardSlot } = parsed;

  function choose(next: Offer) {
    look('');
    setOffer(next);
  }

  function pick(dish: Dish, where = boardSlot) {
    onPick(dish, where);
    if (where) look('');
  }

  /** Enter plans what the line names, ↓ leads to the dishes. */
  async function press(event: KeyboardEvent) {
    const { key, target, currentTarget } = event;
    if (!(target instanceof HTMLInputElement)) return;
    if (key === 'ArrowDown' && focusTile(currentTarget.parentElement, 0)) event.preventDefault();
    if (key !== 'Enter') return;
    const meant = await readNow(target.value);
    if (meant.boardSlot) pick(wordDish(meant.title), meant.boardSlot);
    else setEntered(meant.title);
  }

  function pickEntered(dish: Dish) {
    setEntered('');
    pick(dish);
    look('');
  }

  return (
    <div className="stack gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key is pressed in the field in it. */}
      <div className={`wrap gap-3 ${classes.ways}`} onKeyDown={event => void press(event)}>
        {boardSlot ? (
          <p className="small basil strong m-0 leading-120" role="status">
            {slotWords(boardSlot, clock)}
          </p>
        ) : (
          lead
        )}
        <Offers offer={words ? 'all' : offer} onOffer={choose} />
        <SearchField label={t`Recipe, or “Soup Friday”`} value={line} onChange={look} />
        <PlanOn calendar={calendar} />
      </div>
      <Offered
        offer={words ? 'all' : offer}
        words={words}
        goal={boardSlot ? slotWords(boardSlot, clock) : goal}
        onPick={dish => pick(dish)}
        entered={entered}
        onEntered={pickEntered}
      />
    </div>
  );
}

const loadReader = () => import('../slot-phrase.ts');
type Reader = Awaited<ReturnType<typeof loadReader>>;

/** Parses a line relative to now and this board. The parser loads lazily on the first input. */
function useParsedDish(line: string, days: Day[]) {
  const { slots, clock, plannable } = useBoard();
  const [reader, keep] = useState<Reader>();
  const written = line !== '';
  useEffect(() => {
    if (written) loadReader().then(keep, () => undefined);
  }, [written]);
  const read = ({ parseSlotPhrase }: Reader, text: string) =>
    parseSlotPhrase(text, { days, slots, clock, plannable, instant: Date.now() });
  const parsed: ParsedDish = reader ? read(reader, line) : { title: line.trim() };
  return { parsed: parsed, readNow: async (text: string) => read(await loadReader(), text) };
}

function Offers({ offer, onOffer }: { offer: Offer; onOffer: (offer: Offer) => void }) {
  const { t } = useLingui();
  const circles = useResourceList('circle', { filter: accessFilters.granted });
  const offers: { offer: Offer; label: string }[] = [
    { offer: 'lately', label: t`Not cooked recently` },
    { offer: 'quick', label: t`Ready in 30 minutes` },
    { offer: 'favorites', label: t`Favourites` },
    ...circles.items.slice(0, maxCircles).map(({ name, title }) => ({ offer: name as Offer, label: title })),
  ];
  return (
    <ChipRow label={t`Recipes to show`}>
      {offers.map(each => (
        <ToggleChip
          key={each.offer}
          pressed={each.offer === offer}
          onChange={on => onOffer(on ? each.offer : 'all')}
        >
          {each.label}
        </ToggleChip>
      ))}
    </ChipRow>
  );
}

const maxCircles = 5;

/** Chooses the calendar for new meals, if there is a choice. */
function PlanOn({ calendar }: Pick<RecipeDrawerProps, 'calendar'>) {
  const { t } = useLingui();
  const { writable, destination } = calendar;
  const title = t(newCalendarTitle);
  const ownOne = { value: newCalendar, label: t`New calendar: ${title}` };
  if (writable.length < 2 && !destination.problem) return null;
  return (
    <DestinationSelect
      className={classes.calendar}
      aria-label={t`Calendar for meals`}
      destination={destination}
      choices={[
        ...writable.map(({ name, title }) => ({ value: name, label: title })),
        ...(writable.length === 0 || destination.value === newCalendar ? [ownOne] : []),
      ]}
    />
  );
}

interface OfferedProps extends Omit<RecipeDrawerProps, 'days' | 'calendar' | 'lead'> {
  offer: Offer;
  words: string;
  /** The text that Enter was pressed on: planned once its results are there. '' otherwise. */
  entered: string;
  onEntered: (dish: Dish) => void;
}

function Offered({ offer, words, goal, onPick, entered, onEntered }: OfferedProps) {
  const { t } = useLingui();
  const { today, clock } = useBoard();
  const stored = usePantryDishes({ enabled: words.trim() === '', today });
  const { items, isPending, error, refetch, isFetching } = useOffered({ offer, words, today, clock });
  useEffect(() => {
    if (!entered || words.trim() !== entered || isFetching) return;
    const named = items.find(({ title }) => foldCase(title).includes(foldCase(entered)));
    onEntered(named ? dishOf(named) : wordDish(entered));
  });
  if (error && items.length === 0) return <QueryFailed of={{ error, refetch, isFetching }} />;
  const first = new Set(stored.map(({ dish }) => dish.recipe));
  const others = items.filter(({ name }) => !first.has(name));
  const word = words.trim() || t`Leftovers`;
  return (
    <>
      {isPending && <VisuallyHidden role="status" aria-label={t`Loading`} />}
      <ul
        className={classes.tiles}
        aria-label={t`Dishes`}
        data-pending={isPending || undefined}
        onKeyDown={moveAmongTiles}
      >
        {words.trim() === '' && items.length + stored.length === 0 && !isPending && (
          <li className="px-3 muted mx-auto">
            <Trans>No matching recipes.</Trans>
          </li>
        )}
        {words.trim() !== '' && <DishTile dish={wordDish(word)} goal={goal} onPick={onPick} />}
        {stored.map(each => (
          <DishTile key={`${each.reason} ${each.dish.recipe}`} {...each} goal={goal} onPick={onPick} />
        ))}
        {others.map(recipe => (
          <DishTile
            key={recipe.name}
            dish={dishOf(recipe)}
            duration={recipe.totalDuration}
            goal={goal}
            onPick={onPick}
          />
        ))}
        {words.trim() === '' && <DishTile dish={wordDish(word)} goal={goal} onPick={onPick} />}
      </ul>
    </>
  );
}

function foldCase(text: string): string {
  return text.toLocaleLowerCase();
}

const tileSteps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys move among the dishes, and back to the search above the first. */
function moveAmongTiles(event: KeyboardEvent<HTMLUListElement>): void {
  const step = tileSteps[event.key];
  if (!step || event.defaultPrevented) return;
  const tiles = [...event.currentTarget.querySelectorAll('button')];
  const at = tiles.indexOf(document.activeElement as HTMLButtonElement) + step;
  const search = event.currentTarget.parentElement?.querySelector('input');
  if (at < 0) search?.focus();
  else focusTile(event.currentTarget.parentElement, at);
  event.preventDefault();
}

function focusTile(drawer: Element | null, at: number): boolean {
  const tile = drawer?.querySelectorAll<HTMLElement>('ul button')[at];
  tile?.focus();
  return tile !== undefined;
}

/** A recipe as a dish to plan: for the headcount, or for the recipe’s yield without attendees. */
function dishOf({ name, title, imageUri }: Pick<Recipe, 'name' | 'title' | 'imageUri'>): Dish {
  return { recipe: name, title, imageUri, servings: 0 };
}

/** A dish that is only a title. */
function wordDish(title: string): Dish {
  return { recipe: '', title, imageUri: '', servings: 0 };
}
