import { useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { OptionalField } from '../../../ui/fields/optional-fields.tsx';
import { AlarmsField, usualAlarm } from './alarms-field.tsx';
import type { EventValues } from './event-values.ts';

interface OptionalFieldsOptions {
  form: UseFormReturnType<EventValues>;
  initial: EventValues;
}

type Rare = 'location' | 'alarms' | 'description' | 'uri';

/** What few events say. */
export function useOptionalFields({ form, initial }: OptionalFieldsOptions): OptionalField[] {
  const { t } = useLingui();
  const said = (name: Rare) => initial[name].length > 0 || Boolean(form.errors[name]);
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
    { label: t`Place`, said: said('location'), field: place },
    { label: t`Reminder`, said: said('alarms'), field: reminders, begin },
    { label: t`Description`, said: said('description'), field: description },
    { label: t`Link`, said: said('uri'), field: link },
  ];
}
