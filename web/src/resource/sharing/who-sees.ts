import type { Visibility } from '@potluck/contract';
import { type Grant, isCircle } from './grant.ts';

interface Seen {
  visibility: Visibility;
  grants: Grant[];
  /** By name. */
  viewer: string;
}

/** Who can see a thing now, in one sentence; `grants` are all there are. */
export function whoSees({ visibility, grants, viewer }: Seen): string {
  if (visibility === 'VISIBILITY_LEVEL_PUBLIC') return 'Everyone signed in can see this.';
  const accepted = grants.filter(({ state }) => state === 'accepted');
  const people = accepted.filter(({ recipient }) => !isCircle(recipient));
  const circles = accepted
    .filter(({ recipient }) => isCircle(recipient))
    .map(({ recipient }) => recipient.title);
  const named = people.map(({ recipient }) => (recipient.name === viewer ? 'you' : recipient.title));
  const owners = people
    .filter(({ level }) => level === 'PERMISSION_LEVEL_ADMIN')
    .map(({ recipient }) => (recipient.name === viewer ? 'you' : recipient.title));
  if (visibility === 'VISIBILITY_LEVEL_HIDDEN') {
    const not = circles.length > 0 ? `; members of ${listed(circles)} cannot, for it is hidden` : '';
    return `${only(named)} can see this${not}.`;
  }
  const groups = circles.map(circle => `the members of ${circle}`);
  if (visibility === 'VISIBILITY_LEVEL_RESTRICTED' && owners.length > 0)
    return `${begun([...named, ...groups, friendsOf(owners)])} can see this.`;
  return groups.length > 0 ? `${begun([...named, ...groups])} can see this.` : `${only(named)} can see this.`;
}

function friendsOf(owners: string[]): string {
  const others = owners.filter(owner => owner !== 'you');
  if (others.length === owners.length) return `all friends of ${listed(others)}`;
  return others.length > 0 ? `all friends of yours and of ${listed(others)}` : 'all your friends';
}

function only(names: string[]): string {
  if (names.length === 0) return 'Nobody';
  return names.length === 1 ? `Only ${names[0]}` : begun(names);
}

function begun(names: string[]): string {
  const text = listed(names);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** You first, then a few by name and the rest by number. */
function listed(names: string[]): string {
  const inOrder = names.toSorted((a, b) => Number(b === 'you') - Number(a === 'you'));
  const most = 5;
  const shown = inOrder.length > most ? inOrder.slice(0, most - 1) : inOrder;
  const rest = inOrder.length - shown.length;
  return new Intl.ListFormat('en').format(rest > 0 ? [...shown, `${rest} others`] : shown);
}
