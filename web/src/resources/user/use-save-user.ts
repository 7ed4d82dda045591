import { useLingui } from '@lingui/react/macro';
import type { User, UserSettings } from '@potluck/contract';
import { messageOf } from '../../api.ts';
import { type PictureChange, useSavePicture } from '../../resource/use-save-picture.ts';
import { useSaveResource } from '../../resource/use-save-resource.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { changed, profileOf, settingsOf, type UserValues } from './user-values.ts';

/** Saves what was changed of the profile, then of the settings, then the picture. */
export function useSaveUser(user: User, settings: UserSettings) {
  const { t, i18n } = useLingui();
  const saveUser = useSaveResource('user');
  const saveSettings = useSaveResource('userSettings');
  const savePicture = useSavePicture('user');
  const alerts = useAlerts();
  return async (values: UserValues, change: PictureChange): Promise<void> => {
    const profile = changed(profileOf(user), profileOf(values));
    const choices = changed(settingsOf(settings), settingsOf(values));
    if (Object.keys(profile).length > 0) await saveUser.mutateAsync({ ...user, values: profile });
    if (Object.keys(choices).length > 0) await saveSettings.mutateAsync({ ...settings, values: choices });
    try {
      await savePicture.mutateAsync({ name: user.name, change });
    } catch (error) {
      alerts.show({ severity: 'error', message: t`The picture was not saved: ${messageOf(error, i18n)}` });
    }
  };
}
