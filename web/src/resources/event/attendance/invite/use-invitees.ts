import { type Attendee, parentOf } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { dayMs } from '@potluck/contract/durations';
import { useState } from 'react';
import { useViewer } from '../../../../auth/use-auth.ts';
import { fullName } from '../../../../resource-types/full-name.ts';
import { allOf, quoted } from '../../../../standard/data/filters.ts';
import { useResourceList } from '../../../../standard/data/use-resource.ts';
import { type Attendance, attendeeKeyOf } from '../use-attendance.ts';

/**
 * People to suggest for an event: recent attendees on its calendar, the latest first, then circles, friends and members
 * of the viewer’s circles. Suggests only guests who were invited before.
 */
export function useInvitees({ event, all }: Attendance, text: string) {
  const viewer = useViewer().user.name;
  const words = text && quoted(text);
  const filter = allOf(accessFilters.granted, words);
  const [since] = useState(() => new Date(Date.now() - lately).toISOString().slice(0, 10));
  const before = useResourceList('attendee', {
    parent: parentOf(event),
    pageSize: 500,
    filter: `update_time > "${since}T00:00:00Z"`,
  });
  const circles = useResourceList('circle', { filter });
  const friends = useResourceList('user', { filter });
  const fellows = useResourceList('user', { parent: 'circles/-', filter: words });
  const queries = [circles, friends, fellows];
  const people = [...friends.items, ...fellows.items].map(user => ({
    ...nobody,
    person: user.name,
    title: fullName(user),
    imageUri: user.imageUri,
    handle: user.username,
  }));
  const groups = circles.items.map(({ name, title, imageUri, handle }) => ({
    ...nobody,
    circle: name,
    title,
    imageUri,
    handle,
  }));
  const known = new Map([...groups, ...people].map(invitee => [attendeeKeyOf(invitee), invitee]));
  const again = latest(before.items).flatMap(
    attendee => known.get(attendeeKeyOf(attendee)) ?? guestIn(attendee, text),
  );
  const invited = new Set([viewer, ...all.map(attendeeKeyOf)]);
  const found = new Map([...again, ...known.values()].map(invitee => [attendeeKeyOf(invitee), invitee]));
  return {
    invitees: [...found.values()].filter(invitee => !invited.has(attendeeKeyOf(invitee))),
    isPending: queries.some(query => query.isPending),
    error: queries.find(query => query.error)?.error,
    refetch: () => void Promise.all(queries.map(query => query.refetch())),
  };
}

const lately = 90 * dayMs;
const nobody = { person: '', circle: '', displayName: '' };

function latest(attendees: Attendee[]): Attendee[] {
  return attendees.toSorted((one, other) => String(other.createTime).localeCompare(String(one.createTime)));
}

function guestIn({ displayName }: Attendee, text: string): Invitee[] {
  const highlighted = displayName !== '' && displayName.toLowerCase().includes(text.toLowerCase());
  return highlighted ? [{ ...nobody, displayName, title: displayName, imageUri: '', handle: '' }] : [];
}

/** A possible attendee: a person, a circle, or a guest without an account. */
export interface Invitee extends Pick<Attendee, 'person' | 'circle' | 'displayName' | 'title' | 'imageUri'> {
  /** A user’s handle, or the word for a guest. */
  handle: string;
}

export function guestNamed(displayName: string): Invitee {
  return { person: '', circle: '', displayName, title: displayName, imageUri: '', handle: '' };
}
