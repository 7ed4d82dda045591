import { responses } from '@potluck/contract/resources/event/attendance';
import { type Evening, eveningsOf, type Gathering, type Invited, type Planned } from './gathering.ts';

/** A notification that one change of a gathering causes for one person. */
export interface Telling {
  person: string;
  kind: string;
  root: string;
  actor: string;
  about: string;
  /** They hear of it as a guest, not through the calendar. */
  guest?: boolean;
  /** The new start after a move. */
  start?: number;
}

/** People's access by the rules of sharing, without the circles that they muted. */
export interface Rules {
  people: readonly string[];
  holds(person: string, root: string): boolean;
  isInvited(person: string, guest: Invited, root: string): boolean;
}

interface Happened {
  actor: string;
  before: Gathering;
  after: Gathering;
}

const { NEEDS_ACTION, DECLINED } = responses;

/**
 * Who is notified of what when people are invited, answer, or events are moved or cancelled: computed from the states
 * before and after, and the rules.
 */
export function tellingsOf(rules: Rules, happened: Happened): Telling[] {
  const { before, after } = happened;
  const asking = after.guests.flatMap(guest => {
    const event = after.events.find(({ name }) => name === guest.event);
    const then = before.guests.find(({ name }) => name === guest.name);
    return event ? aboutGuest(rules, happened, { guest, then, event }) : [];
  });
  return [...asking, ...before.events.flatMap(event => aboutTimes(rules, happened, event))];
}

interface Change {
  guest: Invited;
  then: Invited | undefined;
  event: Planned;
}

function aboutGuest(
  rules: Rules,
  { actor, after }: Happened,
  { guest, then, event: { name: about, root, creator } }: Change,
): Telling[] {
  const telling = { root, actor, about };
  if (!then && guest.via === null && guest.person !== actor)
    return rules.people
      .filter(person => rules.isInvited(person, guest, root))
      .map(person => ({ ...telling, kind: 'EVENT_INVITED', person }));
  const answered = guest.response > NEEDS_ACTION && guest.response !== then?.response;
  if (guest.person !== actor || !answered || creator === null) return [];
  const invited = after.guests.some(each => each.event === about && rules.isInvited(creator, each, root));
  const reads = invited || rules.holds(creator, root);
  return reads ? [{ ...telling, kind: 'EVENT_ANSWERED', person: creator }] : [];
}

/** For an event with all its occurrences: which relevant times are gone, and which are new. */
function aboutTimes(rules: Rules, { actor, before, after }: Happened, event: Planned): Telling[] {
  if (event.parent !== null) return [];
  const is = after.events.find(({ name }) => name === event.name);
  const shift = is ? is.start - event.start : 0;
  const then = eveningsOf(before, event);
  const now = is ? eveningsOf(after, is) : [];
  const lost = then.filter(each => startAt(now, each.original + shift) !== each.start);
  const fresh = now.filter(each => startAt(then, each.original - shift) !== each.start);
  return rules.people.flatMap((person): Telling[] => {
    const holds = rules.holds(person, event.root);
    const comes = (gathering: Gathering) => (evening: Evening) =>
      holds || comesTo(rules, { person, event, gathering }, evening.original);
    const telling = { person, actor, root: event.root, guest: !holds };
    const from = lost.find(comes(before));
    const to = fresh.find(comes(after));
    if (!from) return [];
    if (!to) return [{ ...telling, kind: 'EVENT_CANCELLED', about: from.event }];
    return [{ ...telling, kind: 'EVENT_MOVED', about: to.event, start: to.start }];
  });
}

function startAt(evenings: readonly Evening[], original: number): number | undefined {
  return evenings.find(each => each.original === original)?.start;
}

interface Coming {
  person: string;
  event: Planned;
  gathering: Gathering;
}

/** Whether a person is invited to an evening and did not decline. Their own answer overrides their circle's. */
function comesTo(rules: Rules, { person, event, gathering }: Coming, original: number): boolean {
  const about = gathering.guests.filter(
    ({ event: name, start }) => name === event.name && (start === null || start === original),
  );
  const singleFirst = about.toSorted(
    (one, other) => Number(one.start === null) - Number(other.start === null),
  );
  const own = singleFirst.find(guest => guest.person === person);
  return about
    .filter(guest => rules.isInvited(person, guest, event.root))
    .some(({ circle }) => {
      const circles = circle === null ? undefined : singleFirst.find(guest => guest.circle === circle);
      return (own ?? circles)?.response !== DECLINED;
    });
}

/** Whether a person may read an event as an invited guest. */
export function opensEvent(
  { events, guests }: Gathering,
  name: string,
  isInvited: (guest: Invited) => boolean,
) {
  const event = events.find(each => each.name === name);
  return guests.some(guest => {
    const single = guest.start !== null && event?.parent != null && guest.start !== event.original;
    return guest.event === (event?.parent ?? name) && !single && isInvited(guest);
  });
}
