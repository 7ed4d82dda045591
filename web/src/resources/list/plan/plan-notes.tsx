import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { can, type List } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';
import { useLocale, useTimeZone } from '../../../auth/use-auth.ts';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Banner } from '../../../ui/states/banner.tsx';
import { useQuantityWords } from '../../recipe/use-quantity-style.ts';
import type { PlanChange } from './use-plan-state.ts';
import { useUndoPlan } from './use-undo-plan.ts';

const maxShown = 3;

interface PlanNotesProps {
  list: List;
  changes: PlanChange[];
}

/** Changed meals of a list, one line each, with buttons to apply or ignore the change. */
export function PlanNotes({ list, changes }: PlanNotesProps) {
  const { t } = useLingui();
  const follow = useFollow(list.name);
  const writes = can(callerAccessOn('list', list), 'update');
  const shown = changes.slice(0, maxShown);
  const more = changes.length - shown.length;
  const dishes = changes.map(({ dish }) => dish);
  return (
    <section className="column gap-3 no-print mb-4" aria-label={t`Changes to the plan`}>
      {shown.map(change => (
        <Banner
          key={change.dish}
          actions={
            writes && (
              <Answers
                busy={follow.isPending}
                onAnswer={leave => follow.mutate({ dishes: [change.dish], leave })}
              />
            )
          }
        >
          <Words change={change} />
        </Banner>
      ))}
      {changes.length > 1 && writes && (
        <div className="wrap gap-3">
          {more > 0 && (
            <p className="grow">{t`${plural(more, { one: 'And 1 more.', other: 'And # more.' })}`}</p>
          )}
          <PillButton busy={follow.isPending} onClick={() => follow.mutate({ dishes, leave: false })}>
            <Trans>Apply all</Trans>
          </PillButton>
          <PillButton tone="quiet" onClick={() => follow.mutate({ dishes, leave: true })}>
            <Trans>Ignore all</Trans>
          </PillButton>
        </div>
      )}
    </section>
  );
}

function Answers({ busy, onAnswer }: { busy: boolean; onAnswer: (leave: boolean) => void }) {
  return (
    <>
      <PillButton tone="main" disabled={busy} onClick={() => onAnswer(false)}>
        <Trans>Apply</Trans>
      </PillButton>
      <PillButton tone="quiet" className="inherits" disabled={busy} onClick={() => onAnswer(true)}>
        <Trans>Ignore</Trans>
      </PillButton>
    </>
  );
}

function Words({ change }: { change: PlanChange }) {
  const { i18n } = useLingui();
  const showing = { locale: useLocale(), timeZone: useTimeZone(), inWords: useQuantityWords() };
  return (
    <>
      <strong className="weight-650">{changeTitle(change, showing, i18n)}</strong>
      <p className="medium">{changeParts(change, showing)}</p>
      {change.parts.some(({ edited }) => edited) && (
        <p className="medium">
          <Trans>You’ve changed some of these items. Applying changes them too.</Trans>
        </p>
      )}
    </>
  );
}

interface Answer {
  dishes: string[];
  leave: boolean;
}

/** Applies changed meals to a list, or ignores them; both offer to undo. */
function useFollow(list: string) {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const undo = useUndoPlan();
  return useAction({
    mutationFn: ({ dishes, leave }: Answer) => client.list.applyPlan({ name: list, dishes, leave }),
    done: ({ undo: id }, { leave }) => ({
      message: leave ? t(i18n)`Left the list unchanged.` : t(i18n)`List updated`,
      undo: () => undo.mutate({ list, undo: id }),
    }),
    failed: t(i18n)`Couldn’t update the list`,
    onSettled: async () => {
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['listItem'] }),
        cache.invalidateQueries({ queryKey: ['list'] }),
      ]);
    },
  });
}

interface WordContext {
  locale: string;
  timeZone: string;
  inWords: (quantity: string) => string;
}

/** The change of a meal in one sentence: “Friday is now for 8: Tacos”. */
export function changeTitle(change: PlanChange, { locale, timeZone }: WordContext, i18n: I18n): string {
  const { kind, startTime, servings, formerServings, recipeTitle, eventTitle } = change;
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone });
  const day = startTime ? format.format(new Date(startTime)) : '';
  const dish = recipeTitle || eventTitle || t(i18n)`a meal`;
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const people = numbers.format(servings);
  if (kind === 'GONE') return t(i18n)`Removed from ${day}: ${dish}`;
  if (kind === 'NEW') return t(i18n)`Added to ${day}: ${dish}`;
  if (kind === 'FROZEN') return t(i18n)`${day}: ${dish} now comes from the freezer`;
  if (kind === 'SERVINGS' && formerServings > 0 && servings > 0) {
    const before = numbers.format(formerServings);
    return t(i18n)`${day}: ${dish} is now for ${people}, not ${before}`;
  }
  if (kind === 'SERVINGS' && servings > 0) return t(i18n)`${day}: ${dish} is now for ${people}`;
  return t(i18n)`Amounts for ${dish} on ${day} changed`;
}

/** The resulting changes on the list: “+ 200 g rice, + 1 onion”. Amounts do not wrap. */
export function changeParts({ parts }: PlanChange, { inWords }: WordContext): string {
  return parts
    .map(({ title, quantity, less }) => {
      const amount = [less ? '−' : '+', quantity && inWords(quantity)].filter(Boolean).join(' ');
      return `${amount.replaceAll(' ', '\u00a0')}${quantity ? ' ' : '\u00a0'}${title}`;
    })
    .join(', ');
}
