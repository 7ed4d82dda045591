import {
  accepted,
  acceptedAs,
  type Grant,
  isAdministered,
  levelOn,
  type Rows,
  readsBelow,
  resourceOf,
  sees,
  seesBusyTimes,
  seesGrant,
  type Thing,
} from './access-oracle.ts';
import { type Ask, forbidden, missing, type Outcome, refused, taken } from './ask.ts';
import { accessTo, fellowsOf } from './caller-access.ts';
import { granted, grantsOn, onGrant } from './grant-outcomes.ts';
import { among, busyTimes, counted, findable, listed, readable } from './list-outcomes.ts';

const [READ, WRITE, ADMIN] = [100, 200, 300] as const;

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
    case 'editing':
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
    case 'editing':
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

function leavesOrphans(rows: Rows, { name }: Thing): boolean {
  const left = { ...rows, grants: rows.grants.filter(grant => grant.recipient !== name) };
  const held = accepted(rows).filter(grant => grant.recipient === name);
  return held.some(grant => {
    const thing = resourceOf(rows, grant);
    return isAdministered(rows, thing) && !isAdministered(left, thing);
  });
}

function created(rows: Rows, me: string, holder: Thing): Outcome {
  if (holder.name === me) return { status: 200, writes: true };
  if (!sees(rows, me, holder)) return missing;
  return levelOn(rows, me, holder) >= WRITE ? { status: 200, writes: true } : forbidden;
}
