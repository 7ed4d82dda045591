import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { useLocale } from '../../auth/use-locale.ts';
import { browserZone } from '../../auth/use-time-zone.ts';
import { MeasurementSystemField } from '../../standard/form/measurement-system-field.tsx';
import { TimeZoneField } from '../../standard/form/time-zone-field.tsx';
import { cityOf } from '../../standard/form/time-zones.ts';
import { Segments } from '../../ui/fields/segments.tsx';
import { MealSlotsField } from './meal-slots-field.tsx';
import { locales } from './places.ts';
import classes from './user-form.module.css';
import type { UserValues } from './user-values.ts';

interface SettingsFieldsProps {
  /** The form's props of a field, by its name. */
  field: (name: keyof UserValues & string) => { defaultValue?: string };
  mealSlots: ComponentProps<typeof MealSlotsField>;
}

/** What a person set for themself; what is left open follows the browser. */
export function SettingsFields({ field, mealSlots }: SettingsFieldsProps) {
  const { t, i18n } = useLingui();
  const settled = field('locale');
  const [languages] = useState(() => locales(i18n, settled.defaultValue));
  const here = cityOf(browserZone());
  const arrived = useRouterState({ select: state => state.location.hash === 'settings' });
  return (
    <section
      ref={arrived ? scrollTo : undefined}
      className={classes.settings}
      aria-labelledby="settings-title"
    >
      <h2 id="settings-title">
        <Trans>Settings</Trans>
      </h2>
      <TimeZoneField label={t`Time zone`} unset={t`Same as this browser: ${here}`} {...field('timeZone')} />
      <NativeSelect label={t`Language and formats`} data={languages} {...settled} />
      <Segments label={t`Week starts on`} data={useWeekStarts()} {...field('weekStart')} />
      <MealSlotsField {...mealSlots} />
      <MeasurementSystemField label={t`Amounts in`} {...field('measurementSystem')} />
      <Segments label={t`Theme`} data={spoken(themes, i18n)} {...field('theme')} />
    </section>
  );
}

// The browser looked for the place before the form was there.
function scrollTo(section: HTMLElement | null) {
  section?.scrollIntoView();
}

function useWeekStarts() {
  const { t } = useLingui();
  const format = new Intl.DateTimeFormat(useLocale(), { weekday: 'short', timeZone: 'UTC' });
  // The 4th of January 1970 was a Sunday.
  const word = (day: number) => format.format(Date.UTC(1970, 0, 4 + day));
  return [
    { value: 'WEEK_START_UNSPECIFIED', label: t`As usual` },
    { value: 'MONDAY', label: word(1) },
    { value: 'SATURDAY', label: word(6) },
    { value: 'SUNDAY', label: word(0) },
  ];
}

const themes = [
  { value: 'THEME_UNSPECIFIED', label: msg`As the system` },
  { value: 'LIGHT', label: msg`Light` },
  { value: 'DARK', label: msg`Dark` },
];

function spoken(choices: { value: string; label: MessageDescriptor }[], i18n: I18n) {
  return choices.map(({ value, label }) => ({ value, label: i18n._(label) }));
}
