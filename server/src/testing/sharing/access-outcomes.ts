import {
  accepted,
  acceptedAs,
  actsForRecipient,
  areFriends,
  type Grant,
  isAdministered,
  joins,
  levelOn,
  mayAccept,
  mayRemove,
  type Rows,
  readsBelow,
  resourceOf,
  roleIn,
  sees,
  seesBusyTimes,
  seesGrant,
  type Thing,
} from './access-oracle.ts';
import type { Ask, Outcome } from './ask.ts';

const [BUSY, READ, WRITE, ADMIN] = [50, 100, 200, 300] as const;
const [PENDING, ACCEPTED] = [100, 200] as const;
const [NOBODY, RECIPIENT, RESOURCE] = [0, 100, 200] as const;
const missing: Outcome = { status: 404 };
const forbidden: Outcome = { status: 403 };
const refused: Outcome = { status: 400 };
const taken: Outcome = { status: 409 };

export function outcomeOf(rows: Rows, me: string, ask: Ask): Outcome {
  if ('grant' in ask) return seesGrant(rows, me, ask.grant) ? onGrant(rows, me, ask) : missing;
  if (ask.method === 'list') return listed(rows, me, ask);
  if (ask.method === 'listFellows') return { status: 200, shows: [...new Set(fellowsOf(rows, me))] };
  if (ask.method === 'count') return { status: 200, shows: counted(rows, me, ask.of) };
  if (ask.method === 'batchGet') return { status: 200, shows: among(rows, me, ask.names) };
  if (ask.method === 'find') return { status: 200, shows: findable(rows, me, ask.type) };
  if (ask.method === 'today') return { status: 200, mayName: readable(rows, me) };
  if (ask.method === 'busyTimes') return { status: 200, shows: busyTimes(rows, me) };
  if (ask.method === 'below' && ask.call.id.endsWith('.expand') && seesBusyTimes(rows, me, ask.thing))
    return { status: 200 };
  if (ask.method === 'below') {
    const outcome = sees(rows, me, ask.thing) ? below(rows, me, ask) : missing;
    return ask.call.unmet && outcome.status === 200 ? refused : outcome;
  }
  if (ask.method === 'batch') return batched(rows, me, ask);
  if (ask.method === 'create') return created(rows, me, ask.holder);
  if (ask.method === 'listGrants') return grantsOn(rows, me, ask.thing);
  if (ask.method === 'operator') return ask.may ? { status: 200, writes: ask.call.writes } : forbidden;
  if (ask.method === 'personal')
    return ask.thing.name === me ? { status: 200, writes: ask.call.writes } : missing;
  if (!sees(rows, me, ask.thing)) return missing;
  if (ask.method === 'link') return onLinks(rows, me, ask);
  return ask.method === 'createGrant' ? granted(rows, me, ask) : onThing(rows, me, ask);
}

/** The same with an access key: it cannot use personal resources, delete accounts, or change who has access. */
export function outcomeByKey(rows: Rows, me: string, ask: Ask): Outcome {
  const outcome = outcomeOf(rows, me, ask);
  switch (ask.method) {
    case 'createGrant':
    case 'updateGrant':
    case 'acceptGrant':
      return forbidden;
    case 'link':
      return ask.call === 'create' ? forbidden : outcome;
    case 'below':
      return ask.call.session ? forbidden : outcome;
    case 'batch':
      return ask.verb === 'batchShare' || ask.verb === 'batchAccept' ? forbidden : outcome;
    case 'delete':
      return ask.thing.type === 'user' ? forbidden : outcome;
    case 'operator':
    case 'today':
      return forbidden;
    case 'personal':
      return outcome.status === 200 ? forbidden : outcome;
    case 'setVisibility':
      return ask.thing.visibility === ask.visibility || outcome === missing ? outcome : forbidden;
    default:
      return outcome;
  }
}

