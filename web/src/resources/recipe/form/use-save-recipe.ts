import { useLingui } from '@lingui/react/macro';
import type { Recipe } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../api.ts';
import { changedFields } from '../../../resource/changed-fields.ts';
import { type PictureChange, useSavePicture } from '../../../resource/use-save-picture.ts';
import { useSaveResource } from '../../../resource/use-save-resource.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import type { RecipeDraft } from './recipe-values.ts';

/** Saves the words and then the picture; a picture that fails does not undo the words. */
export function useSaveRecipe({ recipe, parent }: { recipe?: Recipe; parent?: string }) {
  const { t, i18n } = useLingui();
  const save = useSaveResource('recipe');
  const savePicture = useSavePicture('recipe');
  const cache = useQueryClient();
  const alerts = useAlerts();
  return async (draft: RecipeDraft, picture: PictureChange): Promise<Recipe> => {
    const saved = await saveWords(draft);
    try {
      await savePicture.mutateAsync({ name: saved.name, change: picture });
    } catch (error) {
      alerts.show({ severity: 'error', message: t`The picture is not saved: ${messageOf(error, i18n)}` });
    }
    void cache.invalidateQueries({ queryKey: ['recipe', 'tags'] });
    void cache.invalidateQueries({ queryKey: ['ingredientUse'] });
    return saved;
  };

  async function saveWords(draft: RecipeDraft): Promise<Recipe> {
    if (!recipe) return save.mutateAsync({ parent, values: draft });
    const values = changedFields(recipe, draft);
    const { name, etag } = recipe;
    return Object.keys(values).length > 0 ? save.mutateAsync({ name, etag, values }) : recipe;
  }
}
