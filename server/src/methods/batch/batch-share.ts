import { levels } from '@potluck/contract/access';
import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { ApiError } from '@potluck/contract/errors';
import { definitions } from '@potluck/contract/resources';
import { batchMethodsOf } from '@potluck/contract/resources/fields/batch-methods';
import { sql } from 'kysely';
import { grantRow, insertGrant } from '../../policy/grant-row.ts';
import { parseFields, validate } from '../../request/validate.ts';
import { acceptRow } from '../../resources/access/change-access.ts';
import { type AccessRow, readAccesses, requireRight, rightsOn } from '../../resources/grants/find-access.ts';
import { findRecipient, type NamedRecipient, type Recipient } from '../../resources/grants/find-recipient.ts';
import { termsOf } from '../../resources/grants/grant-terms.ts';
import { accessChanges } from '../../resources/grants/log-access.ts';
import type { Handler } from '../../resources/server-part.ts';
import { padded } from '../../store/parameters.ts';
import { foundIn, itemsOf, type Piece, runBatch } from './run-batch.ts';

/** `:batchShare`: a grant on each, for one recipient, as if each was shared alone. */
export const batchShare: Handler = async (call, { body }) => {
  const { viewer, definition } = call;
  const request = parseFields(batchMethodsOf(definition).batchShare?.request ?? {}, body);
  const grants = grantsOn(definition);
  const { singular: type } = grants;
  const given = validate(grants, request);
  const level = levels[given.level as keyof typeof levels];
  const recipients = new WeakMap<Piece, Recipient>();
  return runBatch(call, itemsOf(request.names as string[]), {
    async item(piece, item) {
      const { tx } = piece;
      const on = foundIn(piece, item);
      const recipient =
        recipients.get(piece) ?? (await findRecipient(tx, viewer, given.recipient as NamedRecipient));
      recipients.set(piece, recipient);
      const row = grantRow(on.row, await termsOf({ tx, viewer, on, recipient, level }));
      await insertGrant(tx, row);
      piece.changes.push(...accessChanges({ row, kind: 'create', type, actor: viewer.user }));
      return on.row.name;
    },
  });
};

/** `:batchAccept`: accepts on each the grant that responses name as the viewer's, as if each was accepted alone. */
export const batchAccept: Handler = async (call, { body }) => {
  const { viewer, definition } = call;
  const { names } = parseFields(batchMethodsOf(definition).batchAccept?.request ?? {}, body);
  const { singular: type } = grantsOn(definition);
  const grants = new WeakMap<Piece, ReadonlyMap<string, AccessRow>>();
  return runBatch(call, itemsOf(names as string[]), {
    async item(piece, item) {
      const on = foundIn(piece, item);
      const own = grants.get(piece) ?? (await grantsIn(piece, viewer.user));
      grants.set(piece, own);
      const row = own.get(on.access.access?.name ?? '');
      if (!row) throw notInvited(on.row.name);
      const rights = rightsOn(viewer.user, row, on);
      requireRight(rights.accept, { row, rights }, 'This waits for the other side to accept it.');
      const changed = await acceptRow(piece.tx, row);
      if (!changed) return undefined;
      piece.changes.push(...accessChanges({ row, kind: 'update', changed, type, actor: viewer.user }));
      return on.row.name;
    },
  });
};

/** The viewer's grants on the resources of a piece, or those of circles for which they accept invitations, by name. */
async function grantsIn({ tx, found }: Piece, viewer: string): Promise<ReadonlyMap<string, AccessRow>> {
  const names = [...found.values()].flatMap(({ access: { access } }) => access?.name || []);
  if (names.length === 0) return new Map();
  const rows = await readAccesses(tx, viewer, sql`a.name in (${sql.join(padded(names))})`);
  return new Map(rows.map(row => [row.name, row]));
}

function notInvited(resource: string): ApiError {
  return new ApiError('FAILED_PRECONDITION', 'NOT_INVITED', `You have no invitation to ${resource}.`, {
    metadata: { resource },
  });
}

function grantsOn({ singular }: ResourceDefinition): ResourceDefinition {
  const grants = definitions.find(each => each.grantsOn === singular);
  if (!grants) throw new Error(`${singular} cannot be shared`);
  return grants;
}
