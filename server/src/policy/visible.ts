import { levels, states, type Visibility, visibilities, type XAccess } from '@potluck/contract/access';
import { type RawBuilder, sql } from 'kysely';
import { among } from '../store/among.ts';
import type { Engine } from '../store/engine.ts';
import { enumName } from './enum-name.ts';

/**
 * The one access policy: who sees a row of `resource`, at what level. `standingColumns` asks the database for
 * the facts, in the same query that reads the row; `standing` decides. `visibleTo` is the same rule as a
 * condition, for lists. Every way in (API, files, streams, search) reads resources through these three.
 */
export interface StandingFacts {
  name: string;
  type: string;
  visibility: number;
  own_name: string | null;
  own_requester: string | null;
  own_level: number | null;
  own_state: number | null;
  own_target: number | null;
  /** The highest level that comes through a circle of the viewer's. */
  circle_level: number | null;
  /**
   * What a circle that the viewer administers is invited to: the level, a space and the name of the grant.
   */
  invitation: string | null;
  /** Whether an accepted friend holds ADMIN. */
  friend: number;
}

export interface StandingDecision {
  /** What the viewer may do; at 0 they may only look. */
  level: number;
  /** What they hold themself or through a circle, accepted: not what they see as a friend, or because it is public. */
  held: number;
  visible: boolean;
  access: XAccess | null;
}

const {
  PERMISSION_LEVEL_PUBLIC: PUBLIC,
  PERMISSION_LEVEL_READ: READ,
  PERMISSION_LEVEL_ADMIN: ADMIN,
} = levels;
const { ACCESS_STATE_PENDING: PENDING, ACCESS_STATE_ACCEPTED: ACCEPTED } = states;
const toRecipient = 100;

/** The level, the visibility and the viewer's standing that result from the facts of a row. */
export function standing(viewer: string, facts: StandingFacts): StandingDecision {
  if (facts.type === 'user') return personStanding(viewer, facts);
  const own = facts.own_state === ACCEPTED ? (facts.own_level ?? 0) : 0;
  const circle = reaches(facts, 'PRIVATE') ? (facts.circle_level ?? 0) : 0;
  const friend = reaches(facts, 'RESTRICTED') && facts.friend ? READ : 0;
  const signedIn = reaches(facts, 'PUBLIC') ? PUBLIC : 0;
  const level = Math.max(own, circle, friend, signedIn);
  const invited = facts.own_state === PENDING && facts.own_target === toRecipient;
  return {
    level,
    held: Math.max(own, circle),
    visible: level > 0 || invited || circleInvited(facts),
    access: toldAccess(facts, { accepted: Math.max(own, circle), friend, level }),
  };
}

function personStanding(viewer: string, facts: StandingFacts): StandingDecision {
  if (facts.name === viewer)
    return { level: ADMIN, held: ADMIN, visible: true, access: derivedAccess(ADMIN, ACCEPTED) };
  const access = facts.own_state === null ? null : ownGrant(facts);
  const held = access?.state === ACCEPTED ? access.level : 0;
  return { level: PUBLIC, held, visible: true, access: access && accessOf(access, access.level, PUBLIC) };
}

/**
 * The ways to a resource that the viewer is shown: first those that wait for an answer, then those that are
 * accepted.
 */
function toldAccess(
  facts: StandingFacts,
  { accepted, friend, level }: { accepted: number; friend: number; level: number },
): XAccess | null {
  const waiting = waitingGrant(facts, accepted);
  const given = Math.max(accepted, friend);
  if (waiting) return accessOf(waiting, given || waiting.level, level);
  if (facts.own_state === ACCEPTED) return accessOf(ownGrant(facts), accepted, level);
  if (accepted > 0) return derivedAccess(accepted, ACCEPTED);
  return friend > 0 ? derivedAccess(friend, states.ACCESS_STATE_UNSPECIFIED) : null;
}

interface ToldGrant {
  name: string;
  level: number;
  state: number;
  target: number;
}

/**
 * A grant of the viewer's own comes first; a pending one of a circle that they administer counts if they have
 * no access yet.
 */
