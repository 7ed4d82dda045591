import type { Client } from '@potluck/contract';
import type { MealRules } from '@potluck/contract/resources/calendar/meal-rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../api/api.ts';
import { useViewer } from '../../../../auth/use-auth.ts';
import type { ViewerClock } from '../../../../standard/time/viewer-clock.ts';
import { savedText } from '../../../../ui/browser/saved-text.ts';
import type { DisplayEvent } from '../../schedule/display-event.ts';
import { type BoardSlot, whenAt } from '../slot.ts';

/** An evening to fill, with the event whose guests come, if there is one. */
export interface EmptyEvening {
  boardSlot: BoardSlot;
  event: DisplayEvent | undefined;
}

type Answer = Awaited<ReturnType<Client['calendar']['proposeMeals']>>;
export type Proposal = Answer['proposals'][number];

/** An evening with its proposal, and what the user decided about it. */
export interface ProposedEvening extends EmptyEvening {
  key: string;
  proposal: Proposal | undefined;
  locked: boolean;
  /** Whether the user leaves it empty. */
  skipped: boolean;
}

/** What the user wants other than the first proposals. */
interface Wishes {
  seed: number;
  /** The recipes to keep and those that are not wanted, by evening. */
  kept: Record<string, string>;
  declined: Record<string, string[]>;
  /** The rules for this time; undefined for those of the calendar. */
  rules: MealRules | undefined;
}

interface Proposing {
  evenings: EmptyEvening[];
  /** Resolves to the calendar’s name once it exists. */
  calendar: () => Promise<string>;
  /** The names of all calendars on the board, whose meals count as planned. */
  shown: string[];
  clock: ViewerClock;
}

/** The proposed dinners, which the user keeps or changes. */
export function useProposals({ evenings, calendar, shown, clock }: Proposing) {
  const [wishes, wish] = useState<Wishes>(() => ({
    seed: newSeed(),
    kept: {},
    declined: {},
    rules: undefined,
  }));
  const [locked, lock] = useState<ReadonlySet<string>>(new Set());
  const [skipped, skip] = useState<ReadonlySet<string>>(new Set());
  const left = evenings.filter(each => !skipped.has(keyOf(each)));
  const query = useProposalQuery({ evenings: left, calendar, shown, clock }, wishes);
  const found = query.data;
  const proposed: ProposedEvening[] = evenings.map(each => {
    const key = keyOf(each);
    const left = skipped.has(key);
    return {
      ...each,
      key,
      proposal: left ? undefined : found?.get(key),
      locked: locked.has(key),
      skipped: left,
    };
  });
  return {
    query,
    proposed,
    toggleLock: (key: string) => lock(locked.symmetricDifference(new Set([key]))),
    /** Leaves an evening empty, or proposes a dinner for it again; all others stay. */
    toggleSkip: (key: string) => {
      wish({ ...wishes, kept: current(other => other !== key) });
      skip(skipped.symmetricDifference(new Set([key])));
    },
    /** Another dinner for one evening; all others stay. */
    reroll: (key: string) => {
      const { [key]: now = '', ...kept } = current();
      const declined = { ...wishes.declined, [key]: [...(wishes.declined[key] ?? []), now].slice(-100) };
      wish({ ...wishes, kept, declined });
    },
    /** Other dinners for all evenings that are not locked. */
    rerollAll: () =>
      wish({ ...wishes, seed: newSeed(), declined: {}, kept: current(key => locked.has(key)) }),
    applyRules: (rules: MealRules | undefined) =>
      wish({ ...wishes, rules, declined: {}, kept: current(key => locked.has(key)) }),
    rules: wishes.rules,
  };

  /** The recipes on the screen, by evening. */
  function current(wanted: (key: string) => boolean = () => true): Record<string, string> {
    const names = [...(found ?? [])].flatMap(([key, proposal]) =>
      proposal?.recipe && wanted(key) ? [[key, proposal.recipe.name] as const] : [],
    );
    return Object.fromEntries(names);
  }
}

function useProposalQuery({ evenings, calendar, shown, clock }: Proposing, wishes: Wishes) {
  const client = useApi();
  const { user } = useViewer();
  const keys = evenings.map(keyOf);
  return useQuery({
    queryKey: ['calendar', 'proposeMeals', { keys, wishes }],
    queryFn: async () => {
      const request = {
        evenings: evenings.map(each => eveningOf(each, wishes, clock)),
        timeZone: clock.timeZone,
        seed: wishes.seed,
        rules: wishes.rules ?? null,
        calendars: shown,
        foods: savedText('localStorage', `foods/home/${user.name}`) ?? '',
      };
      const { proposals } = await client.calendar.proposeMeals({ name: await calendar(), ...request });
      return new Map(keys.map((key, at) => [key, proposals[at]]));
    },
    enabled: evenings.length > 0,
    placeholderData: keepPreviousData,
    // Another request may propose other dinners than those on the screen.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

function keyOf({ boardSlot }: EmptyEvening): string {
  return boardSlot.day;
}

function newSeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}

function eveningOf(evening: EmptyEvening, { kept, declined }: Wishes, clock: ViewerClock) {
  const { boardSlot, event } = evening;
  const key = keyOf(evening);
  return {
    startTime: new Date(clock.instantAt(event?.start ?? whenAt(boardSlot).start)).toISOString(),
    event: event?.occurrence.event ?? '',
    originalStartTime: event?.occurrence.originalStartTime ?? null,
    kept: kept[key] ?? '',
    declined: declined[key] ?? [],
  };
}

/** The meals to put on the calendar. */
export function placedMeals(proposed: readonly ProposedEvening[], clock: ViewerClock) {
  const iso = (time: number) => new Date(clock.instantAt(time)).toISOString();
  return proposed.flatMap(({ boardSlot, event, proposal }) => {
    if (!proposal?.recipe) return [];
    const { name: recipe, title } = proposal.recipe;
    const { start, end } = whenAt(boardSlot);
    return {
      ...{ title, startTime: iso(start), endTime: iso(end), timeZone: clock.timeZone },
      event: event?.occurrence.event ?? '',
      originalStartTime: event?.occurrence.originalStartTime ?? null,
      dishes: [{ recipe, title: '', servings: proposal.servings, open: false }],
    };
  });
}
