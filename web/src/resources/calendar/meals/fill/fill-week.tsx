import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Calendar } from '@potluck/contract';
import { IconAdjustments, IconLock, IconLockOpen, IconRefresh, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useApi } from '../../../../api/api.ts';
import { QueryFailed } from '../../../../api/query-failed.tsx';
import { useAction } from '../../../../api/use-action.ts';
import { NotCached } from '../../../../offline/not-cached.tsx';
import type { ViewerClock } from '../../../../standard/time/viewer-clock.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { DrawnPicture } from '../../../../ui/pictures/drawn-picture.tsx';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import { PillButton } from '../../../../ui/pill-button.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
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
  const empty = query.isSuccess && proposed.some(({ proposal }) => !proposal?.recipe);
  return (
    <>
      <Sheet
        opened
        onClose={onClose}
        title={t`Fill the week`}
        footer={
          <>
            <PillButton
              icon={<IconRefresh size={20} stroke={1.75} aria-hidden />}
              disabled={proposed.every(({ locked, proposal }) => locked || !proposal?.recipe)}
              onClick={change.rerollAll}
            >
              <Trans>Others</Trans>
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
        }
      >
        <div className="stack gap-3">
          {query.isPaused && !query.data ? (
            <NotCached />
          ) : query.error ? (
            <QueryFailed of={query} title={t`Couldn’t find dinners`} />
          ) : query.isPending ? (
            <RowsSkeleton rows={evenings.length} />
          ) : (
            <ul className="plain-list stack gap-3" aria-busy={query.isFetching || undefined}>
              {proposed.map(each => (
                <EveningRow key={each.key} evening={each} clock={clock} {...change} />
              ))}
            </ul>
          )}
          {empty && !query.isFetching && (
            <p className="m-0 small muted" role="status">
              <Trans>Too few recipes fit the rules. Add recipes, or change the rules.</Trans>
            </p>
          )}
          <PillButton
            tone="quiet"
            icon={<IconAdjustments size={20} stroke={1.75} aria-hidden />}
            onClick={() => setRuling(true)}
          >
            <Trans>Rules</Trans>
          </PillButton>
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
  skip: (key: string) => void;
}

function EveningRow({ evening, clock, toggleLock, reroll, skip }: EveningRowProps) {
  const { t } = useLingui();
  const { key, boardSlot, event, proposal, locked } = evening;
  const day = clock.dayWords(boardSlot.day, fullDay);
  const recipe = proposal?.recipe;
  const title = recipe?.title ?? '';
  return (
    <li className="row gap-3">
      <span className={`${classes.picture} ${recipe ? '' : 'dashed'}`} aria-hidden>
        {recipe && (
          <Picture uri={recipe.imageUri} alt="" sizes="64px">
            <DrawnPicture seed={recipe.name} />
          </Picture>
        )}
      </span>
      <span className="grid shrinks grow">
        <span className="small muted">{event ? `${day} · ${event.title}` : day}</span>
        <span className={`anywhere clamp leading-120 ${recipe ? 'strong' : 'muted'}`} dir="auto">
          {recipe ? recipe.title : t`Stays empty`}
        </span>
        {recipe && <Facts proposal={proposal} />}
      </span>
      <span className="row fixed">
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
        <IconButton
          label={t`Leave ${day} empty`}
          icon={<IconX size={20} aria-hidden />}
          onClick={() => skip(key)}
        />
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
