import type { Notification } from '@potluck/contract';
import type { FakeApi } from './fake-api.ts';
import { annsApi, bob } from './people.ts';

const notifications = '/users/v1alpha1/users/ann/notifications';

/** Bob shared a recipe with Ann, and she has not opened it yet. */
export const shared: Notification = {
  name: 'users/ann/notifications/1',
  kind: 'INVITED',
  about: 'recipes/soup/accesses/1',
  root: 'recipes/soup',
  title: 'Lemon lentil soup',
  rootTitle: 'Lemon lentil soup',
  actor: { name: bob.name, username: 'bob', givenName: 'Bob', familyName: 'Stone' },
  count: 1,
  data: {
    level: 'PERMISSION_LEVEL_READ',
    previousLevel: 'PERMISSION_LEVEL_UNSPECIFIED',
    state: 'ACCESS_STATE_PENDING',
    startTime: null,
    endTime: null,
    previousStartTime: null,
    originalStartTime: null,
    allDay: false,
    timeZone: '',
    text: '',
    response: 'RESPONSE_UNSPECIFIED',
    dishes: [],
    open: false,
    recurring: false,
    guestTitle: '',
    together: false,
    poll: false,
    via: '',
  },
  createTime: '2094-01-02T09:00:00.000Z',
  updateTime: '2094-01-02T09:00:00.000Z',
  readTime: null,
  etag: '"1"',
};

/** Bob moved an event in one of Ann's calendars. */
export const moved: Notification = {
  ...shared,
  name: 'users/ann/notifications/2',
  kind: 'EVENT_MOVED',
  about: 'calendars/home/events/swimming',
  root: 'calendars/home',
  title: 'Swimming',
  rootTitle: 'Home',
  data: {
    ...shared.data,
    state: 'ACCESS_STATE_UNSPECIFIED',
    startTime: '2094-01-09T17:00:00.000Z',
    endTime: '2094-01-09T18:00:00.000Z',
    previousStartTime: '2094-01-09T16:00:00.000Z',
    timeZone: 'Europe/London',
  },
  createTime: '2094-01-03T09:00:00.000Z',
  updateTime: '2094-01-03T09:00:00.000Z',
};

/** A server with these notifications for Ann; it marks them as read and deletes them. */
export function bellApi(stored: Notification[]): FakeApi {
  let held = stored;
  const api = annsApi()
    .on(`GET ${notifications}`, () => ({ notifications: held, nextPageToken: '' }))
    .on(`GET ${notifications}:count`, () => ({
      unreadCount: held.filter(({ readTime }) => readTime === null).length,
    }))
    .on(`POST ${notifications}:readAll`, () => {
      held = held.map(asRead);
      return { readCount: held.length };
    });
  for (const { name } of stored) {
    api.on(`POST /users/v1alpha1/${name}:read`, () => {
      held = held.map(each => (each.name === name ? asRead(each) : each));
      return held.find(each => each.name === name) ?? null;
    });
    api.on(`DELETE /users/v1alpha1/${name}`, () => {
      held = held.filter(each => each.name !== name);
      return {};
    });
  }
  return api;
}

function asRead(notification: Notification): Notification {
  return { ...notification, readTime: '2094-01-04T09:00:00.000Z' };
}
