import { useLingui } from '@lingui/react/macro';
import type { Recipe } from '@potluck/contract';
import { IconClock, IconFlame, IconSlice, IconToolsKitchen2, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocale } from '../../../auth/use-auth.ts';
import factsClasses from '../../../ui/facts.module.css';
import { durationWriter, secondsOf } from '../durations.ts';
import classes from './recipe-facts.module.css';

type Timed = Pick<Recipe, 'totalDuration' | 'prepDuration' | 'cookDuration' | 'yieldAmount'> &
  Partial<Pick<Recipe, 'yieldText'>>;

/** The recipe’s times and yield. */
export function RecipeFacts({ recipe }: { recipe: Timed }) {
  const { t } = useLingui();
  const locale = useLocale();
  const write = durationWriter(locale);
  const times = [
    { label: t`total`, duration: recipe.totalDuration, icon: IconClock },
    { label: t`prep`, duration: recipe.prepDuration, icon: IconSlice },
    { label: t`cook`, duration: recipe.cookDuration, icon: IconFlame },
  ].filter(({ duration }) => secondsOf(duration) > 0);
  const facts: Fact[] = times.map(({ label, duration, icon: Icon }) => ({
    label,
    value: write(secondsOf(duration)),
    icon: <Icon size={20} stroke={1.75} aria-hidden />,
  }));
  if (recipe.yieldAmount > 0)
    facts.push({
      label: t`serves`,
      value: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(recipe.yieldAmount),
      icon: <IconUsers size={20} stroke={1.75} aria-hidden />,
    });
  if (recipe.yieldText)
    facts.push({
      label: t`makes`,
      value: <span className={classes.words}>{recipe.yieldText}</span>,
      icon: <IconToolsKitchen2 size={20} stroke={1.75} aria-hidden />,
    });
  if (facts.length === 0) return null;
  return (
    <div className={classes.facts}>
      <Facts facts={facts} />
    </div>
  );
}

type Fact = { label: string; value: ReactNode; icon?: ReactNode };

/** A row of facts between two rules: the times and the yield of a recipe. */
function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={factsClasses.facts}>
      {facts.map(fact => (
        <div key={fact.label} className={factsClasses.fact}>
          <dt>{fact.label}</dt>
          <dd>
            {fact.icon}
            {fact.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
