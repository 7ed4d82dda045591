import { minuteMs } from '@potluck/contract/durations';
import { ApiError } from '@potluck/contract/errors';
import type { Transaction } from 'kysely';
import type { Connection } from '../resources/assistant-change/save-change.ts';
import { newSecret, sha256 } from '../sign-in/tokens.ts';
import type { Database } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

/** How long a person has to confirm a proposal. */
export const proposalMinutes = 10;

/** What a connection asks to do. */
export interface Proposed {
  connection: Connection;
  tool: string;
  /** The arguments without the handle. */
  request: object;
}

/** Stores a proposal and returns its handle, of which only the hash is stored. */
export async function saveProposal(
  tx: Transaction<Database>,
  { connection, tool, request }: Proposed,
): Promise<string> {
  const [handle, now] = [newSecret(), Date.now()];
  await tx.deleteFrom('assistant_proposal').where('expire_time', '<', now).execute();
  const row = {
    ...{ handle_hash: sha256(handle), connection: connection.name, tool },
    ...{ request: JSON.stringify(request), expire_time: now + proposalMinutes * minuteMs },
  };
  await tx.insertInto('assistant_proposal').values(row).execute();
  return handle;
}

/** Uses a handle up. Throws FAILED_PRECONDITION unless it is for exactly this change and still valid. */
export async function takeProposal(
  tx: Transaction<Database>,
  handle: string,
  { connection, tool, request }: Proposed,
): Promise<void> {
  const taken = await tx
    .deleteFrom('assistant_proposal')
    .where('handle_hash', '=', sha256(handle))
    .where('connection', '=', connection.name)
    .where('tool', '=', tool)
    .where('request', '=', JSON.stringify(request))
    .where('expire_time', '>', Date.now())
    .returning('handle_hash')
    .executeTakeFirst();
  if (taken) return;
  const message = `This confirmation is for another change, was used, or is older than ${proposalMinutes} minutes.`;
  throw new ApiError('FAILED_PRECONDITION', 'PROPOSAL_EXPIRED', message);
}

/** Makes a declined handle useless, so that the assistant cannot confirm with it what the person refused. */
export async function dropProposal(
  store: Store,
  { connection, handle }: { connection: Connection; handle: string },
): Promise<void> {
  await store.transact(tx =>
    tx
      .deleteFrom('assistant_proposal')
      .where('handle_hash', '=', sha256(handle))
      .where('connection', '=', connection.name)
      .execute(),
  );
}
