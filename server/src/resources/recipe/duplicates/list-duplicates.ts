import { levelFor } from '@potluck/contract/access';
import { resources } from '@potluck/contract/resources';
import { maxDuplicatePairs } from '@potluck/contract/resources/recipe/duplicates';
import type { Call } from '../../../context/context.ts';
import { findVisible } from '../../../policy/find-visible.ts';
import { findNamed } from '../../../policy/visible-row.ts';
import { parseFields } from '../../../request/validate.ts';
import { readSlices } from '../../../store/parameters.ts';
import { recipeCard } from '../../cookable/recipe-card.ts';
import type { Handler } from '../../server-part.ts';
import { recipeIdentities } from './identities.ts';
import { areAlike, pairKey, type SimilarPair, similarPairs } from './similar-pairs.ts';

/** Similar titles are common: the ingredients decide. */
const minSharedFoods = 0.6;

/** `recipes:duplicates`, among the recipes that the viewer has been granted. */
export const listDuplicates: Handler = async call => {
  const { context, viewer } = call;
  const kept = await context.store.db
    .selectFrom('kept_duplicate')
    .select(['one', 'other'])
    .where('user', '=', viewer.user)
    .execute();
  const keptKeys = new Set(kept.map(({ one, other }) => pairKey(one, other)));
  const similar = (await similarPairs(await recipeIdentities(call))).filter(
    ({ one, other }) => !keptKeys.has(pairKey(one, other)),
  );
  const alike = await withAlikeFoods(call, similar.slice(0, 5 * maxDuplicatePairs));
  return { pairs: await present(call, alike.slice(0, maxDuplicatePairs)) };
};

/** Pairs from the same address, and those whose ingredients are nearly the same too. */
async function withAlikeFoods({ context: { store } }: Call, pairs: SimilarPair[]): Promise<SimilarPair[]> {
  const names = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))];
  const rows = await readSlices(names, some =>
    store.db
      .selectFrom('recipe_ingredient')
      .select(['recipe', 'food', 'title'])
      .where('recipe', 'in', some)
      .execute(),
  );
  const foods = new Map<string, Set<string>>();
  for (const { recipe, food, title } of rows)
    foods.getOrInsertComputed(recipe, () => new Set()).add(food || title);
  const none = new Set<string>();
  return pairs.filter(({ one, other, sameAddress }) => {
    const [first, second] = [foods.get(one) ?? none, foods.get(other) ?? none];
    return sameAddress || (first.size + second.size === 0 ? true : areAlike(first, second, minSharedFoods));
  });
}

async function present({ context: { store }, viewer }: Call, pairs: SimilarPair[]) {
  const names = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))];
  const found = await readSlices(names, some => findNamed(store.db, viewer, { type: 'recipe', names: some }));
  const cards = new Map(
    found
      .filter(({ access }) => access.level >= levelFor.readContents)
      .map(each => [each.row.name, recipeCard(each)]),
  );
  return pairs.flatMap(({ one, other, sameAddress }) => {
    const [first, second] = [cards.get(one), cards.get(other)];
    const duplicateReason = sameAddress ? 'SAME_ADDRESS' : 'ALIKE';
    return first && second ? [{ one: first, other: second, duplicateReason }] : [];
  });
}

/** `recipes/…:keepBoth`. */
export const keepBoth: Handler = (call, { name, body }) => {
  const { context, viewer, definition } = call;
  return context.store.transact(async tx => {
    const one = await findVisible(tx, viewer, definition, name);
    const request = parseFields(resources.recipe.custom.keepBoth.request, body) as { other: string };
    const other = await findVisible(tx, viewer, definition, request.other);
    const [first = '', second = ''] = [one.row.name, other.row.name].sort();
    await tx
      .insertInto('kept_duplicate')
      .values({ user: viewer.user, one: first, other: second })
      .onConflict(there => there.doNothing())
      .execute();
    return {};
  });
};
