import { accepted, type Grant, joins, levelOn, type Rows, roleIn, type Thing } from './access-oracle.ts';

const [READ, ADMIN] = [100, 300] as const;
const [PENDING, ACCEPTED] = [100, 200] as const;
const [NOBODY, RECIPIENT] = [0, 100] as const;

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
export function statesOf(rows: Rows, me: string, thing: Thing): number[] {
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

/** The members of a person's circles. */
export function fellowsOf(rows: Rows, me: string): string[] {
  const members = accepted(rows).filter(({ resource }) => resource.startsWith('circles/'));
  const circles = members.filter(({ recipient }) => recipient === me).map(({ resource }) => resource);
  return members.filter(({ resource }) => circles.includes(resource)).map(({ recipient }) => recipient);
}
