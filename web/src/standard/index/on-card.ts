import type { Masked } from '@potluck/contract';
import type { Resource, ResourceKey } from '../../api/calls.ts';
import type { ListArgs } from '../../api/queries.ts';

/**
 * What a card shows, and whoever opens it sees at once; of a kind that is not named here cards are given the whole,
 * which is hardly more. Every list behind cards asks for exactly this, so that all of them share their answers.
 */
const masks = {
  recipe:
    'name,title,imageUri,visibility,totalDuration,prepDuration,cookDuration,yieldAmount,rating,ratingCount,favorited,recipeAccess',
} as const;

type MaskOf<K extends ResourceKey> = K extends keyof typeof masks ? (typeof masks)[K] : '*';

/** A resource as its card is given it. */
export type OnCard<K extends ResourceKey> = K extends keyof typeof masks
  ? Masked<Resource<K>, MaskOf<K>>
  : Resource<K>;

export type RecipeOnCard = OnCard<'recipe'>;

/** What a list behind cards asks for. */
export function cardArgs<K extends ResourceKey>(of: K, args: ListArgs): ListArgs & { readMask?: MaskOf<K> } {
  const readMask = (masks as { [of in ResourceKey]?: MaskOf<K> })[of];
  return { ...args, ...(readMask && { readMask }) };
}
