import { useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import type { User, UserSettings } from '@potluck/contract';
import { useState } from 'react';
import { fullName } from '../../resource-types/full-name.ts';
import { changedFields } from '../../standard/data/changed-fields.ts';
import { type PictureChange, useSaveFormPicture } from '../../standard/data/use-save-picture.ts';
import { useSaveResource } from '../../standard/data/use-save-resource.ts';
import { FormShell } from '../../standard/form/form-shell.tsx';
import { PictureField } from '../../standard/form/picture-field.tsx';
import { useDraftForm } from '../../standard/form/use-draft-form.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';

interface UserFormProps {
  user: User;
  /** Only the user sees their e-mail address, so it is not a field of the user resource. */
  settings: UserSettings;
  onSaved: () => void;
  onCancel: () => void;
  onReload: () => void;
}

interface UserValues extends Profile, Record<string, unknown> {}

export function UserForm({ user, settings, ...shell }: UserFormProps) {
  const { t } = useLingui();
  const [picture, setPicture] = useState<PictureChange>('keep');
  const save = useSaveUser(user);
  const form = useDraftForm<UserValues>({
    initialValues: profileOf(user),
    validate: {
      username: username => (username.trim() ? null : t`Enter a username.`),
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
      <PictureField
        uri={user.imageUri}
        change={picture}
        onChange={setPicture}
        round
        face={<Avatar name={fullName(user)} seed={user.name} size={72} decorative />}
      />
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
      <div className="pair gap-4">
        <TextInput label={t`First name`} maxLength={100} autoComplete="given-name" {...field('givenName')} />
        <TextInput label={t`Last name`} maxLength={100} autoComplete="family-name" {...field('familyName')} />
      </div>
      <Textarea label={t`About you`} maxLength={2000} {...field('bio')} />
      <TextInput
        label={t`E-mail`}
        description={t`From your sign-in. Only you can see it.`}
        value={settings.email}
        readOnly
        variant="filled"
      />
    </FormShell>
  );
}

function profileOf({ username, givenName, familyName, bio }: Profile): Profile {
  return { username, givenName, familyName, bio };
}

type Profile = Pick<User, 'username' | 'givenName' | 'familyName' | 'bio'>;

/** Saves the profile changes, then the picture. */
function useSaveUser(user: User) {
  const saveUser = useSaveResource('user');
  const savePicture = useSaveFormPicture('user');
  return async (profile: Profile, change: PictureChange): Promise<void> => {
    const values = changedFields(user, profile);
    if (Object.keys(values).length > 0) await saveUser.mutateAsync({ ...user, values });
    await savePicture(user.name, change);
  };
}