/** Batches always succeed; each item is decided as by the method for one. */
function batched(rows: Rows, me: string, ask: Extract<Ask, { method: 'batch' }>): Outcome {
  const { target: thing, verb, to: recipient } = ask;
  const single: Record<Exclude<typeof verb, 'batchAccept'>, Ask> = {
    batchUpdate: { method: 'update', thing },
    batchTag: { method: 'update', thing },
    batchDelete: { method: 'delete', thing },
    batchUndelete: { method: 'undelete', thing },
    batchShare: { method: 'createGrant', thing, recipient, level: READ },
  };
  const grant = accessTo(rows, me, thing)?.name;
  const { status, writes = false } =
    verb === 'batchAccept' ? acceptedAs(rows, me, { thing, grant }) : outcomeOf(rows, me, single[verb]);
  const refusal = status === 200 ? [] : [codeOf[status]];
  return { status: 200, shows: refusal, writes };
}

/** The code of the errors that single methods answer with these statuses. */
const codeOf: Readonly<Record<number, number>> = { 400: 9, 403: 7, 404: 5, 409: 6 };

function onThing(rows: Rows, me: string, ask: Exclude<Ask, { grant: Grant }>): Outcome {
  if (!('thing' in ask)) throw new Error(`${ask.method} is about no one thing`);
  const { thing } = ask;
  const level = levelOn(rows, me, thing);
  switch (ask.method) {
    case 'get':
      return { status: 200, shows: accessTo(rows, me, thing) };
    case 'undelete':
      return taken;
    case 'favorite':
    case 'unfavorite':
    case 'mute':
    case 'unmute':
      return level > 0 ? { status: 200, writes: true } : forbidden;
    case 'update':
      return level >= WRITE ? { status: 200, writes: true } : forbidden;
    case 'setVisibility': {
      if (level < (thing.visibility === ask.visibility ? WRITE : ADMIN)) return forbidden;
      const left = isAdministered(rows, { ...thing, visibility: ask.visibility });
      return left ? { status: 200, writes: true } : refused;
    }
    default:
      if (level < ADMIN) return forbidden;
      return leavesOrphans(rows, thing) ? refused : { status: 200, writes: true };
  }
}

/**
 * Reading requires READ or a public resource, writing WRITE, and sharing ADMIN; nonexistent resources are always
 * NOT_FOUND.
 */
function below(rows: Rows, me: string, { thing, call }: Extract<Ask, { method: 'below' }>): Outcome {
  if (call.needs === 'share') {
    if (levelOn(rows, me, thing) < ADMIN) return forbidden;
    return call.absent ? missing : { status: 200, writes: call.writes };
  }
  if (call.needs === 'see') return { status: 200, writes: call.writes };
  if (call.needs === 'get') {
    if (levelOn(rows, me, thing) === 0) return forbidden;
    return call.absent ? missing : { status: 200, writes: true };
  }
  // Members have more than what is public.
  if (call.needs === 'read')
    return levelOn(rows, me, thing) < READ ? forbidden : { status: 200, writes: true };
  if (call.authored) return authored(rows, me, { thing, call });
  if (call.needs === 'update') return levelOn(rows, me, thing) < WRITE ? forbidden : { status: 200 };
  if (!call.writes) return readsBelow(rows, me, thing) ? { status: 200 } : forbidden;
  if (levelOn(rows, me, thing) < WRITE) return forbidden;
  if (call.taken) return taken;
  return call.absent ? missing : { status: 200, writes: true };
}

/** Readers create their own; reading other people's requires READ, and deleting them WRITE. */
function authored(
  rows: Rows,
  me: string,
  { thing, call }: Pick<Extract<Ask, { method: 'below' }>, 'thing' | 'call'>,
): Outcome {
  if (!readsBelow(rows, me, thing)) return forbidden;
  if (call.authored === 'list' || call.authored === 'create') return { status: 200, writes: call.writes };
  const level = levelOn(rows, me, thing);
  if (level < READ) return missing;
  const may = call.authored === 'get' || (call.authored === 'delete' && level >= WRITE);
  return may ? { status: 200, writes: call.writes } : forbidden;
}

/** Only people who may share a resource can use its links; others do not learn whether there are any. */
function onLinks(rows: Rows, me: string, { thing, call }: Extract<Ask, { method: 'link' }>): Outcome {
  if (levelOn(rows, me, thing) < ADMIN) return forbidden;
  return { status: 200, writes: call === 'create' || call === 'delete' };
}

