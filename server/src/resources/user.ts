import type { User } from '@potluck/contract/resources/user';
import { requireFree } from '../rows/unique-handle.ts';
import { removeFromEvents } from './event/leave-events.ts';
import { nameAuthor } from './recipe/duplicate-recipe.ts';
import type { ServerPart } from './server-part.ts';
import { handOn } from './user/hand-on.ts';
import { deletingPictures, picturesOf } from './user/pictures-of.ts';

/** People are found by name; usernames are unique; deleting an account must not lock others out. */
export const userPart: ServerPart = {
  async columns({ tx, name, values }) {
    const { username } = values as unknown as User;
    const handle = await requireFree(tx, { type: 'user', name, field: 'username', handle: username });
    return { title: titleOf(values), handle };
  },
  async saved({ tx, name, values, before }) {
    const title = titleOf(values);
    if (before && titleOf(before) !== title) await nameAuthor(tx, name, title);
  },
  async deleting(deleting) {
    const { tx, name, afterwards } = deleting;
    await nameAuthor(tx, name, '');
    afterwards.push(deletingPictures(await picturesOf(tx, name)));
    await handOn(deleting);
    await removeFromEvents(tx, name, name);
  },
};

function titleOf(values: Record<string, unknown>): string {
  const { username, givenName, familyName } = values as unknown as User;
  return [givenName, familyName].filter(Boolean).join(' ') || username;
}
