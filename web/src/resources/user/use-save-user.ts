import type { User, UserSettings } from '@potluck/contract';
import { type PictureChange, useSaveFormPicture } from '../../standard/data/use-save-picture.ts';
import { useSaveResource } from '../../standard/data/use-save-resource.ts';
import { changed, profileOf, settingsOf, type UserValues } from './user-values.ts';

/** Saves what was changed of the profile, then of the settings, then the picture. */
export function useSaveUser(user: User, settings: UserSettings) {
  const saveUser = useSaveResource('user');
  const saveSettings = useSaveResource('userSettings');
  const savePicture = useSaveFormPicture('user');
  return async (values: UserValues, change: PictureChange): Promise<void> => {
    const profile = changed(profileOf(user), profileOf(values));
    const choices = changed(settingsOf(settings), settingsOf(values));
    if (Object.keys(profile).length > 0) await saveUser.mutateAsync({ ...user, values: profile });
    if (Object.keys(choices).length > 0) await saveSettings.mutateAsync({ ...settings, values: choices });
    await savePicture(user.name, change);
  };
}
