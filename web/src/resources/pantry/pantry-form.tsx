import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import type { Draft, Resource } from '../../api/calls.ts';
import { type FormProps, FormShell } from '../../standard/form/form-shell.tsx';
import { useDraftForm } from '../../standard/form/use-draft-form.ts';
import { useSaveForm } from '../../standard/form/use-save-form.ts';
import { VisibilityPicker } from '../../standard/sharing/visibility-picker.tsx';
import { TitleField } from '../../ui/fields/title-field.tsx';

// The lists and the staples have sheets on the pantry’s own screen.
type Values = Required<Pick<Draft<'pantry'>, 'title' | 'description' | 'visibility'>>;

export function PantryForm({ resource, circleChoice, decides, ...shell }: FormProps<'pantry'>) {
  const { t } = useLingui();
  const save = useSaveForm('pantry', { resource, circleChoice });
  const form = useDraftForm<Values>({
    initialValues: valuesOf(resource),
    validate: { title: title => (title.trim() ? null : t`Give the pantry a title.`) },
  });
  const field = (name: keyof Values) => form.getInputProps(name);
  return (
    <FormShell {...shell} circleChoice={circleChoice} form={form} save={values => save(values)}>
      <TitleField label={t`Title`} placeholder={t`Pantry`} {...field('title')} />
      <Textarea label={t`Description`} autosize minRows={2} maxLength={20_000} {...field('description')} />
      <VisibilityPicker disabled={!decides} {...field('visibility')} />
    </FormShell>
  );
}

function valuesOf(pantry?: Resource<'pantry'>): Values {
  if (!pantry) return { title: '', description: '', visibility: 'VISIBILITY_LEVEL_PRIVATE' };
  const { title, description, visibility } = pantry;
  return { title, description, visibility };
}
