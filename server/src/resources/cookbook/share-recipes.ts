import { levels } from '@potluck/contract/access';
import { resources } from '@potluck/contract/resources';
import type { Transaction } from 'kysely';
import type { Call } from '../../context/call.ts';
import { findVisible, requireAction } from '../../policy/find-visible.ts';
import { grantRow } from '../../policy/grant-row.ts';
import type { Database } from '../../store/schema.ts';
import { logAccess } from '../access/log-access.ts';
import { termsOf } from '../access/terms.ts';
import type { Handler } from '../server-part.ts';
import { type Unshared, type Unsharedness, unsharedRecipes } from './unshared-recipes.ts';

const mostGrants = 1000;
const level = levels.PERMISSION_LEVEL_READ;

/** `cookbooks/…:recipesToShare`: how many recipes the people of a cookbook do not see, by who could change that. */
export const countRecipesToShare: Handler = (call, { name }) =>
  call.context.store.snapshot(async tx => countsOf(await unsharedIn(call, tx, name)));

/** `cookbooks/…:shareRecipes`: shares recipes of a cookbook with its people, under the same terms as one by one. */
export const shareRecipes: Handler = (call, { name }) =>
  call.context.store.transact(async tx => {
    const { shareable } = await unsharedIn(call, tx, name);
    const sharedCount = await share(call, tx, shareable);
    return { sharedCount, ...countsOf(await unsharedIn(call, tx, name)) };
  });

async function unsharedIn(
  { viewer, definition }: Call,
  tx: Transaction<Database>,
  name: string,
): Promise<Unsharedness> {
  const found = await findVisible(tx, viewer, definition, name);
  requireAction(found, 'share');
  return unsharedRecipes({ tx, viewer }, found.row.name);
}

function countsOf({ shareable, unshareableCount }: Unsharedness) {
  return { shareableCount: shareable.length, unshareableCount };
}

/** How many recipes were shared: all of them, but for what would be too many grants at once. */
async function share({ viewer }: Call, tx: Transaction<Database>, recipes: Unshared[]): Promise<number> {
  const shared = new Set<string>();
  const pairs = recipes.flatMap(({ on, recipients }) => recipients.map(recipient => ({ on, recipient })));
  for (const { on, recipient } of pairs.slice(0, mostGrants)) {
    const row = grantRow(on.row, await termsOf({ tx, viewer, on, recipient, level }));
    await tx.insertInto('access').values(row).execute();
    await logAccess({ viewer, definition: resources.recipeAccess }, tx, { row, kind: 'create' });
    shared.add(on.row.name);
  }
  return shared.size;
}
