import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { useTimeZone } from '../../../auth/use-auth.ts';
import { FormShell } from '../../../standard/form/form-shell.tsx';
import { TimeZoneField } from '../../../standard/form/time-zone-field.tsx';
import { useDraftForm } from '../../../standard/form/use-draft-form.ts';
import type { leftUndone } from '../../../standard/form/use-save-form.ts';
import { RepeatField, weeklyFrom } from '../../../standard/repeat/repeat-field.tsx';
import { type OptionalField, OptionalFields } from '../../../ui/fields/optional-fields.tsx';
import type { DishLine } from '../recipes/save-dishes.ts';
import { AlarmsField, usualAlarm } from './alarms-field.tsx';
import { DishesField, type DraftDish, draftDishes } from './dishes-field.tsx';
import { type EventTimes, timesOf } from './event-times.ts';
import { type EventValues, fieldFor, followRule, type Schedule, seriesStart } from './event-values.ts';
import { TimesField } from './times-field.tsx';

interface EventFormProps<Saved> {
  title: string;
  /** The event that the form edits. */
  editing?: string;
  values: EventValues;
  dishes: DraftDish[];
  /** The calendar, to choose or to show; receives the form’s props for that field. */
  calendar: (field: { defaultValue?: string; onChange?: (calendar: string) => void }) => ReactNode;
  /** The guests of a new event; receives the form’s props for that field. */
  guests?: (field: { defaultValue?: string[]; onChange?: (guests: string[]) => void }) => ReactNode;
  save: (values: EventValues) => Promise<Saved | typeof leftUndone>;
  onSaved: (saved: Saved) => void;
  onCancel: () => void;
  onReload?: () => void;
}

export function EventForm<Saved>({ values, dishes, calendar, guests, ...shell }: EventFormProps<Saved>) {
  const { i18n } = useLingui();
  const form = useDraftForm<EventValues>({
    initialValues: values,
    like: { ...values, alarms: [{ alarmId: '', trigger: {} as never }], dishes: [noDish], guests: [''] },
    validate: {
      title: title => (title.trim() ? null : t(i18n)`Give the event a title.`),
      schedule: schedule => problemOf(schedule, i18n),
    },
  });
  const field = (name: keyof EventValues & string) => form.getInputProps(name);
  return (
    <FormShell {...shell} form={form} fieldFor={fieldFor}>
      <TextInput
        label={t(i18n)`Title`}
        placeholder={t(i18n)`Dinner with friends`}
        required
        maxLength={200}
        data-autofocus={!form.first.title || undefined}
        {...field('title')}
      />
      {guests?.(field('guests'))}
      {calendar(field('calendar'))}
      <ScheduleField
        initial={form.first.schedule}
        error={form.errors.schedule}
        onChange={schedule => form.setFieldValue('schedule', schedule)}
        more={useOptionalFields({ form, initial: form.first })}
      >
        <DishesField
          initial={draftDishes(form.first.dishes, dishes)}
          onChange={next => form.setFieldValue('dishes', next)}
        />
      </ScheduleField>
    </FormShell>
  );
}

const noDish: DishLine = { recipe: '', title: '', servings: 0, open: false };

function problemOf({ times }: Schedule, i18n: I18n): string | null {
  const chosen = timesOf(times);
  if (!chosen) return t(i18n)`Enter when it starts and ends.`;
  return chosen.endTime < chosen.startTime || (chosen.allDay && chosen.endTime === chosen.startTime)
    ? t(i18n)`The event ends before it starts.`
    : null;
}

interface OptionalFieldsOptions {
  form: UseFormReturnType<EventValues>;
  initial: EventValues;
}

type Rare = 'location' | 'alarms' | 'description' | 'uri';

/** Fields that few events use. */
function useOptionalFields({ form, initial }: OptionalFieldsOptions): OptionalField[] {
  const { t } = useLingui();
  const isGiven = (name: Rare) => initial[name].length > 0 || Boolean(form.errors[name]);
  const place = <TextInput label={t`Place`} maxLength={500} {...form.getInputProps('location')} />;
  const reminders = (
    <AlarmsField
      initial={form.getValues().alarms}
      error={form.errors.alarms}
      onChange={alarms => form.setFieldValue('alarms', alarms)}
    />
  );
  const description = (
    <Textarea
      label={t`Description`}
      autosize
      minRows={2}
      maxLength={20_000}
      {...form.getInputProps('description')}
    />
  );
  const link = (
    <TextInput
      label={t`Link`}
      type="url"
      placeholder="https://…"
      maxLength={2000}
      {...form.getInputProps('uri')}
    />
  );
  const begin = () => form.setFieldValue('alarms', [usualAlarm()]);
  return [
    { label: t`Place`, given: isGiven('location'), field: place },
    { label: t`Reminder`, given: isGiven('alarms'), field: reminders, begin },
    { label: t`Description`, given: isGiven('description'), field: description },
    { label: t`Link`, given: isGiven('uri'), field: link },
  ];
}

interface ScheduleFieldProps {
  initial: Schedule;
  onChange: (schedule: Schedule) => void;
  error?: ReactNode;
  /** Fields that few events use. */
  more: OptionalField[];
  /** Rendered below the times, before the optional fields. */
  children: ReactNode;
}

/** The times of an event and its recurrence; the rule’s days follow the first of them. */
function ScheduleField({ initial, onChange, error, more, children }: ScheduleFieldProps) {
  const [schedule, setSchedule] = useState(initial);
  const { times, rule } = schedule;
  const { t } = useLingui();
  const ownZone = useTimeZone();

  function change(next: Schedule) {
    setSchedule(next);
    onChange(next);
  }

  function move(next: EventTimes) {
    const known = next.start.day !== '';
    change({
      times: known ? next : { ...next, start: { ...next.start, day: times.start.day } },
      rule: known ? followRule(rule, seriesStart(times), seriesStart(next)) : rule,
    });
  }

  const start = seriesStart(times);
  const repeat = (next: string) => change({ times, rule: next });
  const zoneField = {
    label: t`Time zone`,
    given: times.timeZone !== ownZone,
    field: (
      <TimeZoneField
        label={t`Time zone`}
        value={times.timeZone}
        onChange={timeZone => move({ ...times, timeZone })}
      />
    ),
  };
  return (
    <>
      <TimesField times={times} onChange={move} error={error} />
      {children}
      <OptionalFields
        fields={[
          {
            label: t`Repeat`,
            given: rule !== '',
            begin: () => repeat(weeklyFrom(start)),
            field: <RepeatField rule={rule} start={start} onChange={repeat} />,
          },
          ...(times.allDay ? [] : [zoneField]),
          ...more,
        ]}
      />
    </>
  );
}
