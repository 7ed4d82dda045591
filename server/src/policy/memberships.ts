import { levels } from '@potluck/contract/access';
import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '../store/engine.ts';
import type { AccessFacts } from './access-decision.ts';

const { PERMISSION_LEVEL_ADMIN: ADMIN } = levels;

/** The accounts through which a person may see things. */
export interface Memberships {
  /** Their circles, with their level in each. */
  circles: ReadonlyMap<string, number>;
  friends: ReadonlySet<string>;
}

/** An accepted grant of a circle or friend. */
interface Held {
  recipient: string;
  level: number;
}

/** Converts a page's `through` column of one row into facts. */
export function throughOthers(
  text: string,
  memberships: Memberships,
): Pick<AccessFacts, 'circle_level' | 'friend'> {
  const held = readAccounts(text).map(({ name, level }) => ({ recipient: name, level }));
  return { circle_level: circleLevel(held, memberships), friend: friendHolds(held, memberships) ? 1 : 0 };
}

/** The level that a member has through a circle: the lower of the circle's level and their own level in it. */
export function circleLevel(accepted: Held[], { circles }: Pick<Memberships, 'circles'>): number | null {
  const through = accepted.flatMap(({ recipient, level }) => {
    const role = circles.get(recipient);
    return role === undefined ? [] : [Math.min(level, role)];
  });
  return through.length === 0 ? null : Math.max(...through);
}

export function friendHolds(accepted: Held[], { friends }: Pick<Memberships, 'friends'>): boolean {
  return accepted.some(({ recipient, level }) => level === ADMIN && friends.has(recipient));
}

/** A circle or friend, with the level of the grant between them and the viewer. */
export interface AccountRow {
  name: string;
  level: number;
}

/**
 * Aggregates accounts into one text column: one line each, with the level before the name. A filter clause may follow
 * it.
 */
export function accountsAsText(
  engine: Engine,
  level: RawBuilder<unknown>,
  name: RawBuilder<unknown>,
): RawBuilder<string | null> {
  const together = sql.raw(engine === 'postgres' ? 'string_agg' : 'group_concat');
  return sql`${together}(${level} || ' ' || ${name}, ${sql.lit('\n')})`;
}

export function readAccounts(text: string): AccountRow[] {
  return text.split('\n').map(line => {
    const [level = '', name = ''] = line.split(' ');
    return { name, level: Number(level) };
  });
}
