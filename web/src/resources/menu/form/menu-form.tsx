import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import type { Draft, Resource } from '../../../api/calls.ts';
import { type FormProps, FormShell } from '../../../standard/form/form-shell.tsx';
import { useDraftForm } from '../../../standard/form/use-draft-form.ts';
import { useSaveForm } from '../../../standard/form/use-save-form.ts';
import { VisibilityPicker } from '../../../standard/sharing/visibility-picker.tsx';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { TitleField } from '../../../ui/fields/title-field.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { emptyDish, emptyMeal } from './empty-meal.ts';

// Loads while the user types the title.
const MealsField = lazyPart(
  () => import('./meals-field.tsx'),
  'MealsField',
  () => <RowsSkeleton rows={4} />,
);

type Values = Required<Draft<'menu'>>;

export function MenuForm({ resource, circleChoice, decides, ...shell }: FormProps<'menu'>) {
  const { t } = useLingui();
  const save = useSaveForm('menu', { resource, circleChoice });
  const form = useDraftForm<Values>({
    initialValues: valuesOf(resource),
    like: like(),
    validate: {
      title: title => (title.trim() ? null : t`Give the menu a title.`),
      meals: meals =>
        meals.every(({ title }) => (title ?? '').trim()) ? null : t`Give each meal a title, or remove it.`,
    },
  });
  const field = (name: 'title' | 'description' | 'visibility') => form.getInputProps(name);
  return (
    <FormShell
      {...shell}
      circleChoice={circleChoice}
      form={form}
      save={values => save(values)}
      fieldFor={apiField => (apiField.startsWith('meals') ? 'meals' : apiField)}
    >
      <TitleField label={t`Title`} {...field('title')} />
      <Textarea label={t`Description`} autosize minRows={2} maxLength={20_000} {...field('description')} />
      <MealsField
        initial={form.first.meals}
        error={form.errors.meals}
        onChange={meals => form.setFieldValue('meals', meals)}
      />
      <VisibilityPicker disabled={!decides} {...field('visibility')} />
    </FormShell>
  );
}

function valuesOf(menu?: Resource<'menu'>): Values {
  const { title = '', description = '', meals = [], visibility = 'VISIBILITY_LEVEL_PRIVATE' } = menu ?? {};
  return { title, description, meals, visibility };
}

/** Values with a meal and a dish, to validate a draft that another version of the app wrote. */
function like(): Values {
  return { ...valuesOf(), meals: [{ ...emptyMeal, dishes: [emptyDish] }] };
}