function readable(rows: Rows, me: string): string[] {
  return rows.things.filter(thing => readsBelow(rows, me, thing)).map(({ name }) => name);
}

/** Every calendar of the table has one dinner, at the same time. */
function busyTimes(rows: Rows, me: string): string[] {
  return rows.things.some(thing => thing.type === 'calendar' && seesBusyTimes(rows, me, thing))
    ? ['2027-03-06T17:00:00.000Z/2027-03-06T19:00:00.000Z']
    : [];
}

function counted(rows: Rows, me: string, of: Extract<Ask, { method: 'count' }>['of']): unknown {
  // Which recipes are alike is no matter of access; a test of their own names what each person gets.
  if (of === 'duplicates') return 0;
  if (of !== 'openItems' && of !== 'covers') return visible(rows, me, 'recipe').length;
  const above = of === 'covers' ? 'cookbook' : 'list';
  const open = rows.things.filter(thing => thing.type === above && readsBelow(rows, me, thing));
  return open.map(({ name }) => name);
}

function among(rows: Rows, me: string, names: string[]): string[] {
  return visible(rows, me, 'recipe').flatMap(({ name }) => (names.includes(name) ? name : []));
}

/** For searches within contents: every list and calendar of the table has one match. */
function findable(rows: Rows, me: string, type: Extract<Ask, { method: 'find' }>['type']): string[] {
  if (type !== 'listItem' && type !== 'event') return visible(rows, me, type).map(({ name }) => name);
  const [above, below] = type === 'listItem' ? ['list', 'listItems/milk'] : ['calendar', 'events/dinner'];
  const open = rows.things.filter(thing => thing.type === above && readsBelow(rows, me, thing));
  return open.map(({ name }) => `${name}/${below}`);
}

function leavesOrphans(rows: Rows, { name }: Thing): boolean {
  const left = { ...rows, grants: rows.grants.filter(grant => grant.recipient !== name) };
  const held = accepted(rows).filter(grant => grant.recipient === name);
  return held.some(grant => {
    const thing = resourceOf(rows, grant);
    return isAdministered(rows, thing) && !isAdministered(left, thing);
  });
}

/** The caller's own access in a response: what is pending, and what they have without it. */
export function accessTo(rows: Rows, me: string, thing: Thing) {
  const effective = levelOn(rows, me, thing);
  if (thing.name === me) return { name: '', level: ADMIN, state: ACCEPTED, target: NOBODY, effective };
  const held = Math.max(0, ...ways(rows, me, thing));
  const own = rows.grants.find(grant => isTheirs(grant, me, thing));
  const waiting = own?.state === PENDING ? own : invitationToCircle(rows, me, thing, held);
  const given = thing.type !== 'user' && effective >= READ ? effective : 0;
  if (waiting) {
    const { name, state, target } = waiting;
    return { name, level: given || waiting.level, state, target, effective };
  }
  if (held > 0) return { name: own?.name ?? '', level: held, state: ACCEPTED, target: NOBODY, effective };
  return given > 0 ? { name: '', level: given, state: 0, target: NOBODY, effective } : null;
}

/** For people with no grant of their own or through a circle. */
function invitationToCircle(rows: Rows, me: string, thing: Thing, held: number): Grant | undefined {
  if (held > 0 || thing.visibility > 200) return undefined;
  return rows.grants
    .filter(
      ({ resource, state, target }) => resource === thing.name && state === PENDING && target === RECIPIENT,
    )
    .find(({ recipient }) => roleIn(rows, me, recipient) === ADMIN);
}

/**
 * The states by which a filter finds a resource: two, if the caller holds it through a circle while their own grant
 * is pending.
 */
function statesOf(rows: Rows, me: string, thing: Thing): number[] {
  if (thing.name === me) return [0];
  const state = accessTo(rows, me, thing)?.state ?? 0;
  const held = Math.max(0, ...ways(rows, me, thing)) > 0;
  return held && state !== ACCEPTED ? [state, ACCEPTED] : [state];
}

function isTheirs(grant: Grant, me: string, thing: Thing): boolean {
  if (thing.type === 'user') return joins(grant, me, thing.name);
  return grant.resource === thing.name && grant.recipient === me;
}

