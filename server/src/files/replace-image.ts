import type { Call, Context } from '../context/context.ts';
import { fetchedPicture } from '../images/incoming-picture.ts';
import { removedPictures } from '../images/placed-pictures.ts';
import { keepUploaded } from '../images/uploaded-pictures.ts';
import { findVisible, requireAction } from '../policy/find-visible.ts';
import type { Found } from '../policy/visible-row.ts';
import { withFieldsChanged } from '../resources/field-versions.ts';
import { pictureUri } from '../rows/picture-uri.ts';
import { logChange } from '../store/changes.ts';

/**
 * Replaces a resource's picture with a stored one, for a recipe its cover. A sweep deletes the old one once nothing
 * refers to it.
 */
export function replaceImage(
  { context, viewer, definition }: Call,
  { row: { name } }: Found,
  image: string,
): Promise<{ imageUri: string }> {
  return context.store.transact(async tx => {
    const found = await findVisible(tx, viewer, definition, name);
    requireAction(found, 'update');
    const field_versions = withFieldsChanged(found.row, ['imageUri', 'imageUris']);
    const stamp = { version: found.row.version + 1, field_versions, update_time: Date.now() };
    await tx
      .updateTable('resource')
      .set({ image, ...stamp })
      .where('name', '=', name)
      .execute();
    const { pictures = null } = found.row;
    await keepUploaded(tx, viewer.user, removedPictures(found.row, { image, pictures }));
    const change = { resource: name, parent: null, type: found.row.type, actor: viewer.user };
    await logChange(tx, { ...change, kind: 'update' });
    return { imageUri: pictureUri(definition, { name, image }) };
  });
}

/** Gives a new user the picture from their identity provider, unless they have already set one. */
export async function adoptPicture(context: Context, user: string, pictureUri: string): Promise<void> {
  if (pictureUri === '') return;
  const picture = await fetchedPicture(context, { field: 'imageUri', uri: pictureUri, by: user });
  const image = JSON.stringify(picture);
  await context.store.db
    .updateTable('resource')
    .set(eb => ({ image, version: eb('version', '+', 1) }))
    .where('name', '=', user)
    .where('image', 'is', null)
    .execute();
}
