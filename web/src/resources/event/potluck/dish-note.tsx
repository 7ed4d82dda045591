import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useViewer } from '../../../auth/use-auth.ts';
import { useLocale } from '../../../auth/use-locale.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { durationWriter, secondsOf } from '../../recipe/durations.ts';
import { portionWords } from '../attendance/portion-words.ts';
import { type Attendance, useHeadcount } from '../attendance/use-attendance.ts';
import type { Dish } from '../recipes/use-event-recipes.ts';
import type { ShownEvent } from '../view/shown-event.ts';
import classes from './table-dish.module.css';

interface DishNoteProps {
  dish: Dish;
  open: boolean;
  shown: ShownEvent;
  attendance: Attendance;
}

/** Below a dish: who brings it, for how many it is, and how long it takes. */
export function DishNote({ dish, open, shown, attendance }: DishNoteProps) {
  const { t } = useLingui();
  const viewer = useViewer().user.name;
  const locale = useLocale();
  const servings = useServings(dish, shown, attendance);
  const { broughtBy } = dish.link;
  const known = typeof dish.recipe === 'object' ? dish.recipe : undefined;
  const seconds = secondsOf(known?.totalDuration ?? null);
  const who = broughtBy?.title ?? '';
  const facts: ReactNode[] = [];
  if (open) facts.push(<span key="open">{t`Nobody yet`}</span>);
  if (broughtBy)
    facts.push(
      <span key="who" className={classes.who}>
        <Avatar
          name={broughtBy.title}
          uri={broughtBy.imageUri}
          seed={broughtBy.person || broughtBy.title}
          size={22}
          decorative
        />
        <span>{broughtBy.person === viewer ? t`You bring it` : t`${who} brings it`}</span>
      </span>,
    );
  if (servings && !open) facts.push(<span key="servings">{servings}</span>);
  if (seconds > 0 && !broughtBy) facts.push(<span key="time">{durationWriter(locale)(seconds)}</span>);
  if (facts.length === 0) return null;
  return <span className={classes.note}>{facts}</span>;
}

/** As many as were said, or else as many as come, or as the recipe makes while nobody has said so. */
function useServings({ link, recipe }: Dish, shown: ShownEvent, { all }: Attendance): string {
  const { t } = useLingui();
  const locale = useLocale();
  const heads = useHeadcount(shown)?.heads ?? 0;
  const usual = typeof recipe === 'object' ? recipe.yieldAmount : 0;
  const follows = link.servings === 0 && all.length > 0;
  const many = link.servings || (follows && heads) || usual;
  if (!many) return '';
  const people = portionWords(many, locale);
  return t`for ${people}`;
}
