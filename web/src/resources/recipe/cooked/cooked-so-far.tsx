import { Plural, Trans } from '@lingui/react/macro';
import type { Recipe } from '@potluck/contract';
import { dayAt, daysBetween } from '@potluck/contract/day';
import { platformOffset } from '@potluck/contract/zone-clock';
import { IconHistory } from '@tabler/icons-react';
import { useLocale, useTimeZone } from '../../../auth/use-auth.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Stars } from '../../../ui/stars.tsx';
import classes from './cooked-so-far.module.css';
import { isStranger } from './cooked-totals.ts';
import { useCookedTotals, useCookings } from './use-cookings.ts';

const CookingHistory = lazyPart(() => import('./cooking-history.tsx'), 'CookingHistory');

/**
 * How often a recipe was cooked, the last time and the average rating; opens the history. Renders nothing before the
 * first cooking.
 */
export function CookedSoFar({ recipe }: { recipe: Recipe }) {
  const { opened, wanted, open, close } = useOpened();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { rating, ratingCount } = recipe;
  const { cookCount, lastCookTime } = useCookedTotals(recipe);
  const noted = useOwnNotes(recipe);
  if (cookCount === 0 && !noted && !opened) return null;
  const last = lastCookTime ? ago(lastCookTime, { now: Date.now(), timeZone, locale }) : '';
  return (
    <div className="no-print flex out-start">
      {(cookCount > 0 || noted) && (
        <PillButton
          tone="quiet"
          className={classes.button}
          icon={<IconHistory size={20} stroke={1.75} aria-hidden />}
          aria-haspopup="dialog"
          onClick={open}
        >
          <span className={classes.words}>
            <span>
              {cookCount === 0 && <Trans>Cooked by you</Trans>}
              {cookCount === 1 && <Trans>Cooked once, {last}</Trans>}
              {cookCount > 1 && (
                <Plural
                  value={cookCount}
                  one={`Cooked # time, last ${last}`}
                  other={`Cooked # times, last ${last}`}
                />
              )}
            </span>
            {ratingCount > 0 && <Stars value={rating} locale={locale} />}
          </span>
        </PillButton>
      )}
      {wanted && <CookingHistory recipe={recipe} opened={opened} onClose={close} />}
    </div>
  );
}

/**
 * Whether the viewer has recorded cookings that the recipe’s totals exclude, because they only see the recipe as
 * public.
 */
function useOwnNotes(recipe: Recipe): boolean {
  const stranger = isStranger(recipe);
  const { items } = useCookings(recipe.name, { parent: recipe.name }, stranger);
  return stranger && items.length > 0;
}

interface Reader {
  now: number;
  timeZone: string;
  locale?: string;
}

/** The time since a moment, in the reader’s days: "today", "3 weeks ago". */
export function ago(moment: string, { now, timeZone, locale }: Reader): string {
  const offsetAt = platformOffset(timeZone);
  const days = daysBetween(dayAt(Date.parse(moment), offsetAt), dayAt(now, offsetAt));
  const write = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (days < 14) return write.format(-Math.max(days, 0), 'day');
  if (days < 60) return write.format(-Math.floor(days / 7), 'week');
  if (days < 365) return write.format(-Math.floor(days / 30.4), 'month');
  return write.format(-Math.floor(days / 365), 'year');
}
