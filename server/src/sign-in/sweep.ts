import type { Store } from '../store/store.ts';

const hourMillis = 3_600_000;

/**
 * Returns a function that deletes expired rows if it has not done so for an hour. It is called at each
 * sign-in: that is when rows are made, and no timer keeps the process alive.
 */
export function hourlySweep(store: Store): (now: number) => Promise<void> {
  let sweptTime = 0;
  return async now => {
    if (now - sweptTime < hourMillis) return;
    sweptTime = now;
    await sweepExpired(store, now);
  };
}

async function sweepExpired({ db }: Store, now: number): Promise<void> {
  await db.deleteFrom('sign_in').where('expire_time', '<=', now).execute();
  await db.deleteFrom('token_key').where('expire_time', '<=', now).execute();
  // An access key stays, so that its owner can see that it has expired.
  await db.deleteFrom('session').where('kind', '=', 'session').where('expire_time', '<=', now).execute();
}
