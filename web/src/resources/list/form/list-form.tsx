import { useLingui } from '@lingui/react/macro';
import { Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { List } from '@potluck/contract';
import { FormShell } from '../../../resource/form-shell.tsx';
import { VisibilityPicker } from '../../../resource/visibility-picker.tsx';
import { fieldFor, type ListValues, listValues } from './list-values.ts';
import { SectionsField } from './sections-field.tsx';
import { useSaveList } from './use-save-list.ts';

interface ListFormProps {
  title: string;
  list?: List;
  /** The circle that a new one is to belong to. */
  parent?: string;
  /** Whether the viewer decides who sees the list. */
  decides: boolean;
  onSaved: (saved: List) => void;
  onCancel: () => void;
  onReload?: () => void;
}

export function ListForm({ list, parent, decides, ...shell }: ListFormProps) {
  const { t } = useLingui();
  const save = useSaveList({ list, parent });
  const form = useForm<ListValues>({
    mode: 'uncontrolled',
    initialValues: listValues(list),
    validate: { title: title => (title.trim() ? null : t`A list needs a title.`) },
  });
  const field = (name: keyof ListValues & string) => form.getInputProps(name);
  return (
    <FormShell {...shell} form={form} save={save} fieldFor={fieldFor}>
      <TextInput
        label={t`Title`}
        placeholder={t`Weekly shop`}
        required
        maxLength={200}
        data-autofocus={!list || undefined}
        {...field('title')}
      />
      <Textarea label={t`Description`} autosize minRows={2} maxLength={20_000} {...field('description')} />
      <SectionsField
        initial={form.getInitialValues().sections}
        error={form.errors.sections}
        onChange={sections => form.setFieldValue('sections', sections)}
      />
      <Switch
        label={t`Show what is done`}
        description={t`Otherwise it is folded away at the end of the list.`}
        {...form.getInputProps('showCompleted', { type: 'checkbox' })}
      />
      <VisibilityPicker disabled={!decides} {...field('visibility')} />
    </FormShell>
  );
}
