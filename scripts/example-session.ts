import { openBlobs } from '../server/src/blobs/open-blobs.ts';
import { readConfig } from '../server/src/config/config.ts';
import { newContext } from '../server/src/context/new-context.ts';
import { fillWithExample } from '../server/src/example/fill-with-example.ts';
import { newLog } from '../server/src/operation/log.ts';
import { createSession } from '../server/src/sign-in/sessions.ts';
import { openStore } from '../server/src/store/store.ts';

/** Fills the folder with the example household, signs Ann in and returns her token. */
export async function exampleSession(DATA_DIR: string): Promise<string> {
  const config = readConfig({ DATA_DIR, LOG_LEVEL: 'error' });
  const opened = { config, store: await openStore(config), blobs: await openBlobs(config) };
  await fillWithExample(newContext(opened, newLog(config)));
  const { db } = opened.store;
  const ann = db.selectFrom('account').select('user').where('email', '=', 'ann@example.com');
  const session = await createSession(db, (await ann.executeTakeFirstOrThrow()).user, Date.now());
  await opened.store.close();
  return session;
}
