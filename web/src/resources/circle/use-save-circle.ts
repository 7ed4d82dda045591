import { useLingui } from '@lingui/react/macro';
import type { Circle } from '@potluck/contract';
import { messageOf } from '../../api.ts';
import { type PictureChange, useSavePicture } from '../../resource/use-save-picture.ts';
import { useSaveResource } from '../../resource/use-save-resource.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import type { CircleValues } from './circle-form.tsx';

/** Saves the words and then the picture; a picture that fails does not undo the words. */
export function useSaveCircle(circle?: Pick<Circle, 'name' | 'etag'>) {
  const { t, i18n } = useLingui();
  const save = useSaveResource('circle');
  const savePicture = useSavePicture('circle');
  const alerts = useAlerts();
  return async (values: CircleValues, change: PictureChange): Promise<Circle> => {
    const saved = await save.mutateAsync({ name: circle?.name, etag: circle?.etag, values });
    try {
      await savePicture.mutateAsync({ name: saved.name, change });
    } catch (error) {
      alerts.show({ severity: 'error', message: t`The picture is not saved: ${messageOf(error, i18n)}` });
    }
    return saved;
  };
}
