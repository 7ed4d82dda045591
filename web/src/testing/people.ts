import { ApiError, type Circle, type User } from '@potluck/contract';
import { emptySettings, emptyUser } from '../auth/use-auth.ts';
import { type FakeApi, fakeApi } from './fake-api.ts';

export const ann: User = {
  ...emptyUser,
  name: 'users/ann',
  username: 'ann',
  givenName: 'Ann',
  familyName: 'Miller',
  etag: '"1"',
};

export const bob: User = {
  ...emptyUser,
  name: 'users/bob',
  username: 'bob',
  givenName: 'Bob',
  familyName: 'Stone',
  etag: '"1"',
};

export const annsSettings = { ...emptySettings, name: 'users/ann/settings', email: 'ann@example.com' };

/** A server that knows only Ann, by the token `anns-session`. */
export function annsApi(): FakeApi {
  return fakeApi()
    .on('GET /auth/check/token', ({ token }) =>
      token === 'anns-session' ? { userId: 'ann', draftKey: 'anns-drafts' } : notSignedIn(),
    )
    .on('GET /users/v1alpha1/users/ann', ann)
    .on('GET /users/v1alpha1/users/ann/settings', annsSettings)
    .on('GET /users/v1alpha1/users/ann/settings:busyFeed', { createTime: null })
    .on('GET /users/v1alpha1/users/ann/settings:calendarApps', { collections: [] })
    .on('POST /auth/logout', null)
    .on('GET /users/v1alpha1/users/ann/notifications:count', { unreadCount: 0 })
    .on('GET /circles/v1alpha1/circles', { circles: [millers], nextPageToken: '' })
    .on('GET /circles/v1alpha1/circles/millers', millers)
    .on('GET /circles/v1alpha1/circles/-/accesses', { accesses: [], nextPageToken: '' })
    .on('GET /meals/v1alpha1/recipes', { recipes: [], nextPageToken: '' });
}

export const millers: Circle = {
  name: 'circles/millers',
  title: 'The Millers',
  description: '',
  handle: 'millers',
  imageUri: '',
  visibility: 'VISIBILITY_LEVEL_PRIVATE',
  memberCount: 3,
  circleAccess: {
    name: 'circles/millers/accesses/1',
    permissionLevel: 'PERMISSION_LEVEL_ADMIN',
    state: 'ACCESS_STATE_ACCEPTED',
    acceptTarget: 'ACCEPT_TARGET_UNSPECIFIED',
    effectiveLevel: 'PERMISSION_LEVEL_ADMIN',
  },
  favorited: false,
  muted: false,
  createTime: '2094-01-01T00:00:00.000Z',
  updateTime: '2094-01-01T00:00:00.000Z',
  etag: '"1"',
};

/** Enough circles for the index to offer search and sorting. */
export const sixCircles: Circle[] = ['Book club', 'Choir', 'Hikers', 'House', 'Neighbours', 'Rowers'].map(
  title => ({ ...millers, name: `circles/${title.replace(' ', '-').toLowerCase()}`, title }),
);

export function notSignedIn(): ApiError {
  return new ApiError('UNAUTHENTICATED', 'NOT_SIGNED_IN', 'Your session has ended. Sign in again.');
}
