import { levels } from '@potluck/contract/access';
import { findVisible } from '../../policy/find-visible.ts';
import { grantRow } from '../../policy/grant-row.ts';
import { validate } from '../../request/validate.ts';
import type { Handler } from '../server-part.ts';
import { sharedBy } from './find-access.ts';
import { findRecipient, type NamedRecipient } from './find-recipient.ts';
import { friendTerms } from './friend-terms.ts';
import { writtenAccess } from './get-access.ts';
import { logAccess } from './log-access.ts';
import { termsOf } from './terms.ts';

/** Creates an invitation, an access request or a friend request. */
export const createAccess: Handler = (call, { name: parent, body }) => {
  const { context, viewer, definition } = call;
  const input = validate(definition, body);
  return context.store.transact(async tx => {
    const on = await findVisible(tx, viewer, sharedBy(definition), parent);
    const recipient = await findRecipient(tx, viewer, input.recipient as NamedRecipient);
    const level = levels[input.level as keyof typeof levels];
    const terms =
      on.row.type === 'user'
        ? await friendTerms({ tx, viewer, on, recipient })
        : await termsOf({ tx, viewer, on, recipient, level });
    const row = grantRow(on.row, terms);
    await tx.insertInto('access').values(row).execute();
    await logAccess(call, tx, { row, kind: 'create' });
    return writtenAccess(call, tx, row.name);
  });
};
