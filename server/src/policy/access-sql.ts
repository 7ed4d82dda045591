import { levels, states } from '@potluck/contract/access';
import { type RawBuilder, sql } from 'kysely';
import type { AccessFacts } from './access-decision.ts';
import { accepted, busy, lit, toRecipient, upTo } from './access-literals.ts';
import { knownTo } from './directory.ts';
import { accountsAsText } from './memberships.ts';
import type { Accounts } from './visible.ts';

const {
  PERMISSION_LEVEL_PUBLIC: PUBLIC,
  PERMISSION_LEVEL_READ: READ,
  PERMISSION_LEVEL_ADMIN: ADMIN,
} = levels;
const { ACCESS_STATE_PENDING: PENDING, ACCESS_STATE_ACCEPTED: ACCEPTED } = states;

type Me = RawBuilder<string>;

/** The facts of row `r`, for a query that also has `accessJoin`. */
export function accessColumns(type: string, me: Me): RawBuilder<AccessFacts> {
  if (type === 'user') return personColumns(me);
  const circles =
    type === 'circle'
      ? noCircles
      : sql`${circleLevel(me)} as circle_level, ${ownInvitation(me)} as invitation`;
  const friend = sql`case when ${unheld} and r.visibility <= ${lit(upTo('RESTRICTED'))} and ${friendHolds(me)}
    then 1 else 0 end`;
  return sql`${own}, ${circles}, ${friend} as friend`;
}

/**
 * The same for a viewer whose accounts are known. `through` has the grants of those accounts on the row, for
 * `throughOthers`. Reads a page of rows with one index lookup along the grants of each.
 */
export function pageColumns(type: string, me: Me, accounts: Accounts): RawBuilder<AccessFacts> {
  if (type === 'user') return personColumns(me, accounts.acquaintances);
  const { engine, administered, friends } = accounts;
  const circles = type === 'circle' ? [] : accounts.circles;
  const invitation = type === 'circle' || administered.length === 0 ? sql`null` : ownInvitation(me);
  // The viewer's own ADMIN outranks everything from others, and any grant of their own outranks a friend's.
  return sql`${own}, null as circle_level, ${invitation} as invitation, 0 as friend,
    case when own.state = ${lit(ACCEPTED)} and own.level = ${lit(ADMIN)} then null
      when own.state = ${lit(ACCEPTED)} or r.visibility > ${lit(upTo('RESTRICTED'))}
        then ${heldThrough(engine, circles, toCircle)}
      else ${heldThrough(engine, [...circles, ...friends], sql`1 = 1`)} end as through`;
}

/** The accounts are in an aggregate filter, so that databases do not look up each one. */
function heldThrough(
  engine: Accounts['engine'],
  known: string[],
  grants: RawBuilder<unknown>,
): RawBuilder<string | null> {
  if (known.length === 0) return sql`null`;
  const accounts = sql.raw(engine === 'postgres' ? 'json_array_elements_text' : 'value from json_each');
  const json = sql`cast(${JSON.stringify(known)} as ${sql.raw(engine === 'postgres' ? 'json' : 'text')})`;
  return sql`(select ${accountsAsText(engine, sql`a.level`, sql`a.recipient`)}
      filter (where a.recipient in (select ${accounts}(${json})))
    from access a where a.resource = r.name and a.state = ${lit(ACCEPTED)} and ${grants})`;
}

function personColumns(me: Me, acquaintances?: RawBuilder<unknown>): RawBuilder<AccessFacts> {
  return sql`${own}, ${noCircles}, 0 as friend,
    case when ${knownTo(me, acquaintances)} then 1 else 0 end as known`;
}

const own = sql`own.name as own_name, own.requester as own_requester, own.level as own_level,
  own.state as own_state, own.accept_target as own_target`;

/** The viewer's own grant gives at least as much as an invitation or a friendship. */
const unheld = sql`coalesce(own.state, 0) <> ${lit(ACCEPTED)}`;

const noCircles = sql`null as circle_level, null as invitation`;

function ownInvitation(me: Me): RawBuilder<unknown> {
  return sql`case when ${unheld} then ${invitation(me, sql`a.level || ' ' || a.name`)} end`;
}

/** Joins the viewer's own grant on row `r` as `own`. Two people share one row, whichever of them asked. */
export function accessJoin(type: string, me: Me): RawBuilder<unknown> {
  if (type !== 'user') return sql`left join access own on own.resource = r.name and own.recipient = ${me}`;
  return sql`left join access own on own.name = coalesce(
    (select a.name from access a where a.resource = r.name and a.recipient = ${me}),
    (select a.name from access a where a.resource = ${me} and a.recipient = r.name))`;
}

