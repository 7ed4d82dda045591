import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Calendar } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import {
  IconAdjustments,
  IconArrowsShuffle,
  IconLock,
  IconLockOpen,
  IconPlus,
  IconRefresh,
  IconToolsKitchen2,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../api/api.ts';
import { QueryFailed } from '../../../../api/query-failed.tsx';
import { useAction } from '../../../../api/use-action.ts';
import { NotCached } from '../../../../offline/not-cached.tsx';
import { paths } from '../../../../paths.ts';
import { useResourceList } from '../../../../standard/data/use-resource.ts';
import type { ViewerClock } from '../../../../standard/time/viewer-clock.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { DrawnPicture } from '../../../../ui/pictures/drawn-picture.tsx';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import { PillButton } from '../../../../ui/pill-button.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { RowsSkeleton } from '../../../../ui/states/skeletons.tsx';
import { useOfferUndo } from '../../../event/occurrence-scope/use-offer-undo.ts';
import { useRefreshEvents } from '../../../event/use-refresh-events.ts';
import { secondsOf, useDurationWriter } from '../../../recipe/durations.ts';
import { fullDay } from '../../schedule/time/time-words.ts';
import classes from './fill-week.module.css';
import { RulesSheet } from './rules-sheet.tsx';
import { type EmptyEvening, type ProposedEvening, placedMeals, useProposals } from './use-proposals.ts';

interface FillWeekProps {
  evenings: EmptyEvening[];
  /** Resolves to the name of the calendar for the dinners. */
  calendar: () => Promise<string>;
  /** That calendar, once it exists. */
  known: Calendar | undefined;
  /** The names of the calendars on the board. */
  shown: string[];
  clock: ViewerClock;
  onClose: () => void;
}

/** Proposes a dinner for each empty evening. One button puts them on the calendar, and one undo takes them off. */
export function FillWeek({ evenings, calendar, known, shown, clock, onClose }: FillWeekProps) {
  const { t } = useLingui();
  const { query, proposed, rules, applyRules, ...change } = useProposals({
    evenings,
    calendar,
    shown,
    clock,
  });
  const [ruling, setRuling] = useState(false);
  const place = usePlace({ calendar, onPlaced: onClose });
  const meals = placedMeals(proposed, clock);
  const state = useFillState({ answered: query.data !== undefined, proposed });
  const changeable = proposed.some(({ locked, proposal }) => !locked && proposal?.recipe);
  return (
    <>
      <Sheet
        opened
        onClose={onClose}
        title={t`Fill the week`}
        footer={
          state.nothing ? undefined : (
            <>
              <PillButton
                icon={<IconArrowsShuffle size={20} stroke={1.75} aria-hidden />}
                disabled={!changeable}
                onClick={change.rerollAll}
              >
                <Trans>Shuffle</Trans>
              </PillButton>
              <PillButton
                tone="main"
                className="grow"
                busy={place.isPending}
                disabled={meals.length === 0 || query.isFetching}
                onClick={() => place.mutate(meals)}
              >
                <Trans>Put on the calendar</Trans>
              </PillButton>
            </>
          )
        }
      >
        <div className="stack gap-3">
          {query.isPaused && !query.data ? (
            <NotCached />
          ) : query.error ? (
            <QueryFailed of={query} title={t`Couldn’t find dinners`} />
          ) : query.isPending || state.pending ? (
            <RowsSkeleton rows={evenings.length} />
          ) : state.nothing ? (
            <NothingFits bare={state.bare} onRules={() => setRuling(true)} />
          ) : (
            <ul className="plain-list stack gap-3" aria-busy={query.isFetching || undefined}>
              {proposed.map(each => (
                <EveningRow key={each.key} evening={each} clock={clock} {...change} />
              ))}
            </ul>
          )}
          {query.isSuccess &&
            !query.isFetching &&
            !state.nothing &&
            proposed.some(({ skipped, proposal }) => !skipped && !proposal?.recipe) && (
              <p className="m-0 small muted" role="status">
                <Trans>Too few recipes fit the rules. Add recipes, or change the rules.</Trans>
              </p>
            )}
          {!state.nothing && (
            <PillButton tone="quiet" icon={rulesIcon} onClick={() => setRuling(true)}>
              <Trans>Rules</Trans>
            </PillButton>
          )}
        </div>
      </Sheet>
      {ruling && (
        <RulesSheet
          calendar={known}
          chosen={rules}
          onUse={chosen => {
            applyRules(chosen);
            setRuling(false);
          }}
          onClose={() => setRuling(false)}
        />
      )}
    </>
  );
}

const rulesIcon = <IconAdjustments size={20} stroke={1.75} aria-hidden />;

interface Proposals {
  /** Whether a response has arrived. */
  answered: boolean;
  proposed: readonly ProposedEvening[];
}

/** Whether no evening has a proposal, and then whether the user has any recipes. */
function useFillState({ answered, proposed }: Proposals) {
  const none = answered && proposed.every(({ skipped, proposal }) => !skipped && !proposal?.recipe);
  const { data, isPending, isFetching } = useResourceList('recipe', anyRecipe, { enabled: none });
  return {
    nothing: none,
    pending: none && isPending && isFetching,
    bare: data?.pages[0]?.items.length === 0,
  };
}

const anyRecipe = { filter: accessFilters.own, pageSize: 1 };

/** Instead of empty evenings: how to get recipes, or the rules that no recipe fits. */
function NothingFits({ bare, onRules }: { bare: boolean; onRules: () => void }) {
  const { t } = useLingui();
  if (!bare)
    return (
      <EmptyState
        icon={IconToolsKitchen2}
        title={t`No dinner fits`}
        action={
          <PillButton tone="main" icon={rulesIcon} onClick={onRules}>
            <Trans>Rules</Trans>
          </PillButton>
        }
      >
        <Trans>None of your recipes fit the rules for dinners. Loosen them, or add recipes.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconToolsKitchen2}
      title={t`No recipes yet`}
      action={
        <div className="wrap middle gap-3">
          <PillButton tone="main" renderRoot={link => <Link to={paths.recipeCreate} {...link} />}>
            <Trans>Add a recipe</Trans>
          </PillButton>
          <PillButton
            renderRoot={link => <Link to={paths.recipeCreate} search={{ from: 'files' }} {...link} />}
          >
            <Trans>Import recipes</Trans>
          </PillButton>
        </div>
      }
    >
      <Trans>Dinners are proposed from your recipes. Add a few, or import them from another app.</Trans>
    </EmptyState>
  );
}