/** The levels of accepted grants: the caller's own and their circles'. */
function ways(rows: Rows, me: string, thing: Thing): number[] {
  const reach = (level: number) => (thing.visibility <= 200 ? level : 0);
  return accepted(rows)
    .filter(grant => isTheirs(grant, me, thing) || grant.resource === thing.name)
    .map(grant =>
      isTheirs(grant, me, thing)
        ? grant.level
        : reach(Math.min(grant.level, roleIn(rows, me, grant.recipient))),
    );
}

function grantsOn(rows: Rows, me: string, thing: Thing): Outcome {
  const isRequest = (grant: Grant) =>
    thing.name === me && grant.recipient === me && grant.resource.startsWith('users/');
  const on = rows.grants.filter(grant => grant.resource === thing.name || isRequest(grant));
  const shown = on.filter(grant => seesGrant(rows, me, grant));
  if (!sees(rows, me, thing) && shown.length === 0) return missing;
  return { status: 200, shows: shown.map(grant => grant.name) };
}

function granted(
  rows: Rows,
  me: string,
  { thing, recipient, level }: Extract<Ask, { recipient: string }>,
): Outcome {
  const account = rows.things.find(each => each.name === recipient);
  if (!account || !sees(rows, me, account)) return refused;
  if (thing.type === 'user') return befriended(rows, me, { them: thing.name, recipient });
  const forResource = levelOn(rows, me, thing) >= ADMIN;
  const forRecipient = recipient === me || roleIn(rows, me, recipient) === ADMIN;
  if (!forResource && !forRecipient) return forbidden;
  if (rows.grants.some(grant => grant.resource === thing.name && grant.recipient === recipient)) return taken;
  const known =
    areFriends(rows, me, recipient) ||
    roleIn(rows, me, recipient) > 0 ||
    recipient === me ||
    fellowsOf(rows, me).includes(recipient);
  if (level === BUSY) {
    if (levelOn(rows, me, thing) === 0) return forbidden;
    return forResource && known ? wrote({ level, state: ACCEPTED, target: NOBODY }) : refused;
  }
  if (forResource && (forRecipient || roleIn(rows, me, recipient) >= WRITE))
    return wrote({ level, state: ACCEPTED, target: NOBODY });
  if (forResource) {
    return known ? wrote({ level, state: PENDING, target: RECIPIENT }) : refused;
  }
  if (levelOn(rows, me, thing) === 0) return forbidden;
  return level === ADMIN ? refused : wrote({ level, state: PENDING, target: RESOURCE });
}

function befriended(
  rows: Rows,
  me: string,
  { them, recipient }: { them: string; recipient: string },
): Outcome {
  if (them === me || (recipient !== them && recipient !== me)) return refused;
  if (rows.grants.some(grant => joins(grant, me, them))) return taken;
  return wrote({ level: WRITE, state: PENDING, target: RECIPIENT });
}

function wrote(shows: unknown): Outcome {
  return { status: 200, shows, writes: true };
}

function onGrant(rows: Rows, me: string, ask: Extract<Ask, { grant: Grant }>): Outcome {
  const { grant } = ask;
  const { level, state, target } = grant;
  switch (ask.method) {
    case 'getGrant':
      return { status: 200, shows: { level, state, target } };
    case 'acceptGrant':
      if (!mayAccept(rows, me, grant)) return forbidden;
      return wrote({ level, state: ACCEPTED, target: NOBODY });
    case 'deleteGrant':
      if (!mayRemove(rows, me, grant)) return forbidden;
      return staysAdministered(rows, grant, []) ? { status: 200, writes: true } : refused;
    case 'updateGrant': {
      const forResource = levelOn(rows, me, resourceOf(rows, grant)) >= ADMIN;
      const lowersOwn = actsForRecipient(rows, me, grant) && ask.level <= level;
      if (!forResource && !lowersOwn) return forbidden;
      if (ask.level === BUSY && !forResource && state !== ACCEPTED) return forbidden;
      const changed = { ...grant, level: ask.level };
      if (!staysAdministered(rows, grant, [changed])) return refused;
      return levelChanged(rows, me, { grant, to: ask.level });
    }
  }
}

