import { levels } from '@potluck/contract/access';
import { minuteMs } from '@potluck/contract/durations';
import { ApiError, invalid } from '@potluck/contract/errors';
import { maxSeats } from '@potluck/contract/resources/event/seat';
import { linkLife, maxLinks } from '@potluck/contract/resources/link';
import { sql, type Transaction } from 'kysely';
import type { Config } from '../../config/config.ts';
import { validate } from '../../request/validate.ts';
import { newSecret, sha256 } from '../../sign-in/tokens.ts';
import { newId } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import type { LinkTable } from '../../store/tables/link-tables.ts';
import { requireOccurrenceOf } from '../occurrence/find-occurrence.ts';
import type { Handler } from '../server-part.ts';
import { findLinked, type Linked, leadsTo } from './find-link.ts';
import { isOpen, presentLinks, readLinks, withoutExpiry } from './link-row.ts';
import { logLinks } from './revoke-links.ts';
import { rememberSeatSecrets } from './seat-secrets.ts';
import { seatColumns } from './seat-terms.ts';

/** Creates a link (AIP-133). Only this response ever contains its secret. */
export const createLink: Handler = ({ context, viewer, definition }, { name: parent, body }) => {
  const values = validate(definition, body);
  const input = 'placeCount' in values ? seatLinkInput(values) : linkInput(values);
  return context.store.transact(async tx => {
    const linked = await findLinked(tx, viewer, definition, parent);
    if (linked.event !== null) await requireOccurrenceOf(tx, linked.event, input.original_start_time);
    await makeRoom(tx, linked);
    const secret = newSecret();
    const row: LinkTable = {
      name: `${linked.name}/links/${newId()}`,
      resource: linked.resource,
      event: linked.event,
      creator: viewer.user,
      secret_hash: sha256(secret),
      ...input,
      use_count: 0,
      last_used_time: null,
      revoke_time: null,
      version: 1,
    };
    await tx.insertInto('link').values(row).execute();
    if (linked.event !== null) await rememberSeatSecrets(tx, [row.secret_hash]);
    await logLinks(tx, [row], { kind: 'create', actor: viewer.user });
    const [made] = await presentLinks(tx, definition, await readLinks(tx, sql`l.name = ${row.name}`));
    return { ...made, secretUri: secretUri(context.config, linked, secret) };
  });
};

/**
 * The secret is in the fragment, which browsers never send to any server, including ours. Guests answer without scripts,
 * so the server must read the secret of a link to an event.
 */
function secretUri({ publicUrl }: Pick<Config, 'publicUrl'>, { event }: Linked, secret: string): string {
  return event === null ? `${publicUrl}/join#${secret}` : `${publicUrl}/guest/${secret}`;
}

type LinkInput = Omit<
  LinkTable,
  | 'name'
  | 'resource'
  | 'event'
  | 'creator'
  | 'secret_hash'
  | 'use_count'
  | 'last_used_time'
  | 'revoke_time'
  | 'version'
>;

/** A link to an event lasts as long as the event, unless it has an end of its own. It gives access to nothing else. */
function seatLinkInput(values: Record<string, unknown>): LinkInput {
  const { mostUses, expireTime } = values as { mostUses: number; expireTime: string | null };
  return {
    level: 0,
    most_uses: mostUses || maxSeats,
    create_time: Date.now(),
    expire_time: expireTime === null ? withoutExpiry : futureTime(expireTime),
    ...seatColumns(values),
  };
}

function futureTime(expireTime: string): number {
  const time = Date.parse(expireTime);
  if (time > Date.now()) return time;
  throw invalid([{ field: 'expireTime', description: 'must be in the future' }]);
}

function linkInput(values: Record<string, unknown>): LinkInput {
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
    ...seatColumns({}),
  };
}

/** Allows for clock skew and request latency. */
const toleranceMillis = 5 * minuteMs;

function expiry(time: number, now: number): number {
  const { shortest, longest } = linkLife;
  if (time >= now + shortest - toleranceMillis && time <= now + longest + toleranceMillis) return time;
  throw invalid([{ field: 'expireTime', description: 'must lie 1 hour to 30 days ahead' }]);
}

/** Deletes the oldest ended link to make room. Throws FAILED_PRECONDITION if all are open. */
async function makeRoom(tx: Transaction<Database>, linked: Linked): Promise<void> {
  const links = await readLinks(tx, leadsTo(linked));
  if (links.length < maxLinks) return;
  const ended = sql`${leadsTo(linked)} and not ${isOpen(sql`${Date.now()}`)}
    and not exists (select 1 from attendee g where g.link = l.name) order by l.create_time, l.name`;
  const [oldest] = await readLinks(tx, sql`${ended} limit 1`);
  if (!oldest) {
    const message = `There are ${maxLinks} open links to this already: revoke one that is not needed any more.`;
    throw new ApiError('FAILED_PRECONDITION', 'TOO_MANY', message);
  }
  await tx.deleteFrom('link').where('name', '=', oldest.name).execute();
}
