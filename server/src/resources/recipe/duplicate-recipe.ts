import { resources } from '@potluck/contract/resources';
import type { Transaction } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import { findVisible, lookUp, requireAction } from '../../policy/find-visible.ts';
import { readPeople } from '../../policy/people.ts';
import { presentRow } from '../../rows/resource-row.ts';
import { newId } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import { insertResource } from '../insert-resource.ts';
import { recipePart } from '../recipe.ts';
import type { Handler } from '../server-part.ts';

/**
 * `recipes/…:duplicate`: a copy of the viewer's own, for them alone at first, with the picture. It tells what it is based
 * on in the words that the viewer could read: these stay, whatever becomes of the recipe.
 */
export const duplicateRecipe: Handler = async (call, { name }) => {
  const { context, viewer, definition } = call;
  const made = await context.store.transact(async tx => {
    const original = await findVisible(tx, viewer, definition, name);
    requireAction(original, 'get');
    const { row } = original;
    const copy = `recipes/${newId()}`;
    const shown = presentRow(definition, original);
    const values = { ...shown, visibility: 'VISIBILITY_LEVEL_PRIVATE', webPage: 'WEB_PAGE_UNSPECIFIED' };
    const author = await authorOf(tx, viewer, row.name);
    const basedOn = JSON.stringify({ recipe: row.name, title: row.title, author });
    const held = { holder: viewer.user, image: row.image, basedOn };
    await insertResource(call, tx, recipePart, { name: copy, values, ...held });
    return findVisible(tx, viewer, definition, copy);
  });
  return presentRow(definition, made);
};

/** Who administers a recipe, the first of them, by the name that the viewer knows them by. */
async function authorOf(tx: Transaction<Database>, viewer: Viewer, recipe: string): Promise<string> {
  const holder = await tx
    .selectFrom('access')
    .select('recipient')
    .where('resource', '=', recipe)
    .where('state', '=', 200)
    .where('level', '=', 300)
    .orderBy('create_time')
    .orderBy('name')
    .executeTakeFirst();
  const account = holder?.recipient ?? '';
  if (account.startsWith('circles/'))
    return (await lookUp(tx, viewer, resources.circle, account))?.row.title ?? '';
  const person = (await readPeople(tx, [account])).get(account);
  return person ? `${person.givenName} ${person.familyName}`.trim() || person.username : '';
}
