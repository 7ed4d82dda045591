import { useLingui } from '@lingui/react/macro';
import { Switch, Textarea } from '@mantine/core';
import { useTimeZone } from '../../../auth/use-time-zone.ts';
import type { FormProps } from '../../../standard/form/form-props.ts';
import { FormShell } from '../../../standard/form/form-shell.tsx';
import { MeasurementSystemField } from '../../../standard/form/measurement-system-field.tsx';
import { TimeZoneField } from '../../../standard/form/time-zone-field.tsx';
import { useDraftForm } from '../../../standard/form/use-draft-form.ts';
import { useSaveForm } from '../../../standard/form/use-save-form.ts';
import { VisibilityPicker } from '../../../standard/form/visibility-picker.tsx';
import { TitleField } from '../../../ui/fields/title-field.tsx';
import { fieldFor, type ListValues, listDraft, listValues, sectionLine } from './list-values.ts';
import { SectionsField } from './sections-field.tsx';

// What stood in a section that went stands in none.
const itemsOfSections = [['listItem', 'list']];

export function ListForm({ resource, parent, decides, ...shell }: FormProps<'list'>) {
  const { t } = useLingui();
  const save = useSaveForm('list', { resource, parent, outdates: itemsOfSections });
  const values = listValues(resource, useTimeZone());
  const form = useDraftForm<ListValues>({
    initialValues: values,
    like: { ...values, sections: [sectionLine()] },
    validate: { title: title => (title.trim() ? null : t`A list needs a title.`) },
  });
  const field = (name: keyof ListValues & string) => form.getInputProps(name);
  return (
    <FormShell {...shell} form={form} save={values => save(listDraft(values))} fieldFor={fieldFor}>
      <TitleField
        label={t`Title`}
        placeholder={t`Weekly shop`}
        data-autofocus={!resource || undefined}
        {...field('title')}
      />
      <Textarea label={t`Description`} autosize minRows={2} maxLength={20_000} {...field('description')} />
      <SectionsField
        initial={form.first.sections}
        error={form.errors.sections}
        onChange={sections => form.setFieldValue('sections', sections)}
      />
      <Switch
        label={t`Show completed items`}
        description={t`Otherwise they are folded away at the end of the list.`}
        {...form.getInputProps('showCompleted', { type: 'checkbox' })}
      />
      <TimeZoneField
        label={t`Time zone for due dates`}
        unset={resource?.timeZone === '' ? t`Not set yet` : undefined}
        {...field('timeZone')}
      />
      <MeasurementSystemField label={t`Units for ingredients`} {...field('measurementSystem')} />
      <VisibilityPicker disabled={!decides} {...field('visibility')} />
    </FormShell>
  );
}
