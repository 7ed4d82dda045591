import { levels, states } from '@potluck/contract/access';
import { resources } from '@potluck/contract/resources';
import type { Transaction } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import { placedPictures } from '../../images/placed-pictures.ts';
import { findVisible, lookUp, requireAction } from '../../policy/find-visible.ts';
import { adminTerms } from '../../policy/grant-row.ts';
import { presentRow } from '../../rows/resource-row.ts';
import { newId } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import { insertResource } from '../insert-resource.ts';
import { recipePart } from '../recipe.ts';
import type { Handler } from '../server-part.ts';

/**
 * `recipes/…:duplicate`: creates the viewer's own private copy, including the picture. The copy records its source in
 * the words that the viewer could read, which later changes to the source do not affect. Only the author's name
 * follows their account.
 */
export const duplicateRecipe: Handler = async (call, { name }) => {
  const { context, viewer, definition } = call;
  const made = await context.store.transact(async tx => {
    const original = await findVisible(tx, viewer, definition, name);
    requireAction(original, 'get');
    const { row } = original;
    const copy = `recipes/${newId()}`;
    const shown = presentRow(definition, original);
    const words = { ...shown, visibility: 'VISIBILITY_LEVEL_PRIVATE', webPage: 'WEB_PAGE_UNSPECIFIED' };
    const author = await authorOf(tx, viewer, row.name);
    const text = JSON.stringify({ recipe: row.name, title: row.title, author: author.title });
    const { values, ...pictures } = placedPictures(definition, {
      name: copy,
      row,
      values: words,
      known: new Map(),
    });
    const held = {
      grants: [adminTerms(viewer.user, viewer.user)],
      ...pictures,
      basedOn: { text, author: author.person },
    };
    await insertResource(call, tx, recipePart, { name: copy, values, ...held });
    return findVisible(tx, viewer, definition, copy);
  });
  return presentRow(definition, made);
};

interface Author {
  /** The name that the viewer sees; empty for a hidden circle. */
  title: string;
  /** Null for a circle. */
  person: string | null;
}

/** The first ADMIN of a recipe. */
async function authorOf(tx: Transaction<Database>, viewer: Viewer, recipe: string): Promise<Author> {
  const holder = await tx
    .selectFrom('access')
    .select('recipient')
    .where('resource', '=', recipe)
    .where('state', '=', states.ACCESS_STATE_ACCEPTED)
    .where('level', '=', levels.PERMISSION_LEVEL_ADMIN)
    .orderBy('create_time')
    .orderBy('name')
    .executeTakeFirst();
  const account = holder?.recipient ?? '';
  const definition = account.startsWith('circles/') ? resources.circle : resources.user;
  const title = account && (await lookUp(tx, viewer, definition, account))?.row.title;
  return { title: title || '', person: account.startsWith('users/') ? account : null };
}

/** Updates a person's name in copies of their recipes; an empty name when the account is deleted. */
export async function nameAuthor(tx: Transaction<Database>, person: string, title: string): Promise<void> {
  const copies = tx.selectFrom('resource').where('based_on_author', '=', person);
  for (const { based_on } of await copies.select('based_on').distinct().execute()) {
    const named = JSON.stringify({ ...JSON.parse(based_on ?? '{}'), author: title });
    await tx
      .updateTable('resource')
      .set({ based_on: named })
      .where('based_on_author', '=', person)
      .where('based_on', '=', based_on)
      .execute();
  }
}
