import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import type { Calendar } from '@potluck/contract';
import { can } from '@potluck/contract/access';
import {
  defaultMealRules,
  type MealRules,
  maxWeeksApart,
  type Weekday,
} from '@potluck/contract/resources/calendar/meal-rules';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { useApi } from '../../../../api/api.ts';
import { useAction } from '../../../../api/use-action.ts';
import { useLocale } from '../../../../auth/use-auth.ts';
import { paths } from '../../../../paths.ts';
import { callerAccessOn } from '../../../../standard/sharing/caller-access.ts';
import { plusDays } from '../../../../standard/time/day.ts';
import { ToggleChip } from '../../../../ui/chip.tsx';
import { StarsField } from '../../../../ui/fields/stars-field.tsx';
import { Stepper } from '../../../../ui/fields/stepper.tsx';
import { TagInput } from '../../../../ui/fields/tag-input.tsx';
import { PillButton } from '../../../../ui/pill-button.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';

interface RulesSheetProps {
  /** The calendar whose rules these are; undefined while it does not exist. */
  calendar: Calendar | undefined;
  /** Rules that the user chose for this time. */
  chosen: MealRules | undefined;
  /** Proposes dinners by these rules; undefined for those of the calendar. */
  onUse: (rules: MealRules | undefined) => void;
  onClose: () => void;
}

/** The rules of the home: anyone who plans may use others once, and admins of the calendar save them for everyone. */
export function RulesSheet({ calendar, chosen, onUse, onClose }: RulesSheetProps) {
  const { t } = useLingui();
  const [rules, change] = useState<MealRules>(chosen ?? calendar?.mealRules ?? defaultMealRules);
  const save = useSaveRules(calendar, () => onUse(undefined));
  const saves = calendar && can(callerAccessOn('calendar', calendar), 'changeVisibility');
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t`Rules for dinners`}
      footer={
        <>
          <PillButton tone={saves ? 'plain' : 'main'} onClick={() => onUse(rules)}>
            <Trans>Use once</Trans>
          </PillButton>
          {saves && (
            <PillButton tone="main" className="grow" busy={save.isPending} onClick={() => save.mutate(rules)}>
              <Trans>Save for everyone</Trans>
            </PillButton>
          )}
        </>
      }
    >
      <RuleFields rules={rules} set={changes => change({ ...rules, ...changes })} />
    </Sheet>
  );
}

interface RuleFieldsProps {
  rules: MealRules;
  set: (changes: Partial<MealRules>) => void;
}

/** What is proposed when, and how often. */
function RuleFields({ rules, set }: RuleFieldsProps) {
  return (
    <div className="stack gap-6">
      <VarietyFields rules={rules} set={set} />
      <DishFields rules={rules} set={set} />
      <DietsNote />
    </div>
  );
}

function useSaveRules(calendar: Calendar | undefined, onSaved: () => void) {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  return useAction({
    mutationFn: (mealRules: MealRules) =>
      client.calendar.update({
        calendar: { name: calendar?.name ?? '', mealRules },
        updateMask: 'mealRules',
      }),
    failed: t`Couldn’t save the rules`,
    async onSuccess() {
      await cache.invalidateQueries({ queryKey: ['calendar', 'list'] });
      onSaved();
    },
  });
}

function Labeled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="row between gap-3">
      <span aria-hidden>{label}</span>
      {children}
    </div>
  );
}

const week = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
/** A Monday. */
const firstDay = '2024-01-01';

interface WeekdaysFieldProps {
  label: string;
  value: Weekday[];
  onChange: (days: Weekday[]) => void;
  /** Whether none chosen means all. */
  all?: boolean;
}

function WeekdaysField({ label, value, onChange, all = false }: WeekdaysFieldProps) {
  const id = useId();
  const format = new Intl.DateTimeFormat(useLocale(), { weekday: 'short', timeZone: 'UTC' });
  const chosen = new Set<Weekday>(all && value.length === 0 ? week : value);
  return (
    <fieldset className="plain-fieldset stack gap-3" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <div className="flow gap-3">
        {week.map((day, at) => (
          <ToggleChip
            key={day}
            pressed={chosen.has(day)}
            onChange={() => {
              const next = chosen.symmetricDifference(new Set([day]));
              onChange(all && next.size === week.length ? [] : week.filter(each => next.has(each)));
            }}
          >
            {format.format(Date.parse(plusDays(firstDay, at)))}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}

/** How often a dish or a kind of dish comes back. */
function VarietyFields({ rules, set }: RuleFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <WeekdaysField label={t`Evenings to fill`} value={rules.days} all onChange={days => set({ days })} />
      <Labeled label={t`Weeks until a dish comes back`}>
        <Stepper
          label={t`Weeks until a dish comes back`}
          min={0}
          max={maxWeeksApart}
          value={rules.weeksApart}
          onChange={weeksApart => set({ weeksApart })}
        />
      </Labeled>
      <Switch
        label={t`Each cuisine once a week`}
        checked={rules.oncePerCuisine}
        onChange={({ currentTarget }) => set({ oncePerCuisine: currentTarget.checked })}
      />
      <TagInput
        label={t`At most once a week`}
        description={t`Categories, such as pasta or soup`}
        value={rules.oncePerWeek}
        onChange={oncePerWeek => set({ oncePerWeek })}
      />
    </>
  );
}

/** Which dishes there are, and for how many. */
function DishFields({ rules, set }: RuleFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <WeekdaysField
        label={t`Quick evenings`}
        value={rules.quickDays}
        onChange={quickDays => set({ quickDays })}
      />
      {rules.quickDays.length > 0 && (
        <Labeled label={t`Maximum minutes`}>
          <Stepper
            label={t`Minutes at most`}
            min={5}
            max={600}
            value={rules.quickMinutes || 30}
            onChange={quickMinutes => set({ quickMinutes })}
          />
        </Labeled>
      )}
      <StarsField
        label={t`Minimum stars`}
        value={rules.leastStars}
        onChange={leastStars => set({ leastStars })}
      />
      <TagInput
        label={t`Never`}
        description={t`Categories. Desserts, breakfasts, drinks and sides are left out anyway.`}
        value={rules.leftOutCategories}
        onChange={leftOutCategories => set({ leftOutCategories })}
      />
      <Switch
        label={t`Use up what’s at home`}
        checked={rules.preferHome}
        onChange={({ currentTarget }) => set({ preferHome: currentTarget.checked })}
      />
      <Labeled label={t`People (0 for everyone)`}>
        <Stepper
          label={t`People (0 for everyone)`}
          min={0}
          max={1000}
          value={rules.servings}
          onChange={servings => set({ servings })}
        />
      </Labeled>
    </>
  );
}

function DietsNote() {
  return (
    <p className="m-0 small muted">
      <Trans>
        Dinners fit your diet, and the diets that others share for planning in their{' '}
        <Link to={paths.settingsPage} params={{ page: 'food' }}>
          settings
        </Link>
        .
      </Trans>
    </p>
  );
}
