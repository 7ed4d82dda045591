import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormShell } from '../../../standard/form/form-shell.tsx';
import type { leftUndone } from '../../../standard/form/left-undone.ts';
import { useDraftForm } from '../../../standard/form/use-draft-form.ts';
import { DishesField, type DraftDish, draftDishes } from './dishes-field.tsx';
import { timesOf } from './event-times.ts';
import { type DishLine, type EventValues, fieldFor, type Schedule } from './event-values.ts';
import { ScheduleField } from './schedule-field.tsx';
import { useOptionalFields } from './use-optional-fields.tsx';

interface EventFormProps<Saved> {
  title: string;
  values: EventValues;
  dishes: DraftDish[];
  /** The calendar, to choose or to see; takes the form’s props of that field. */
  calendar: (field: { defaultValue?: string; onChange?: (calendar: string) => void }) => ReactNode;
  save: (values: EventValues) => Promise<Saved | typeof leftUndone>;
  onSaved: (saved: Saved) => void;
  onCancel: () => void;
  onReload?: () => void;
}

export function EventForm<Saved>({ values, dishes, calendar, ...shell }: EventFormProps<Saved>) {
  const { i18n } = useLingui();
  const form = useDraftForm<EventValues>({
    initialValues: values,
    like: { ...values, alarms: [{ alarmId: '', trigger: {} as never }], dishes: [noDish] },
    validate: {
      title: title => (title.trim() ? null : t(i18n)`An event needs a title.`),
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
  const said = timesOf(times);
  if (!said) return t(i18n)`Say when it starts and when it ends.`;
  return said.endTime < said.startTime || (said.allDay && said.endTime === said.startTime)
    ? t(i18n)`It ends before it starts.`
    : null;
}
