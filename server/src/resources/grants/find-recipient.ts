import { levels, states } from '@potluck/contract/access';
import { invalid } from '@potluck/contract/errors';
import { namePatterns } from '@potluck/contract/methods';
import { matchesPattern } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import type { Transaction } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import { type Db, lookUp } from '../../policy/find-visible.ts';
import type { Database } from '../../store/schema.ts';

/** The recipient of a new grant. */
export interface Recipient {
  name: string;
  type: 'user' | 'circle';
  title: string;
  /** The viewer's role in the recipient: ADMIN of themself, their level in a circle, otherwise 0. */
  role: number;
}

/** A recipient as requests send it: `{name}`, or `{user: {name}, circle: null}` if circles may hold grants too. */
export type NamedRecipient = { name: string } | { user: NamedAccount; circle: NamedAccount };
type NamedAccount = { name: string } | null;

/** The person or circle that the request names. Throws INVALID_ARGUMENT if the viewer cannot see it. */
export async function findRecipient(
  tx: Transaction<Database>,
  viewer: Viewer,
  named: NamedRecipient,
): Promise<Recipient> {
  const { type, field, name } = spellOut(named);
  const recipient = await found(tx, viewer, { type, name });
  if (recipient) return recipient;
  throw invalid([{ field, description: `names no ${type === 'user' ? 'person' : 'circle'}` }]);
}

/** The person or circle with a canonical name; undefined if the viewer cannot see it. */
export function recipientNamed(tx: Db, viewer: Viewer, name: string): Promise<Recipient | undefined> {
  return found(tx, viewer, { type: name.startsWith('circles/') ? 'circle' : 'user', name });
}

async function found(
  tx: Db,
  viewer: Viewer,
  { type, name }: Pick<Recipient, 'type' | 'name'>,
): Promise<Recipient | undefined> {
  const definition = resources[type];
  const fits = namePatterns(definition).some(pattern => matchesPattern(pattern, name));
  const account = fits ? await lookUp(tx, viewer, definition, name) : undefined;
  if (!account) return undefined;
  const { name: canonical, title } = account.row;
  return { name: canonical, type, title, role: await roleIn(tx, viewer.user, canonical) };
}

function spellOut(recipient: NamedRecipient) {
  if ('name' in recipient) return { type: 'user', field: 'recipient.name', name: recipient.name } as const;
  if (recipient.circle)
    return { type: 'circle', field: 'recipient.circle.name', name: recipient.circle.name } as const;
  return { type: 'user', field: 'recipient.user.name', name: recipient.user?.name ?? '' } as const;
}

async function roleIn(tx: Db, me: string, account: string): Promise<number> {
  if (account === me) return levels.PERMISSION_LEVEL_ADMIN;
  if (!account.startsWith('circles/')) return 0;
  const membership = await tx
    .selectFrom('access')
    .select('level')
    .where('resource', '=', account)
    .where('recipient', '=', me)
    .where('state', '=', states.ACCESS_STATE_ACCEPTED)
    .executeTakeFirst();
  return membership?.level ?? 0;
}