interface Placing {
  calendar: () => Promise<string>;
  onPlaced: () => void;
}

/** Puts all dinners on the calendar in one request. */
function usePlace({ calendar, onPlaced }: Placing) {
  const { t } = useLingui();
  const client = useApi();
  const refresh = useRefreshEvents();
  const offerUndo = useOfferUndo();
  return useAction({
    mutationFn: async (meals: ReturnType<typeof placedMeals>) =>
      client.calendar.placeMeals({ name: await calendar(), meals }),
    failed: t`Couldn’t plan the dinners`,
    async onSuccess({ events: [event = ''], undo }, { length }) {
      await refresh();
      const message = t`${plural(length, { one: 'Planned # dinner.', other: 'Planned # dinners.' })}`;
      offerUndo({ message, event, undo });
      onPlaced();
    },
  });
}

interface EveningRowProps {
  evening: ProposedEvening;
  clock: ViewerClock;
  toggleLock: (key: string) => void;
  reroll: (key: string) => void;
  toggleSkip: (key: string) => void;
}

function EveningRow({ evening, clock, toggleLock, reroll, toggleSkip }: EveningRowProps) {
  const { t } = useLingui();
  const { key, boardSlot, event, proposal, locked, skipped } = evening;
  const day = clock.dayWords(boardSlot.day, fullDay);
  const recipe = proposal?.recipe;
  const title = recipe?.title ?? '';
  const nothing = proposal && !recipe;
  return (
    <li className="row gap-3">
      <span className={`${classes.picture} ${recipe ? '' : 'dashed'}`} aria-hidden>
        {recipe && (
          <Picture uri={recipe.imageUri} alt="" sizes="64px">
            <DrawnPicture seed={recipe.name} />
          </Picture>
        )}
      </span>
      <span className="wrap fill gap-0-3">
        <span className={classes.words}>
          <span className="small muted">{event ? `${day} · ${event.title}` : day}</span>
          <span className={`anywhere clamp leading-120 ${recipe ? 'strong' : 'muted'}`} dir="auto">
            {recipe ? recipe.title : t`Stays empty`}
          </span>
          {recipe && <Facts proposal={proposal} />}
        </span>
        <span className="row fixed ms-auto">
          {recipe && (
            <>
              <IconButton
                label={locked ? t`Don’t keep ${title}` : t`Keep ${title}`}
                icon={locked ? <IconLock size={20} aria-hidden /> : <IconLockOpen size={20} aria-hidden />}
                aria-pressed={locked}
                onClick={() => toggleLock(key)}
              />
              <IconButton
                label={t`Another dish for ${day}`}
                icon={<IconRefresh size={20} aria-hidden />}
                disabled={locked || proposal.alternateCount === 0}
                onClick={() => reroll(key)}
              />
            </>
          )}
          {!nothing && (
            <IconButton
              label={skipped ? t`Propose a dish for ${day}` : t`Leave ${day} empty`}
              icon={skipped ? <IconPlus size={20} aria-hidden /> : <IconX size={20} aria-hidden />}
              onClick={() => toggleSkip(key)}
            />
          )}
        </span>
      </span>
    </li>
  );
}

/** How long it takes, for how many it is, and what it uses up. */
function Facts({
  proposal: { recipe, servings, used },
}: {
  proposal: NonNullable<ProposedEvening['proposal']>;
}) {
  const { t } = useLingui();
  const write = useDurationWriter();
  const seconds = secondsOf(recipe?.totalDuration ?? null);
  const uses = used.slice(0, 2).join(', ');
  const facts = [
    seconds > 0 && write(seconds),
    servings > 0 && t`for ${servings}`,
    uses && t`uses ${uses}`,
  ].filter(Boolean);
  return facts.length > 0 && <span className="small muted anywhere">{facts.join(' · ')}</span>;
}
