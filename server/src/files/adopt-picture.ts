import type { Context } from '../context/context.ts';
import { incomingPicture } from '../images/incoming-picture.ts';

/** Gives a new user the picture from their identity provider, unless they have already set one. */
export async function adoptPicture(context: Context, user: string, pictureUri: string): Promise<void> {
  if (pictureUri === '') return;
  const image = await incomingPicture(context, { imageUri: pictureUri, row: undefined, by: user });
  await context.store.db
    .updateTable('resource')
    .set(eb => ({ image, version: eb('version', '+', 1) }))
    .where('name', '=', user)
    .where('image', 'is', null)
    .execute();
}
