import type { Masked } from '@potluck/contract';
import type { ListArgs, Resource, ResourceKey } from '../../api/calls.ts';

/**
 * The fields on a card, which also show at once when the user opens it; types not named here return all fields, which
 * are hardly more. All lists of cards use exactly these masks, so that they share their cached answers.
 */
const masks = {
  recipe:
    'name,title,imageUri,visibility,totalDuration,prepDuration,cookDuration,yieldAmount,rating,ratingCount,favorited,recipeAccess',
} as const;

type MaskOf<K extends ResourceKey> = K extends keyof typeof masks ? (typeof masks)[K] : '*';

/** A resource with the fields that its card receives. */
export type CardResource<K extends ResourceKey> = K extends keyof typeof masks
  ? Masked<Resource<K>, MaskOf<K>>
  : Resource<K>;

export type CardRecipe = CardResource<'recipe'>;

/** The arguments for a list of cards. */
export function cardArgs<K extends ResourceKey>(of: K, args: ListArgs): ListArgs & { readMask?: MaskOf<K> } {
  const readMask = (masks as { [of in ResourceKey]?: MaskOf<K> })[of];
  return { ...args, ...(readMask && { readMask }) };
}
