import type { Attendee } from '@potluck/contract';
import { ann, bob, millers } from './people.ts';

const nobody: Attendee = {
  name: '',
  person: '',
  circle: '',
  displayName: '',
  title: '',
  imageUri: '',
  response: 'NEEDS_ACTION',
  portion: 1,
  note: '',
  timeAnswers: [],
  originalStartTime: null,
  organizer: false,
  seat: null,
  respondTime: null,
  createTime: '2094-01-01T00:00:00.000Z',
  updateTime: '2094-01-01T00:00:00.000Z',
  etag: '"1"',
};

const below = 'calendars/dinners/events/soup-night/attendees';

/** An attendee without an account. */
export function guest(displayName: string, fields: Partial<Attendee>): Attendee {
  const name = `${below}/${displayName.toLowerCase()}${fields.originalStartTime ?? ''}`;
  return { ...nobody, name, displayName, title: displayName, ...fields };
}

export const grandma = guest('Grandma', { response: 'ACCEPTED' });

export const annHosts: Attendee = {
  ...nobody,
  name: `${below}/ann`,
  person: ann.name,
  title: 'Ann Miller',
  response: 'ACCEPTED',
  organizer: true,
};

export const bobIsInvited: Attendee = {
  ...nobody,
  name: `${below}/bob`,
  person: bob.name,
  title: 'Bob Stone',
};

export const millersAreInvited: Attendee = {
  ...nobody,
  name: `${below}/millers`,
  circle: millers.name,
  title: millers.title,
};