function waitingGrant(facts: StandingFacts, accepted: number): ToldGrant | undefined {
  if (facts.own_state === PENDING) return ownGrant(facts);
  if (accepted > 0 || !circleInvited(facts)) return undefined;
  const [level = '', name = ''] = (facts.invitation ?? '').split(' ');
  return { name, level: Number(level), state: PENDING, target: toRecipient };
}

function ownGrant(facts: StandingFacts): ToldGrant {
  return {
    name: facts.own_name ?? '',
    level: facts.own_level ?? 0,
    state: facts.own_state ?? 0,
    target: facts.own_target ?? 0,
  };
}

function derivedAccess(level: number, state: number): XAccess {
  return accessOf({ name: '', level, state, target: 0 }, level, level);
}

function accessOf({ name, state, target }: ToldGrant, level: number, effective: number): XAccess {
  return {
    name,
    permissionLevel: enumName.level(level),
    state: enumName.state(state),
    acceptTarget: enumName.acceptTarget(target),
    effectiveLevel: enumName.level(effective),
  };
}

function circleInvited(facts: StandingFacts): boolean {
  return reaches(facts, 'PRIVATE') && facts.invitation !== null;
}

function reaches(facts: StandingFacts, widest: 'PUBLIC' | 'RESTRICTED' | 'PRIVATE'): boolean {
  return facts.visibility <= upTo(widest);
}

/** The number of a visibility, for conditions on `resource.visibility`. */
function upTo(widest: 'PUBLIC' | 'RESTRICTED' | 'PRIVATE'): number {
  return visibilities[`VISIBILITY_LEVEL_${widest}` satisfies Visibility];
}

type Me = RawBuilder<string>;

/** Constants are written into the text: planners see them, and PostgreSQL need not guess their type. */
const lit = sql.lit<number>;

/** The facts of row `r`, for a query that also has `standingJoin`. */
export function standingColumns(type: string, me: Me): RawBuilder<StandingFacts> {
  const none = sql`own.name as own_name, own.requester as own_requester, own.level as own_level,
    own.state as own_state, own.accept_target as own_target`;
  if (type === 'user') return sql`${none}, ${noCircles}, 0 as friend`;
  // A grant of one's own gives at least as much as an invitation or a friendship would.
  const unheld = sql`coalesce(own.state, 0) <> ${lit(ACCEPTED)}`;
  const circles =
    type === 'circle'
      ? noCircles
      : sql`${circleLevel(me)} as circle_level,
          case when ${unheld} then ${invitation(me, sql`a.level || ' ' || a.name`)} end as invitation`;
  const friend = sql`case when ${unheld} and r.visibility <= ${lit(upTo('RESTRICTED'))} and ${friendHolds(me)}
    then 1 else 0 end`;
  return sql`${none}, ${circles}, ${friend} as friend`;
}

const noCircles = sql`null as circle_level, null as invitation`;

/** Joins the viewer's own grant on row `r` as `own`; two people share one row, whoever asked. */
export function standingJoin(type: string, me: Me): RawBuilder<unknown> {
  if (type !== 'user') return sql`left join access own on own.resource = r.name and own.recipient = ${me}`;
  return sql`left join access own on own.name = coalesce(
    (select a.name from access a where a.resource = r.name and a.recipient = ${me}),
    (select a.name from access a where a.resource = ${me} and a.recipient = r.name))`;
}

/** The accounts through which a viewer may see things. */
export interface Accounts {
  engine: Engine;
  circles: string[];
  /** Those of the circles that the viewer administers. */
  administered: string[];
  friends: string[];
}

/**
 * Accounts that a query looks up itself, for one that is asked so often that its text must be the same for everybody.
 */
export type AccountQueries = Record<'circles' | 'administered' | 'friends', RawBuilder<unknown>> & {
  engine?: never;
};
type Viewer = string | Me;
type AnyAccounts = Accounts | AccountQueries;

/**
 * The condition that the viewer sees row `r`: one look along the few grants of the resource, with the
 * viewer's accounts known in advance.
 */
