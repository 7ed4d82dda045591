import type { LinkPreview } from '@potluck/contract';
import type { FakeApi } from './fake-api.ts';
import { annsApi, millers } from './people.ts';

/** The preview of a link to the Millers, for anyone with the link. */
export const invitation: LinkPreview = {
  inviter: { title: 'Bob Stone', imageUri: '', hue: 'plum' },
  type: 'circle',
  title: 'The Millers',
  imageUri: '',
  hue: 'amber',
  memberCount: 3,
  level: 'PERMISSION_LEVEL_WRITE',
  expireTime: '2094-01-08T00:00:00.000Z',
};

export const linkUri = 'https://potluck.test/join#secret';

/** A link as its creation returns it: only this answer has the address. */
export const freshLink = {
  name: 'circles/millers/links/1',
  level: 'PERMISSION_LEVEL_WRITE',
  expireTime: '2094-01-08T00:00:00.000Z',
  mostUses: 1,
  useCount: 0,
  lastUsedTime: null,
  state: 'LINK_STATE_ACTIVE',
  creator: { name: 'users/ann', username: 'ann', givenName: 'Ann', familyName: 'Miller' },
  createTime: '2094-01-01T00:00:00.000Z',
  secretUri: linkUri,
  etag: '"1"',
};

/** A server that knows the secret of Bob's link. */
export function invitedApi(preview: LinkPreview = invitation): FakeApi {
  return annsApi().on('POST /users/v1alpha1/links:preview', preview).on('POST /users/v1alpha1/links:accept', {
    resource: millers.name,
    type: 'circle',
    counted: true,
    befriended: true,
  });
}
