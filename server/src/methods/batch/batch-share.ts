import { levels } from '@potluck/contract/access';
import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { definitions } from '@potluck/contract/resources';
import { batchMethodsOf } from '@potluck/contract/resources/fields/batch-methods';
import { grantRow, insertGrant } from '../../policy/grant-row.ts';
import { parseFields, validate } from '../../request/validate.ts';
import { findRecipient, type NamedRecipient, type Recipient } from '../../resources/grants/find-recipient.ts';
import { termsOf } from '../../resources/grants/grant-terms.ts';
import { accessChanges } from '../../resources/grants/log-access.ts';
import type { Handler } from '../../resources/server-part.ts';
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

function grantsOn({ singular }: ResourceDefinition): ResourceDefinition {
  const grants = definitions.find(each => each.grantsOn === singular);
  if (!grants) throw new Error(`${singular} cannot be shared`);
  return grants;
}
