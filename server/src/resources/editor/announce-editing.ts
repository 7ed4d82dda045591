import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { invalid } from '@potluck/contract/errors';
import { editingMs } from '@potluck/contract/limits';
import { resources } from '@potluck/contract/resources';
import { maxEditors } from '@potluck/contract/resources/user/editor';
import type { Transaction } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import { definitionOf, findVisible, requireAction } from '../../policy/find-visible.ts';
import { parseFields } from '../../request/validate.ts';
import { logChange } from '../../store/changes.ts';
import type { Database } from '../../store/schema.ts';
import { facesOf } from '../attendee/present-attendees.ts';
import { findChild } from '../children/find-child.ts';
import type { Handler } from '../server-part.ts';

type Tx = Transaction<Database>;

/** The resources that have a form. */
const editable: readonly ResourceDefinition[] = [
  ...[resources.recipe, resources.cookbook, resources.menu, resources.list],
  ...[resources.pantry, resources.calendar, resources.circle, resources.event],
];

/** `editors:announce`: only people who may change the resource use it, and only they learn who is editing. */
export const announceEditing: Handler = ({ context, viewer }, { body }) => {
  const request = resources.editor.custom.announce.request;
  const { resource, editing } = parseFields(request, body) as { resource: string; editing: boolean };
  return context.store.transact(async tx => {
    const { name, root } = await findEdited(tx, viewer, resource);
    const now = Date.now();
    await tx.deleteFrom('editor').where('end_time', '<=', now).execute();
    const changed = await write(tx, {
      resource: name,
      user: viewer.user,
      end: editing ? now + editingMs : 0,
    });
    // Announcing again notifies nobody.
    if (changed)
      await logChange(tx, {
        ...{ resource: root, parent: null, type: 'editor', kind: 'update', actor: viewer.user },
      });
    return { editors: await othersAt(tx, viewer.user, name) };
  });
};

/** The resource and the shareable resource that decides about access: for an event, its calendar. */
async function findEdited(tx: Tx, viewer: Viewer, name: string): Promise<{ name: string; root: string }> {
  const definition = definitionOf(name);
  if (!definition || !editable.includes(definition))
    throw invalid([{ field: 'resource', description: 'must be the name of something that has a form' }]);
  if (definition.singular === 'event') {
    const { row, root } = await findChild(tx, viewer, definition, { name, purpose: 'write' });
    return { name: row.name, root: root.row.name };
  }
  const found = await findVisible(tx, viewer, definition, name);
  requireAction(found, 'update');
  return { name: found.row.name, root: found.row.name };
}

/** Returns whether the person begins or stops editing. */
async function write(
  tx: Tx,
  { resource, user, end: end_time }: { resource: string; user: string; end: number },
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('editor')
    .where('resource', '=', resource)
    .where('user', '=', user)
    .returning('user')
    .executeTakeFirst();
  if (end_time > 0) await tx.insertInto('editor').values({ resource, user, end_time }).execute();
  return (deleted === undefined) === end_time > 0;
}

async function othersAt(tx: Tx, user: string, resource: string) {
  const rows = await tx
    .selectFrom('editor')
    .select('user')
    .where('resource', '=', resource)
    .where('user', '<>', user)
    .orderBy('user')
    .limit(maxEditors)
    .execute();
  const people = rows.map(row => row.user);
  const faces = await facesOf(tx, user, people);
  return people.flatMap(person => {
    const face = faces.get(person);
    return face ? [{ person, ...face }] : [];
  });
}