export function visibleTo(type: string, viewer: Viewer, accounts: AnyAccounts): RawBuilder<boolean> {
  if (type === 'user') return sql`1 = 1`;
  const invited = sql`a.state = ${lit(PENDING)} and a.accept_target = ${lit(toRecipient)}`;
  return publicOr([
    ...opening(viewer, accounts),
    sql`(a.recipient = ${viewer} and ${invited})`,
    heldBySome(accounts.engine, accounts.administered, sql`${reach('PRIVATE')} and ${invited}`),
  ]);
}

/** The same for a row `r` of any type. */
export function visibleOfAnyType(viewer: Viewer, accounts: AnyAccounts): RawBuilder<boolean> {
  return sql`(r.type = 'user' or ${visibleTo('', viewer, accounts)})`;
}

/** The condition that the viewer may look below row `r`: an invitation is not enough. */
export function readableTo(viewer: Viewer, accounts: AnyAccounts): RawBuilder<boolean> {
  return publicOr(opening(viewer, accounts));
}

/** The same by a grant alone: not because row `r` is public. */
export function grantedTo(viewer: string, accounts: Accounts): RawBuilder<boolean> {
  return someGrant(opening(viewer, accounts));
}

/** The grants `a` that open row `r` to the viewer. */
function opening(
  viewer: Viewer,
  { engine, circles, friends }: AnyAccounts,
): (RawBuilder<unknown> | undefined)[] {
  return [
    sql`(a.recipient = ${viewer} and a.state = ${lit(ACCEPTED)})`,
    heldBySome(engine, circles, sql`${reach('PRIVATE')} and a.state = ${lit(ACCEPTED)}`),
    heldBySome(
      engine,
      friends,
      sql`${reach('RESTRICTED')} and a.state = ${lit(ACCEPTED)} and a.level = ${lit(ADMIN)}`,
    ),
  ];
}

function publicOr(grants: (RawBuilder<unknown> | undefined)[]): RawBuilder<boolean> {
  return sql`(r.visibility <= ${lit(upTo('PUBLIC'))} or ${someGrant(grants)})`;
}

function someGrant(grants: (RawBuilder<unknown> | undefined)[]): RawBuilder<boolean> {
  const some = grants.filter(grant => grant !== undefined);
  return sql`exists (select 1 from access a where a.resource = r.name and (${sql.join(some, sql` or `)}))`;
}

function reach(widest: 'PRIVATE' | 'RESTRICTED'): RawBuilder<boolean> {
  return sql`r.visibility <= ${lit(upTo(widest))}`;
}

function heldBySome(
  engine: Engine | undefined,
  recipients: string[] | RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
  if (!Array.isArray(recipients)) return sql`(${condition} and a.recipient in (${recipients}))`;
  if (recipients.length === 0) return undefined;
  // However many there are, PostgreSQL is given one text, whose plan it keeps.
  const some =
    engine === 'postgres'
      ? among(engine, sql`a.recipient`, recipients)
      : sql`a.recipient in (${sql.join(recipients)})`;
  return sql`(${condition} and ${some})`;
}

/**
 * The conditions for each state of row `r` for the viewer, as `standing` presents it. A resource that they
 * hold through a circle while a grant of their own waits is in two states.
 */
export function statesOf(type: string, me: Me): ReadonlyMap<number, RawBuilder<boolean>> {
  const own =
    type === 'user'
      ? personColumn(sql`state`, me, sql`0`)
      : sql`coalesce((select a.state from access a where a.resource = r.name and a.recipient = ${me}), 0)`;
  const both = type !== 'user' && type !== 'circle';
  const within = sql`r.visibility <= ${lit(upTo('PRIVATE'))}`;
  const circle = sql`(${within} and coalesce(${circleLevel(me)}, 0) > 0)`;
  const invited = sql`(not ${circle} and ${invitation(me, sql`1`)} is not null)`;
  const accepted = sql<boolean>`(${own} = ${lit(ACCEPTED)} ${both ? sql`or ${circle}` : sql``})`;
  const pending = sql<boolean>`(${own} = ${lit(PENDING)} ${both ? sql`or (${own} = 0 and ${invited})` : sql``})`;
  const neither = sql<boolean>`(not ${accepted} and not ${pending})`;
  return new Map([
    [states.ACCESS_STATE_UNSPECIFIED, neither],
    [PENDING, pending],
    [ACCEPTED, accepted],
  ]);
}

