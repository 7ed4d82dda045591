import type { User } from '@potluck/contract';
import { changedFields } from '../../standard/data/changed-fields.ts';
import { type PictureChange, useSaveFormPicture } from '../../standard/data/use-save-picture.ts';
import { useSaveResource } from '../../standard/data/use-save-resource.ts';

export type Profile = Pick<User, 'username' | 'givenName' | 'familyName' | 'bio'>;

/** Saves what was changed of the profile, then the picture. */
export function useSaveUser(user: User) {
  const saveUser = useSaveResource('user');
  const savePicture = useSaveFormPicture('user');
  return async (profile: Profile, change: PictureChange): Promise<void> => {
    const values = changedFields(user, profile);
    if (Object.keys(values).length > 0) await saveUser.mutateAsync({ ...user, values });
    await savePicture(user.name, change);
  };
}
