import { foodKey } from '@potluck/contract/food/food-key';
import { type FoodsAtHome, foodsAtHome } from '@potluck/contract/food/foods-at-home';
import type { Caller } from '../../context/context.ts';
import type { Store } from '../../store/store.ts';
import { readStoredFoods } from '../list/stored-foods/read-stored-foods.ts';
import { settingsOf } from '../user/settings-of.ts';

/**
 * What somebody has at home: the foods that they tick, their staples and those of the pantries that they may change, and
 * what is in these pantries.
 * Ticked foods choose recipes, and then what a pantry has is never missing; without any, the pantry chooses them.
 */
export async function readFoodsAtHome(
  store: Store,
  viewer: Caller,
  ticked: readonly string[],
): Promise<FoodsAtHome> {
  const settings = (await settingsOf(store.db, [viewer.user])).get(viewer.user);
  const stored = await readStoredFoods(store, viewer);
  const homes = [settings ?? { staples: [], notStaples: [] }, ...stored.map(({ pantry }) => pantry)];
  const staples = homes.flatMap(home => home.staples);
  const notStaples = homes.flatMap(home => home.notStaples);
  const titles = [...new Set(stored.flatMap(({ items }) => items.map(({ title }) => String(title))))];
  const chosen = ticked.filter(title => title.trim() !== '');
  if (chosen.length === 0) return foodsAtHome(titles, { staples, notStaples });
  const [used, stocked] = [new Set(chosen.map(foodKey)), new Set(titles.map(foodKey))];
  // A food that is ticked chooses recipes, so it must not be a staple.
  const unticked = titles.filter(title => !used.has(foodKey(title)));
  const lacking = notStaples.filter(title => !stocked.has(foodKey(title)));
  return foodsAtHome(chosen, { staples: [...staples, ...unticked], notStaples: lacking });
}
