import {
  actsForRecipient,
  areFriends,
  type Grant,
  isAdministered,
  joins,
  levelOn,
  mayAccept,
  mayRemove,
  type Rows,
  resourceOf,
  roleIn,
  sees,
  seesGrant,
  type Thing,
} from './access-oracle.ts';
import { type Ask, forbidden, missing, type Outcome, refused, taken } from './ask.ts';
import { fellowsOf } from './caller-access.ts';

const [BUSY, WRITE, ADMIN] = [50, 200, 300] as const;
const [PENDING, ACCEPTED] = [100, 200] as const;
const [NOBODY, RECIPIENT, RESOURCE] = [0, 100, 200] as const;

export function grantsOn(rows: Rows, me: string, thing: Thing): Outcome {
  const isRequest = (grant: Grant) =>
    thing.name === me && grant.recipient === me && grant.resource.startsWith('users/');
  const on = rows.grants.filter(grant => grant.resource === thing.name || isRequest(grant));
  const shown = on.filter(grant => seesGrant(rows, me, grant));
  if (!sees(rows, me, thing) && shown.length === 0) return missing;
  return { status: 200, shows: shown.map(grant => grant.name) };
}

export function granted(
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

export function onGrant(rows: Rows, me: string, ask: Extract<Ask, { grant: Grant }>): Outcome {
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
