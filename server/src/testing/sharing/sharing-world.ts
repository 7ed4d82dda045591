import { definitions, resources, type SharedKey } from '@potluck/contract/resources';
import type { Grant, Rows, Thing } from './access-oracle.ts';

/** People with every relation to a resource, one each. */
export const cast = [
  'ann',
  'stranger',
  'friend',
  'asked',
  'hopeful',
  'buddy',
  'invitee',
  'requester',
  'memberRead',
  'memberWrite',
  'memberAdmin',
  'directRead',
  'directWrite',
  'directAdmin',
  'invitedMember',
  'askingMember',
  'invitedInside',
  'askingFriend',
  'exMember',
  'guestRead',
  'guestAdmin',
  'askerAdmin',
  'exAdmin',
  'invitedByExAdmin',
  'busyFriend',
  'busyMember',
] as const;
export type Role = (typeof cast)[number];

/** Types that people and circles hold. */
export type HeldKey = Exclude<SharedKey, 'user' | 'circle'>;
export const heldKeys = definitions
  .filter(({ accessField, singular }) => accessField && singular !== 'user' && singular !== 'circle')
  .map(({ singular }) => singular as HeldKey);

/** The setup of the decision table: resources of every type, with a person in every relation to them. */
export interface SharingWorld extends Rows {
  users: Record<Role, string>;
  circles: { home: string; guests: string; askers: string; fresh: string; secret: string; busy: string };
  /** Recipes, lists, calendars and circles that involve the whole cast. */
  crowded: Thing[];
  /** Recipes with a single grant: their only ADMIN's. */
  lonely: Thing[];
}

const [BUSY, READ, WRITE, ADMIN] = [50, 100, 200, 300] as const;
const visibilities = { public: 1, restricted: 100, private: 200, hidden: 300 } as const;
type VisibilityName = keyof typeof visibilities;

/** The rows of that world, for people whose names are known. */
export function sharingWorld(users: Record<Role, string>): SharingWorld {
  const world: SharingWorld = {
    users,
    circles: {
      home: 'circles/home',
      guests: 'circles/guests',
      askers: 'circles/askers',
      fresh: 'circles/fresh',
      secret: 'circles/secret',
      busy: 'circles/busy',
    },
    things: Object.values(users).map(name => ({ name, type: 'user', visibility: 1 })),
    grants: [],
    crowded: [],
    lonely: [],
  };
  makeFriends(world);
  makeCircles(world);
  for (const visibility of Object.keys(visibilities) as VisibilityName[]) {
    makeClub(world, visibility);
    for (const owner of ['person', 'circle'] as const)
      makeThings(world, { type: 'recipe', visibility, owner });
    for (const type of heldKeys)
      if (type !== 'recipe') makeThings(world, { type, visibility, owner: 'person' });
  }
  return world;
}

function makeFriends({ users, grants }: SharingWorld): void {
  const pairs: [asked: Role, asking: Role, state: number][] = [
    ['ann', 'friend', 200],
    ['asked', 'ann', 200],
    ['ann', 'hopeful', 100],
    ['buddy', 'directAdmin', 200],
    ['memberAdmin', 'buddy', 200],
    ['ann', 'askingFriend', 200],
  ];
  for (const [asked, asking, state] of pairs)
    grants.push(
      grantOf(users[asked], users[asking], {
        level: WRITE,
        state,
        target: state === 100 ? 100 : 0,
        requester: users[asking],
      }),
    );
}

function makeCircles({ users, circles, things, grants }: SharingWorld): void {
  const members: Record<string, Partial<Record<Role, number>>> = {
    [circles.home]: {
      ann: ADMIN,
      memberRead: READ,
      memberWrite: WRITE,
      memberAdmin: ADMIN,
      invitedInside: READ,
    },
    [circles.guests]: { guestAdmin: ADMIN, guestRead: READ },
    [circles.askers]: { askerAdmin: ADMIN },
    [circles.fresh]: { memberAdmin: ADMIN, directWrite: ADMIN, directAdmin: READ, stranger: ADMIN },
    [circles.secret]: { exMember: ADMIN },
    [circles.busy]: { directAdmin: ADMIN, busyMember: READ },
  };
  for (const [circle, levels] of Object.entries(members)) {
    things.push({ name: circle, type: 'circle', visibility: circle === circles.secret ? 300 : 200 });
    for (const [role, level] of Object.entries(levels))
      grants.push(grantOf(circle, users[role as Role], { level }));
  }
  grants.push(
    grantOf(circles.home, users.invitedMember, { level: WRITE, target: 100, requester: users.ann }),
  );
  grants.push(grantOf(circles.home, users.askingMember, { level: READ, target: 200 }));
}

