import { ApiError } from '@potluck/contract/errors';
import { type InvitedAddress, maxInvitedAddresses } from '@potluck/contract/resources/operator';
import { type Selectable, sql, type Transaction } from 'kysely';
import { validate } from '../../request/validate.ts';
import { isoTimeOrNull } from '../../rows/iso-time.ts';
import { newId } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import { findOwn, getOwn, listOwn, type OwnRows } from '../own/own-rows.ts';
import { requireVersion } from '../require-version.ts';
import type { Handler } from '../server-part.ts';
import { logAction } from './log-action.ts';

type AddressRow = Selectable<Database['invited_address']>;

const addressRows: OwnRows<AddressRow> = {
  read: async (db, _viewer, _definition, which) =>
    (
      await sql<AddressRow>`select r.* from (select i.*, i.email as search from invited_address i) r
        where ${which}`.execute(db)
    ).rows,
  present: (_definition, _viewer, { name, email, create_time }) => ({
    name,
    email,
    createTime: isoTimeOrNull(create_time),
    etag: '"1"',
  }),
  field: (_store, name) => sql.ref(`r.${name}`),
};

/** Inviting an address again returns the existing invitation. */
const create: Handler = ({ context, viewer, definition }, { body }) =>
  context.store.transact(async tx => {
    const { email } = validate(definition, body) as unknown as InvitedAddress;
    const address = email.toLowerCase();
    const [known] = await addressRows.read(tx, viewer, definition, sql`r.email = ${address}`);
    if (known) return addressRows.present(definition, viewer, known);
    await requireRoom(tx);
    const row = { name: `invitedAddresses/${newId()}`, email: address, create_time: Date.now() };
    await tx.insertInto('invited_address').values(row).execute();
    await logAction(tx, viewer, { action: 'INVITE_ADDRESS', target: address });
    return addressRows.present(definition, viewer, row);
  });

async function requireRoom(tx: Transaction<Database>): Promise<void> {
  const { count } = await tx
    .selectFrom('invited_address')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) < maxInvitedAddresses) return;
  const message = `You have invited ${maxInvitedAddresses} addresses already: delete one that is not used.`;
  throw new ApiError('FAILED_PRECONDITION', 'TOO_MANY', message);
}

const remove: Handler = ({ context, viewer, definition }, { name, ifMatch }) =>
  context.store.transact(async tx => {
    const { email } = await findOwn(addressRows, { db: tx, viewer, definition }, name);
    requireVersion({ row: { name, version: 1 } }, ifMatch);
    await tx.deleteFrom('invited_address').where('name', '=', name).execute();
    await logAction(tx, viewer, { action: 'DELETE_INVITED_ADDRESS', target: email });
    return {};
  });

export const invitedAddressHandlers: Readonly<Record<string, Handler>> = {
  list: listOwn(addressRows),
  get: getOwn(addressRows),
  create,
  delete: remove,
};
