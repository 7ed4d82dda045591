import { invalid } from '@potluck/contract/errors';
import { matchesPattern } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import type { Context, Viewer } from '../context/context.ts';
import { findVisible } from '../policy/find-visible.ts';
import type { Found } from '../policy/found.ts';

/** The circle or person in a `parent`. Throws INVALID_ARGUMENT for anything else. */
export async function findAccount(context: Context, viewer: Viewer, parent: string): Promise<Found> {
  const definition = [resources.circle, resources.user].find(each => matchesPattern(each.pattern, parent));
  if (!definition)
    throw invalid([{ field: 'parent', description: 'must be a circle or a person: circles/… or users/…' }]);
  return findVisible(context.store.db, viewer, definition, parent);
}
