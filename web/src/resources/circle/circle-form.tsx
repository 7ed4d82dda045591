import { useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import type { Circle, Visibility } from '@potluck/contract';
import { useState } from 'react';
import type { PictureChange } from '../../standard/data/use-save-picture.ts';
import { type FormProps, FormShell } from '../../standard/form/form-shell.tsx';
import { PictureField } from '../../standard/form/picture-field.tsx';
import { useDraftForm } from '../../standard/form/use-draft-form.ts';
import { useSaveForm } from '../../standard/form/use-save-form.ts';
import { VisibilityPicker } from '../../standard/sharing/visibility-picker.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';

interface CircleValues extends Record<string, unknown> {
  title: string;
  handle: string;
  description: string;
  visibility: Visibility;
}

export function CircleForm({ resource: circle, decides, ...shell }: FormProps<'circle'>) {
  const { t } = useLingui();
  const save = useSaveForm('circle', { resource: circle });
  const [picture, setPicture] = useState<PictureChange>('keep');
  const form = useDraftForm<CircleValues>({
    initialValues: valuesOf(circle),
    validate: { title: title => (title.trim() ? null : t`Give the circle a name.`) },
  });
  const field = (name: keyof CircleValues & string) => form.getInputProps(name);
  return (
    <FormShell {...shell} form={form} dirty={picture !== 'keep'} save={values => save(values, picture)}>
      <PictureField
        uri={circle?.imageUri ?? ''}
        change={picture}
        onChange={setPicture}
        face={circle && <Avatar name={circle.title} seed={circle.name} size={72} decorative />}
      />
      <TextInput label={t`Name`} required maxLength={200} {...field('title')} />
      <TextInput
        label={t`Handle`}
        description={t`People can find the circle by its handle. Leave it empty and Potluck makes one from the name.`}
        leftSection="@"
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
        {...field('handle')}
      />
      <Textarea label={t`Description`} maxLength={20_000} {...field('description')} />
      <VisibilityPicker disabled={!decides} {...field('visibility')} />
    </FormShell>
  );
}

function valuesOf(circle: Circle | undefined): CircleValues {
  if (!circle) {
    return { title: '', handle: '', description: '', visibility: 'VISIBILITY_LEVEL_PRIVATE' };
  }
  const { title, handle, description, visibility } = circle;
  return { title, handle, description, visibility };
}
