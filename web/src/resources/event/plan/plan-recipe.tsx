import { Trans, useLingui } from '@lingui/react/macro';
import type { Recipe } from '@potluck/contract';
import { useEffect, useId, useState } from 'react';
import { messageOf } from '../../../api/api.ts';
import { useLocale } from '../../../auth/use-locale.ts';
import { DateField } from '../../../standard/form/date-field.tsx';
import { focusDestination } from '../../../standard/form/destination-select.tsx';
import { TimeField } from '../../../standard/form/time-field.tsx';
import { isSettled, useDestination } from '../../../standard/form/use-destination.ts';
import { useShown } from '../../../ui/browser/use-shown.ts';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { CalendarSelect } from '../../calendar/choice/calendar-select.tsx';
import { newCalendar } from '../../calendar/choice/new-calendar.ts';
import { lastOrFirst, useLastCalendar } from '../../calendar/choice/use-last-calendar.ts';
import { useWritableCalendars } from '../../calendar/choice/use-writable-calendars.ts';
import { durationWriter, secondsOf } from '../../recipe/durations.ts';
import type { DayTime } from '../form/event-times.ts';
import classes from './plan-recipe.module.css';
import { useNextMeal } from './use-next-meal.ts';
import { usePlanRecipe } from './use-plan-recipe.tsx';

interface PlanRecipeProps {
  recipe: Recipe;
  /** As chosen on the screen. */
  servings: number;
  opened: boolean;
  onClose: () => void;
}

/** Puts a recipe on a calendar of one's own choice, or on a new one: which day, when, and for how many. */
export function PlanRecipe({ recipe, servings, opened, onClose }: PlanRecipeProps) {
  const { t, i18n } = useLingui();
  const { title } = recipe;
  const [set, setAt] = useState<DayTime>();
  const [many, setMany] = useState(servings);
  const calendars = useWritableCalendars(opened);
  const { last } = useLastCalendar();
  const next = useNextMeal(calendars.items);
  const settled = isSettled(calendars) && next.settled;
  const at = set ?? next.at;
  const calendar = useDestination({
    proposal: next.calendar ?? (lastOrFirst(calendars.items, last) || newCalendar),
    settled,
    choices: calendars.items,
    always: [newCalendar],
    open: opened,
  });
  const plan = usePlanRecipe(recipe, onClose);
  const there = useShown(opened);
  useEffect(() => {
    if (opened) setMany(servings);
  }, [opened, servings]);
  // The day stays too: somebody else’s dinner on it must not move this one.
  useEffect(() => {
    if (!opened) setAt(undefined);
    else if (settled) setAt(before => before ?? next.at);
  });

  return (
    <Sheet
      opened={there}
      onClose={onClose}
      title={t`Plan “${title}”`}
      footer={
        <PillButton
          tone="main"
          busy={plan.isPending}
          disabled={calendars.isPending || at.day === '' || at.time === ''}
          onClick={() => {
            if (!calendar.value) return focusDestination();
            plan.mutate({ calendar: calendar.value, at, servings: recipe.yieldAmount > 0 ? many : 0 });
          }}
        >
          <Trans>Plan it</Trans>
        </PillButton>
      }
    >
      <div className={classes.fields}>
        <div className={classes.pair}>
          <DateField label={t`Day`} value={at.day} onChange={day => setAt({ ...at, day })} />
          <TimeField label={t`Time`} value={at.time} onChange={time => setAt({ ...at, time })} />
        </div>
        {calendars.error ? (
          <ErrorState
            message={messageOf(calendars.error, i18n)}
            onRetry={() => void calendars.refetch()}
            busy={calendars.isFetching}
          />
        ) : (
          <CalendarSelect calendars={calendars.items} destination={calendar} />
        )}
        {calendars.isPending && <RowsSkeleton rows={1} />}
        {recipe.yieldAmount > 0 && <Servings value={many} onChange={setMany} />}
        <Duration recipe={recipe} />
      </div>
    </Sheet>
  );
}

function Servings({ value, onChange }: { value: number; onChange: (servings: number) => void }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div>
      <p id={id} className={classes.label} aria-hidden>
        <Trans>Servings</Trans>
      </p>
      <Stepper label={t`Servings`} min={1} max={1e6} precision={2} value={value} onChange={onChange} />
    </div>
  );
}

function Duration({ recipe }: { recipe: Recipe }) {
  const write = durationWriter(useLocale());
  const seconds = secondsOf(recipe.totalDuration);
  if (seconds === 0) return null;
  const long = write(seconds);
  return (
    <p className={classes.hint}>
      <Trans>It takes {long} in total.</Trans>
    </p>
  );
}
