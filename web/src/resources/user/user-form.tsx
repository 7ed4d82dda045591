import { useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { MealSlot, User, UserSettings } from '@potluck/contract';
import { useState } from 'react';
import type { PictureChange } from '../../standard/data/use-save-picture.ts';
import { FormShell } from '../../standard/form/form-shell.tsx';
import { PictureField } from '../../standard/form/picture-field.tsx';
import { EatingFields } from './eating-fields.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { useSaveUser } from './use-save-user.ts';
import classes from './user-form.module.css';
import { type UserValues, userValues } from './user-values.ts';

interface UserFormProps {
  user: User;
  settings: UserSettings;
  onSaved: () => void;
  onCancel: () => void;
  onReload: () => void;
}

function isWhole({ title, start, end }: MealSlot): boolean {
  return title.trim() !== '' && start !== '' && end > start;
}

export function UserForm({ user, settings, ...shell }: UserFormProps) {
  const { t } = useLingui();
  const [picture, setPicture] = useState<PictureChange>('keep');
  const save = useSaveUser(user, settings);
  const form = useForm<UserValues>({
    mode: 'uncontrolled',
    initialValues: userValues(user, settings),
    validate: {
      username: username => (username.trim() ? null : t`A username is needed.`),
      mealSlots: slots => (slots.every(isWhole) ? null : t`Each meal has a name, and ends after it starts.`),
    },
  });
  const field = (name: keyof UserValues & string) => form.getInputProps(name);
  return (
    <FormShell
      {...shell}
      title={t`Edit profile`}
      form={form}
      dirty={picture !== 'keep'}
      save={values => save(values, picture)}
    >
      <PictureField uri={user.imageUri} change={picture} onChange={setPicture} round />
      <TextInput
        label={t`Username`}
        required
        leftSection="@"
        maxLength={60}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <div className={classes.pair}>
        <TextInput label={t`First name`} maxLength={100} autoComplete="given-name" {...field('givenName')} />
        <TextInput label={t`Last name`} maxLength={100} autoComplete="family-name" {...field('familyName')} />
      </div>
      <Textarea label={t`About you`} maxLength={2000} {...field('bio')} />
      <TextInput
        label={t`E-mail`}
        description={t`From your sign-in. Nobody else sees it.`}
        value={settings.email}
        readOnly
        variant="filled"
      />
      <EatingFields diets={form.getInputProps('diets')} avoids={form.getInputProps('avoids')} />
      <SettingsFields field={field} mealSlots={form.getInputProps('mealSlots')} />
    </FormShell>
  );
}
