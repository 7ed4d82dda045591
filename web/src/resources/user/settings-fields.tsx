import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { browserZone } from '../../auth/use-time-zone.ts';
import { TimeZoneField } from '../../resource/time-zone-field.tsx';
import { locales } from './places.ts';
import classes from './user-form.module.css';
import type { UserValues } from './user-values.ts';

interface SettingsFieldsProps {
  /** The form's props of a field, by its name. */
  field: (name: keyof UserValues & string) => { defaultValue?: string };
}

/** What a person set for themself; what is left open follows the browser. */
export function SettingsFields({ field }: SettingsFieldsProps) {
  const [languages] = useState(locales);
  const arrived = useRouterState({ select: state => state.location.hash === 'settings' });
  return (
    <section
      ref={arrived ? scrollTo : undefined}
      className={classes.settings}
      aria-labelledby="settings-title"
    >
      <h2 id="settings-title">Settings</h2>
      <TimeZoneField label="Time zone" unset={`As this browser: ${browserZone()}`} {...field('timeZone')} />
      <NativeSelect label="Language and formats" data={languages} {...field('locale')} />
      <Segments label="Week starts on" data={weekStarts} {...field('weekStart')} />
      <Segments label="Amounts in" data={systems} {...field('measurementSystem')} />
      <Segments label="Theme" data={themes} {...field('theme')} />
    </section>
  );
}

// The browser looked for the place before the form was there.
function scrollTo(section: HTMLElement | null) {
  section?.scrollIntoView();
}

const weekStarts = [
  { value: 'WEEK_START_UNSPECIFIED', label: 'As usual' },
  { value: 'MONDAY', label: 'Mon' },
  { value: 'SATURDAY', label: 'Sat' },
  { value: 'SUNDAY', label: 'Sun' },
];

const systems = [
  { value: 'MEASUREMENT_SYSTEM_UNSPECIFIED', label: 'As written' },
  { value: 'METRIC', label: 'Metric' },
  { value: 'US', label: 'US cups' },
];

const themes = [
  { value: 'THEME_UNSPECIFIED', label: 'As the system' },
  { value: 'LIGHT', label: 'Light' },
  { value: 'DARK', label: 'Dark' },
];

interface SegmentsProps {
  label: string;
  data: { value: string; label: string }[];
  defaultValue?: string;
}

function Segments({ label, ...control }: SegmentsProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className={classes.label}>
        {label}
      </p>
      <SegmentedControl fullWidth aria-labelledby={id} {...control} />
    </div>
  );
}
