import type { Insertable } from 'kysely';
import { newToken, tokenHash } from '../sign-in/tokens.ts';
import type { SessionTable } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

/** Gives a user an access key, `accessKeys/key`, and a second session, `sessions/elsewhere`. */
export async function giveCredentials({ db }: Store, user: string): Promise<{ accessKey: string }> {
  const accessKey = newToken('accessKey');
  const times = { create_time: Date.now(), last_used_time: Date.now(), expire_time: Date.now() + 1e10 };
  const rows: Insertable<SessionTable>[] = [
    { kind: 'accessKey', name: `${user}/accessKeys/key`, token_hash: tokenHash(accessKey) },
    { kind: 'session', name: `${user}/sessions/elsewhere`, token_hash: tokenHash(newToken('session')) },
  ].map(row => ({ ...row, kind: row.kind as SessionTable['kind'], user, body: '{"title":"Key"}', ...times }));
  await db.insertInto('session').values(rows).execute();
  return { accessKey };
}
