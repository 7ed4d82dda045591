import { levels } from '@potluck/contract/access';
import type { AccessFacts } from './access-decision.ts';
import { readAccounts } from './accounts-json.ts';

const { PERMISSION_LEVEL_ADMIN: ADMIN } = levels;

/** Through whom a person may see things. */
export interface Memberships {
  /** Their circles, with the level that they hold in each. */
  circles: ReadonlyMap<string, number>;
  friends: ReadonlySet<string>;
}

/** The accepted grant of a circle or friend. */
interface Held {
  recipient: string;
  level: number;
}

/** The facts that come of what a page told of one row. */
export function throughOthers(
  told: string,
  memberships: Memberships,
): Pick<AccessFacts, 'circle_level' | 'friend'> {
  const held = readAccounts(told).map(({ name, level }) => ({ recipient: name, level }));
  return { circle_level: circleLevel(held, memberships), friend: friendHolds(held, memberships) ? 1 : 0 };
}

/** The level that a member has through a circle: no more than the circle's, and no more than their own in it. */
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