/**
 * The condition for each state of row `r` for the viewer, as `access` presents it. A resource that they hold through a
 * circle while their own grant is pending is in two states.
 */
export function statesOf(type: string, me: Me): ReadonlyMap<number, RawBuilder<boolean>> {
  const own =
    type === 'user'
      ? personColumn(sql`state`, me, sql`0`)
      : sql`coalesce((select a.state from access a
          where a.resource = r.name and a.recipient = ${me} and a.state <> ${busy}), 0)`;
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

/** The permission level of the viewer's access to row `r`, as `access` presents it. */
export function levelOf(type: string, me: Me): RawBuilder<number> {
  if (type === 'user')
    return sql`(case when r.name = ${me} then ${lit(ADMIN)} else ${personColumn(sql`level`, me, lit(PUBLIC))} end)`;
  const own = sql`(select a.level from access a
    where a.resource = r.name and a.recipient = ${me} and a.state <> ${busy})`;
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

/** A column of the one grant between the viewer and the person in row `r`, whichever of them asked. */
function personColumn(column: RawBuilder<unknown>, me: Me, unless: RawBuilder<unknown>): RawBuilder<number> {
  return sql`coalesce((select a.${column} from access a where a.resource = r.name and a.recipient = ${me}),
    (select a.${column} from access a where a.resource = ${me} and a.recipient = r.name), ${unless})`;
}

/**
 * SQLite keeps the order of a cross join: from the few grants of the resource to the viewer's own, not from each of the
 * viewer's circles to the resource.
 */
function circleLevel(me: Me): RawBuilder<number> {
  return sql`(select max(case when a.level < m.level then a.level else m.level end)
    from access a cross join access m
    where a.resource = r.name and a.state = ${lit(ACCEPTED)} and ${toCircle}
      and m.resource = a.recipient and m.recipient = ${me} and m.state = ${lit(ACCEPTED)})`;
}

/**
 * Checks the name alone. Most grants are to people, and looking each one up as a circle would be the most expensive
 * part of a row.
 */
const toCircle = sql`a.recipient >= 'circles/' and a.recipient < 'circles0'`;

/** A column of the highest-level invitation among the circles that the viewer administers. */
function invitation(me: Me, part: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${part} from access a cross join access m
    where r.visibility <= ${lit(upTo('PRIVATE'))} and a.resource = r.name
      and a.state = ${lit(PENDING)} and a.accept_target = ${toRecipient} and ${toCircle}
      and m.resource = a.recipient and m.recipient = ${me} and m.state = ${lit(ACCEPTED)} and m.level = ${lit(ADMIN)}
    order by a.level desc, a.name limit 1)`;
}

/**
 * Probes each of the few holders, in either direction of the request. With a join in each probe, PostgreSQL would
 * gather everything that all friends hold.
 */
function friendHolds(me: Me): RawBuilder<boolean> {
  const friend = sql`f.state = ${lit(ACCEPTED)} and f.resource_type = 'user'`;
  return sql`exists (select 1 from access a
    where a.resource = r.name and a.state = ${lit(ACCEPTED)} and a.level = ${lit(ADMIN)} and (
      exists (select 1 from access f where f.resource = a.recipient and f.recipient = ${me} and ${friend})
      or exists (select 1 from access f where f.resource = ${me} and f.recipient = a.recipient and ${friend})))`;
}

/**
 * Lists everybody whose own grant, or a circle's, gives them at least a level on some resources: the inverse of
 * `access` for levels above READ, which neither friends nor the public get. `which` selects resources `r`.
 */
export function holdersOf(which: RawBuilder<boolean>, level: number): RawBuilder<{ person: string }> {
  const enough = sql.lit(level);
  return sql`select a.recipient as person from resource r join access a on a.resource = r.name
      where ${which} and a.recipient like 'users/%' and a.state = ${accepted} and a.level >= ${enough}
    union select m.recipient as person from resource r join access a on a.resource = r.name
      join access m on m.resource = a.recipient and m.resource_type = 'circle'
      where ${which} and r.visibility <= ${sql.lit(upTo('PRIVATE'))}
        and a.state = ${accepted} and a.level >= ${enough} and m.state = ${accepted} and m.level >= ${enough}`;
}
