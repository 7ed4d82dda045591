import type { Cooking, Recipe } from '@potluck/contract';
import { useViewer } from '../../../auth/use-auth.ts';
import type { OnRefused } from '../../outbox/outbox.ts';
import { useOperate } from '../../outbox/use-operate.ts';
import type { CookingChange, PantryRequest } from './cooking-operation.ts';

type Named = Pick<Cooking, 'name'>;

/**
 * Creates, updates and deletes cookings of a recipe, and takes their ingredients from a pantry. Changes wait in the
 * outbox until the server has accepted them; `onRefused` runs if it rejects one.
 */
export function useChangeCookings({ name: recipe, title }: Pick<Recipe, 'name' | 'title'>) {
  const operate = useOperate();
  const { name, username, givenName, familyName } = useViewer().user;
  const about = (cooking: string) => ({ item: { name: cooking, title }, recipe });
  return {
    /** Records a cooking by the viewer, by default now. Its client-chosen name is permanent. */
    record(change: CookingChange, onRefused?: OnRefused): Cooking {
      const now = new Date().toISOString();
      const cooking = {
        name: `${recipe}/cookings/${crypto.randomUUID()}`,
        ...{ cook: { name, username, givenName, familyName }, cookTime: now },
        ...{ diners: [], stars: 0, note: '', event: '' },
        ...change,
        ...{ createTime: now, updateTime: now, etag: '' },
      };
      const justNow = change.cookTime === undefined;
      operate({ kind: 'cook', ...about(cooking.name), cooking, justNow }, onRefused);
      return cooking;
    },
    change(cooking: Named, fields: CookingChange) {
      operate({ kind: 'changeCooking', ...about(cooking.name), fields });
    },
    remove(cooking: Named) {
      operate({ kind: 'removeCooking', ...about(cooking.name) });
    },
    take(cooking: Named, { from, ...request }: PantryRequest & { from: string }, onRefused: OnRefused) {
      operate({ kind: 'takeFromPantry', ...about(cooking.name), takenFrom: from, request }, onRefused);
    },
    putBack(cooking: Named, from: string) {
      operate({ kind: 'putBackInPantry', ...about(cooking.name), takenFrom: from });
    },
  };
}