function makeClub(world: SharingWorld, visibility: VisibilityName): void {
  const { users, things, grants, crowded } = world;
  const club: Thing = {
    name: `circles/club-${visibility}`,
    type: 'circle',
    visibility: visibilities[visibility],
  };
  things.push(club);
  crowded.push(club);
  grants.push(grantOf(club.name, users.ann, { level: ADMIN }), ...aroundOf(club.name, users));
}

function makeThings(
  { users, circles, things, grants, crowded, lonely }: SharingWorld,
  { type, visibility, owner }: { type: HeldKey; visibility: VisibilityName; owner: 'person' | 'circle' },
): void {
  const thing = (title: string): Thing => {
    const name = `${resources[type].plural}/${title}-${visibility}-of-${owner}`;
    return { name, type, visibility: visibilities[visibility] };
  };
  const [busy, quiet] = [thing('busy'), thing('quiet')];
  const holder = owner === 'person' ? users.ann : circles.home;
  things.push(busy);
  crowded.push(busy);
  grants.push(grantOf(busy.name, holder, { level: ADMIN, requester: users.ann }));
  if (owner === 'person')
    grants.push(grantOf(busy.name, circles.home, { level: WRITE, requester: users.ann }));
  grants.push(
    ...aroundOf(busy.name, users),
    grantOf(busy.name, circles.guests, { level: READ, target: 100, requester: users.directAdmin }),
    grantOf(busy.name, circles.askers, { level: READ, target: 200, requester: users.askerAdmin }),
  );
  if (type === 'calendar')
    grants.push(
      grantOf(busy.name, users.busyFriend, { level: BUSY, requester: users.directAdmin }),
      grantOf(busy.name, circles.busy, { level: BUSY, requester: users.directAdmin }),
    );
  // No hidden resource is held by a circle alone: it would be unreachable.
  if (type !== 'recipe' || (owner === 'circle' && visibility === 'hidden')) return;
  things.push(quiet);
  lonely.push(quiet);
  grants.push(grantOf(quiet.name, holder, { level: ADMIN, requester: users.ann }));
}

/** The grants on every crowded resource, besides its owner's. */
function aroundOf(thing: string, users: SharingWorld['users']): Grant[] {
  return [
    grantOf(thing, users.invitee, { level: WRITE, target: 100, requester: users.ann }),
    grantOf(thing, users.requester, { level: READ, target: 200 }),
    // People with access through a circle or friendship and a pending grant for more.
    grantOf(thing, users.invitedInside, { level: WRITE, target: 100, requester: users.ann }),
    grantOf(thing, users.askingFriend, { level: WRITE, target: 200 }),
    grantOf(thing, users.directRead, { level: READ, requester: users.exAdmin }),
    grantOf(thing, users.directWrite, { level: WRITE }),
    grantOf(thing, users.directAdmin, { level: ADMIN }),
    grantOf(thing, users.invitedByExAdmin, { level: READ, target: 100, requester: users.exAdmin }),
  ];
}

type Terms = { level: number } & Partial<Pick<Grant, 'state' | 'target' | 'requester'>>;

/** An accepted grant, or a pending one if `terms` say for whom it waits; requested by its recipient by default. */
function grantOf(resource: string, recipient: string, terms: Terms): Grant {
  const { level, target = 0, state = target === 0 ? 200 : 100, requester } = terms;
  const name = `${resource}/accesses/${recipient.replace('/', '-')}`;
  return { name, resource, recipient, requester: requester ?? recipient, level, state, target };
}
