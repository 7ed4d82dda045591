import { levels } from '@potluck/contract/access';
import { ApiError, invalid } from '@potluck/contract/errors';
import { linkLife, mostLinks } from '@potluck/contract/resources/link';
import { sql, type Transaction } from 'kysely';
import type { Config } from '../../config/config.ts';
import { validate } from '../../request/validate.ts';
import { newSecret, sha256 } from '../../sign-in/tokens.ts';
import { newId } from '../../store/ids.ts';
import type { LinkTable } from '../../store/link-tables.ts';
import type { Database } from '../../store/schema.ts';
import type { Handler } from '../server-part.ts';
import { findLinked } from './find-link.ts';
import { isOpen, readLinks } from './link-row.ts';
import { logLinks } from './log-links.ts';
import { presentLinks } from './present-link.ts';

/** Creates a link (AIP-133). Only this response ever contains its secret. */
export const createLink: Handler = ({ context, viewer, definition }, { name: parent, body }) => {
  const input = linkInput(validate(definition, body));
  return context.store.transact(async tx => {
    const { row: linked } = await findLinked(tx, viewer, definition, parent);
    await makeRoom(tx, linked.name);
    const secret = newSecret();
    const row: LinkTable = {
      name: `${linked.name}/links/${newId()}`,
      resource: linked.name,
      creator: viewer.user,
      secret_hash: sha256(secret),
      ...input,
      use_count: 0,
      last_used_time: null,
      revoke_time: null,
      version: 1,
    };
    await tx.insertInto('link').values(row).execute();
    await logLinks(tx, [row], { kind: 'create', actor: viewer.user });
    const [made] = await presentLinks(tx, definition, await readLinks(tx, sql`l.name = ${row.name}`));
    return { ...made, secretUri: secretUri(context.config, secret) };
  });
};

/** The secret is in the fragment, which browsers never send to any server, including ours. */
function secretUri({ publicUrl }: Pick<Config, 'publicUrl'>, secret: string): string {
  return `${publicUrl}/join#${secret}`;
}

function linkInput(values: Record<string, unknown>) {
  const { level, mostUses, expireTime } = values as {
    level?: keyof typeof levels;
    mostUses: number;
    expireTime: string | null;
  };
  const now = Date.now();
  return {
    // Friendships have only one level.
    level: level ? levels[level] : levels.PERMISSION_LEVEL_WRITE,
    most_uses: mostUses || 1,
    create_time: now,
    expire_time: expireTime === null ? now + linkLife.usual : expiry(Date.parse(expireTime), now),
  };
}

/** Allows for clock skew and request latency. */
const toleranceMillis = 5 * 60_000;

function expiry(time: number, now: number): number {
  const { shortest, longest } = linkLife;
  if (time >= now + shortest - toleranceMillis && time <= now + longest + toleranceMillis) return time;
  throw invalid([{ field: 'expireTime', description: 'must lie 1 hour to 30 days ahead' }]);
}

/** Deletes the oldest ended link to make room. Throws FAILED_PRECONDITION if all are open. */
async function makeRoom(tx: Transaction<Database>, resource: string): Promise<void> {
  const links = await readLinks(tx, sql`l.resource = ${resource}`);
  if (links.length < mostLinks) return;
  const ended = sql`l.resource = ${resource} and not ${isOpen(sql`${Date.now()}`)} order by l.create_time, l.name`;
  const [oldest] = await readLinks(tx, sql`${ended} limit 1`);
  if (!oldest) {
    const message = `There are ${mostLinks} open links to this already: revoke one that is not needed any more.`;
    throw new ApiError('FAILED_PRECONDITION', 'TOO_MANY', message);
  }
  await tx.deleteFrom('link').where('name', '=', oldest.name).execute();
}