/** The permission level of the viewer's standing on row `r`, as `standing` presents it. */
export function levelOf(type: string, me: Me): RawBuilder<number> {
  if (type === 'user')
    return sql`(case when r.name = ${me} then ${lit(ADMIN)} else ${personColumn(sql`level`, me, lit(PUBLIC))} end)`;
  const own = sql`(select a.level from access a where a.resource = r.name and a.recipient = ${me})`;
  const accepted = sql`(select a.level from access a where a.resource = r.name and a.recipient = ${me} and a.state = ${lit(ACCEPTED)})`;
  const friend = sql`(r.visibility <= ${lit(upTo('RESTRICTED'))} and ${friendHolds(me)})`;
  if (type === 'circle')
    return sql`(case when ${accepted} is not null then ${accepted} when ${friend} then ${lit(READ)}
      else coalesce(${own}, ${lit(PUBLIC)}) end)`;
  const circle = sql`(case when r.visibility <= ${lit(upTo('PRIVATE'))} then coalesce(${circleLevel(me)}, 0) else 0 end)`;
  return sql`(case when coalesce(${accepted}, 0) >= ${circle} and ${accepted} is not null then ${accepted}
    when ${circle} > 0 then ${circle} when ${friend} then ${lit(READ)}
    else coalesce(${own}, ${invitation(me, sql`a.level`)}, ${lit(PUBLIC)}) end)`;
}

/** A column of the one grant between the viewer and the person in row `r`, whoever asked. */
function personColumn(column: RawBuilder<unknown>, me: Me, unless: RawBuilder<unknown>): RawBuilder<number> {
  return sql`coalesce((select a.${column} from access a where a.resource = r.name and a.recipient = ${me}),
    (select a.${column} from access a where a.resource = ${me} and a.recipient = r.name), ${unless})`;
}

/**
 * SQLite keeps the order of a cross join: from the few grants of the resource to the viewer's own, not from
 * each of the viewer's circles to the resource.
 */
function circleLevel(me: Me): RawBuilder<number> {
  return sql`(select max(case when a.level < m.level then a.level else m.level end)
    from access a cross join access m
    where a.resource = r.name and a.state = ${lit(ACCEPTED)} and ${toCircle}
      and m.resource = a.recipient and m.recipient = ${me} and m.state = ${lit(ACCEPTED)})`;
}

/**
 * Decided by the name alone: most grants are to people, and looking each one up as a circle would be the most
 * expensive part of a row.
 */
const toCircle = sql`a.recipient >= 'circles/' and a.recipient < 'circles0'`;

/** A column of the invitation with the highest level among the circles that the viewer administers. */
function invitation(me: Me, part: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${part} from access a cross join access m
    where r.visibility <= ${lit(upTo('PRIVATE'))} and a.resource = r.name
      and a.state = ${lit(PENDING)} and a.accept_target = ${lit(toRecipient)} and ${toCircle}
      and m.resource = a.recipient and m.recipient = ${me} and m.state = ${lit(ACCEPTED)} and m.level = ${lit(ADMIN)}
    order by a.level desc, a.name limit 1)`;
}

/**
 * Probed for each of the few holders, in either direction of the request. With a join in each probe instead,
 * PostgreSQL would gather everything that all friends hold.
 */
function friendHolds(me: Me): RawBuilder<boolean> {
  const friend = sql`f.state = ${lit(ACCEPTED)} and f.resource_type = 'user'`;
  return sql`exists (select 1 from access a
    where a.resource = r.name and a.state = ${lit(ACCEPTED)} and a.level = ${lit(ADMIN)} and (
      exists (select 1 from access f where f.resource = a.recipient and f.recipient = ${me} and ${friend})
      or exists (select 1 from access f where f.resource = ${me} and f.recipient = a.recipient and ${friend})))`;
}
