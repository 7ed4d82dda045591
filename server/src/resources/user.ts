import type { User } from '@potluck/contract/resources/user';
import { requireFree } from '../rows/unique-handle.ts';
import type { ServerPart } from './server-part.ts';
import { handOn } from './user/hand-on.ts';
import { deletingPictures, picturesOf } from './user/pictures-of.ts';

/** People are found by their names; a username is one person's alone; who goes leaves nobody locked out. */
export const userPart: ServerPart = {
  async columns({ tx, name, values }) {
    const { username, givenName, familyName } = values as unknown as User;
    const handle = await requireFree(tx, { type: 'user', name, field: 'username', handle: username });
    const title = [givenName, familyName].filter(Boolean).join(' ') || username;
    return { title, handle };
  },
  async deleting(deleting) {
    const { tx, name, afterwards } = deleting;
    afterwards.push(deletingPictures(await picturesOf(tx, name)));
    await handOn(deleting);
  },
};
