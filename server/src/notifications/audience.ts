import { levels, states } from '@potluck/contract/access';
import { type ViewerAccess, viewerAccess } from '../changes/change-notices.ts';
import type { ChangeRecord } from '../changes/change-record.ts';
import type { Follower, Thing } from '../changes/follower-access.ts';
import { readMemberships } from '../changes/memberships.ts';
import type { Db } from '../policy/find-visible.ts';
import { type Invitee, isAmong } from '../policy/invitation-access.ts';
import type { Memberships } from '../policy/memberships.ts';
import type { ReachingGrant } from '../policy/reach.ts';
import { slices } from '../store/parameters.ts';

/** The circles and friends through which people have access. */
type Through = (db: Db, people: string[]) => Promise<Map<string, Memberships>>;

/** The people around some things, with the facts that the policy needs about them, read in one snapshot. */
export class Audience {
  readonly #followers: Map<string, Follower>;
  readonly #members: Map<string, string[]>;

  private constructor(followers: Map<string, Follower>, members: Map<string, string[]>) {
    this.#followers = followers;
    this.#members = members;
  }

  /** Everybody who holds a grant on these things. */
  static of(db: Db, things: Iterable<Thing>, through?: Through): Promise<Audience> {
    const records = [...things].map(thing => ({ thing, before: undefined, invitees: [] }));
    return Audience.around(db, records, through);
  }

  /**
   * Everybody who holds, or held, a grant on the things of these records, themselves or through a circle, and the
   * guests.
   */
  static async around(
    db: Db,
    records: readonly Pick<ChangeRecord, 'thing' | 'before' | 'invitees'>[],
    through: Through = membershipsOf,
  ): Promise<Audience> {
    const grants = records.flatMap(({ thing, before }) => [
      ...(thing?.grants ?? []),
      ...(before?.grants ?? []),
    ]);
    const guests = records.flatMap(record => [...record.invitees, ...(record.before?.invitees ?? [])]);
    const recipients = [
      ...new Set([
        ...grants.map(({ recipient }) => recipient),
        ...guests.flatMap(({ person, circle }) => person ?? circle ?? []),
      ]),
    ];
    const members = await readMembers(
      db,
      recipients.filter(name => name.startsWith('circles/')),
    );
    const people = recipients.filter(name => name.startsWith('users/'));
    const all = [...new Set([...people, ...[...members.values()].flat()])];
    const memberships = await through(db, all);
    const followers = [...memberships].map(([user, each]): [string, Follower] => [
      user,
      { user, credential: 'session', memberships: each },
    ]);
    return new Audience(new Map(followers), members);
  }

  /** The recipients of these grants: people, and the members of circles. */
  reachedBy(grants: readonly ReachingGrant[]): string[] {
    const people = grants.flatMap(({ recipient }) => this.#members.get(recipient) ?? recipient);
    return [...new Set(people)].filter(person => this.#followers.has(person));
  }

  /** Guests of a calendar's events. */
  guests(invitees: readonly Invitee[], { visibility }: Pick<Thing, 'visibility'>): string[] {
    const followers = [...this.#followers.values()];
    return followers
      .filter(({ user, memberships: { circles } }) => isAmong(invitees, { user, circles }, visibility))
      .map(({ user }) => user);
  }

  /** The holders of a calendar who may read it, and the guests who do not hold it. */
  readers(thing: Thing, guests: readonly string[]): { people: string[]; guests: string[] } {
    const holders = this.holders(thing, levels.PERMISSION_LEVEL_READ);
    const others = guests.filter(person => !holders.includes(person));
    return { people: [...holders, ...others], guests: others };
  }

  /** A person's access to a thing that they see. Undefined if they do not. */
  access(person: string, thing: Thing): ViewerAccess {
    const follower = this.#followers.get(person);
    return follower && viewerAccess(follower, thing);
  }

  /** A person's level in a circle, 0 if they are no member. */
  role(person: string, circle: string): number {
    return this.#followers.get(person)?.memberships.circles.get(circle) ?? 0;
  }

  /**
   * People who hold a thing at this level or higher, themselves or through a circle. Excludes friends and the public.
   */
  holders(thing: Thing, level: number): string[] {
    return this.reachedBy(thing.grants).filter(person => (this.access(person, thing)?.held ?? 0) >= level);
  }
}

/** The accepted members of each circle. */
async function readMembers(db: Db, circles: string[]): Promise<Map<string, string[]>> {
  const members = new Map(circles.map(circle => [circle, [] as string[]]));
  for (const some of slices(circles)) {
    const rows = await db
      .selectFrom('access')
      .select(['resource', 'recipient'])
      .where('resource', 'in', some)
      .where('state', '=', states.ACCESS_STATE_ACCEPTED)
      .execute();
    for (const { resource, recipient } of rows) members.get(resource)?.push(recipient);
  }
  return members;
}

/** The memberships through which these people receive notifications. Excludes circles that they muted. */
async function membershipsOf(db: Db, people: string[]): Promise<Map<string, Memberships>> {
  const memberships = await readMemberships(db, people);
  for (const some of slices(people)) {
    const muted = await db
      .selectFrom('mute')
      .select(['user', 'resource'])
      .where('user', 'in', some)
      .where('resource_type', '=', 'circle')
      .execute();
    for (const { user, resource } of muted) {
      const own = memberships.get(user);
      if (own) memberships.set(user, without(resource, own));
    }
  }
  return memberships;
}

function without(circle: string, { circles, friends }: Memberships): Memberships {
  return { circles: new Map([...circles].filter(([name]) => name !== circle)), friends };
}