/** A level above BUSY is an offer, as if the grant were new. */
function levelChanged(rows: Rows, me: string, { grant, to }: { grant: Grant; to: number }): Outcome {
  const { level, recipient, state, target } = grant;
  if (to === BUSY) return wrote({ level: to, state: ACCEPTED, target: NOBODY });
  if (level !== BUSY || to === level) return wrote({ level: to, state, target });
  const account = rows.things.find(({ name }) => name === recipient);
  if (!account || !sees(rows, me, account)) return missing;
  if (recipient === me || roleIn(rows, me, recipient) >= WRITE)
    return wrote({ level: to, state: ACCEPTED, target: NOBODY });
  const known =
    areFriends(rows, me, recipient) ||
    roleIn(rows, me, recipient) > 0 ||
    fellowsOf(rows, me).includes(recipient);
  return known ? wrote({ level: to, state: PENDING, target: RECIPIENT }) : refused;
}

/** Whether a resource keeps an ADMIN when a grant on it is replaced. */
function staysAdministered(rows: Rows, grant: Grant, by: Grant[]): boolean {
  const thing = resourceOf(rows, grant);
  const after = { ...rows, grants: [...rows.grants.filter(each => each !== grant), ...by] };
  return thing.type === 'user' || isAdministered(after, thing);
}

function created(rows: Rows, me: string, holder: Thing): Outcome {
  if (holder.name === me) return { status: 200, writes: true };
  if (!sees(rows, me, holder)) return missing;
  return levelOn(rows, me, holder) >= WRITE ? { status: 200, writes: true } : forbidden;
}

function listed(rows: Rows, me: string, ask: Extract<Ask, { method: 'list' }>): Outcome {
  const { type, state, holder } = ask;
  if (holder && !sees(rows, me, holder)) return missing;
  if (holder && type === 'user' && holder.name !== me) return people(rows, me, { holder, state });
  const held = holder && type !== 'user' ? heldBy(rows, me, holder) : undefined;
  const shown = visible(rows, me, type)
    .filter(({ name }) => !held || held.includes(name))
    .filter(thing => state === undefined || statesOf(rows, me, thing).includes(state));
  return { status: 200, shows: shown.map(({ name }) => name) };
}

function visible(rows: Rows, me: string, type: Thing['type']): Thing[] {
  return rows.things.filter(thing => thing.type === type && sees(rows, me, thing));
}

/** What an account holds; people who act for it also see what is pending. */
function heldBy(rows: Rows, me: string, { name }: Thing): string[] {
  const acts = name === me || roleIn(rows, me, name) === ADMIN;
  return rows.grants
    .filter(grant => grant.recipient === name && (acts || (grant.state === ACCEPTED && grant.level !== BUSY)))
    .map(grant => grant.resource);
}

/**
 * Members for people who may read the circle, friends for a person's friends. Pending members of a circle are visible
 * to those who see all its grants, and to themselves.
 */
function people(
  rows: Rows,
  me: string,
  { holder, state = ACCEPTED }: { holder: Thing; state: number | undefined },
): Outcome {
  const on = rows.grants.filter(grant => grant.resource === holder.name);
  if (holder.type === 'circle') {
    const level = levelOn(rows, me, holder);
    const shown = on.filter(
      grant => grant.state === state && (state === ACCEPTED || level >= WRITE || grant.recipient === me),
    );
    return level >= READ ? { status: 200, shows: shown.map(({ recipient }) => recipient) } : forbidden;
  }
  if (!areFriends(rows, me, holder.name)) return forbidden;
  const friends = accepted(rows).flatMap(({ resource, recipient }) => {
    if (resource === holder.name) return [recipient];
    return recipient === holder.name && resource.startsWith('users/') ? [resource] : [];
  });
  return { status: 200, shows: state === ACCEPTED ? friends : [] };
}

/** The members of a person's circles. */
function fellowsOf(rows: Rows, me: string): string[] {
  const members = accepted(rows).filter(({ resource }) => resource.startsWith('circles/'));
  const circles = members.filter(({ recipient }) => recipient === me).map(({ resource }) => resource);
  return members.filter(({ resource }) => circles.includes(resource)).map(({ recipient }) => recipient);
}
