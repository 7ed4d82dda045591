import { useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Calendar } from '@potluck/contract';
import type { ReactNode } from 'react';
import { FormShell } from '../../../resource/form-shell.tsx';
import { TimeZoneField } from '../../../resource/time-zone-field.tsx';
import { VisibilityPicker } from '../../../resource/visibility-picker.tsx';
import type { CalendarValues } from './calendar-values.ts';
import { ColorField } from './color-field.tsx';
import { useSaveCalendar } from './use-save-calendar.ts';

interface CalendarFormProps {
  title: string;
  values: CalendarValues;
  calendar?: Calendar;
  /** The circle that a new one is to belong to. */
  parent?: string;
  /** Whether the viewer decides who sees the calendar. */
  decides: boolean;
  onSaved: (saved: Calendar) => void;
  onCancel: () => void;
  onReload?: () => void;
  /** What else can be done with the calendar, below its fields. */
  children?: ReactNode;
}

export function CalendarForm({ values, calendar, parent, decides, children, ...shell }: CalendarFormProps) {
  const { t } = useLingui();
  const save = useSaveCalendar({ calendar, parent });
  const form = useForm<CalendarValues>({
    mode: 'uncontrolled',
    initialValues: values,
    validate: { title: title => (title.trim() ? null : t`A calendar needs a title.`) },
  });
  const field = (name: keyof CalendarValues & string) => form.getInputProps(name);
  return (
    <FormShell {...shell} form={form} save={save}>
      <TextInput
        label={t`Title`}
        placeholder={t`Dinners`}
        required
        maxLength={200}
        data-autofocus={!calendar || undefined}
        {...field('title')}
      />
      <Textarea label={t`Description`} autosize minRows={2} maxLength={20_000} {...field('description')} />
      <ColorField {...field('color')} />
      <TimeZoneField label={t`Time zone of its events`} {...field('timeZone')} />
      <VisibilityPicker disabled={!decides} {...field('visibility')} />
      {children}
    </FormShell>
  );
}
