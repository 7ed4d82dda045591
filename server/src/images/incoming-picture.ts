import { join } from 'node:path';
import { invalid } from '@potluck/contract/errors';
import type { Context } from '../context/context.ts';
import { fetchRequestedAddress } from '../fetching/fetch-requested-address.ts';
import { disposableFolder } from '../http/temporary-folder.ts';
import { storedPicture } from '../rows/picture-uri.ts';
import type { PictureFrom } from './known-picture.ts';
import { pictureRefusal } from './picture-error.ts';
import type { Reading } from './read-picture.ts';
import type { Picture } from './render-picture.ts';

export const maxPictureBytes = 20 * 1024 * 1024;

interface PictureRequest {
  /** The `imageUri` in the request; undefined if it is absent. */
  imageUri: unknown;
  /** The current row, if it exists. */
  row: { image: string | null } | undefined;
  /** The user whose quota of fetches it counts against, `users/…`. */
  by: string;
}

/**
 * The picture column for the `imageUri` in a request: the current address keeps the picture, an empty one removes it,
 * and any other web address is fetched and stored here, so that viewing a recipe contacts no third party.
 */
export async function incomingPicture(
  context: Context,
  { imageUri, row, by }: PictureRequest,
): Promise<string | null> {
  const current = row?.image ?? null;
  if (imageUri === undefined || imageUri === null || imageUri === '')
    return imageUri === undefined ? current : null;
  if (current !== null && String(imageUri).includes(`/image/${storedPicture({ image: current })?.full}`))
    return current;
  if (!/^https?:\/\//i.test(String(imageUri)))
    throw invalid([
      { field: 'imageUri', description: 'must be empty, as it was, or a web address to fetch' },
    ]);
  context.limits.pictures.take(by);
  const address = { field: 'imageUri', address: String(imageUri), by };
  return withPicture(context, address, path => keepPicture(context, path, { by }));
}

interface PictureAddress {
  field: string;
  address: string;
  by: string;
  signal?: AbortSignal;
}

/** Fetches the picture at the address in a request field into a file, and passes it to a function. */
export async function withPicture<T>(
  context: Pick<Context, 'config' | 'limits'>,
  { field, address, by, signal }: PictureAddress,
  use: (path: string) => Promise<T>,
): Promise<T> {
  using _held = context.limits.uploads.begin(by, maxPictureBytes);
  await using folder = await disposableFolder(context);
  const file = join(folder.path, 'picture');
  const picture = { field, address, signal, accept: ['image/*'], maxBytes: maxPictureBytes, file };
  await fetchRequestedAddress(context.config, picture);
  return await use(file);
}

/** Reads an untrusted picture and stores its sizes. Returns the value for the picture column. */
export async function keepPicture({ blobs }: Context, from: PictureFrom, reading: Reading): Promise<string> {
  const { thumb, card, full, thumbhash } = await readOrRefuse(from, reading);
  const [thumbKey, cardKey, fullKey] = await Promise.all(
    [thumb, card, full].map(each => blobs.put(each, 'image/webp')),
  );
  const bytes = thumb.byteLength + card.byteLength + full.byteLength;
  return JSON.stringify({ thumb: thumbKey, card: cardKey, full: fullKey, thumbhash, bytes });
}

/** Loads the image library lazily: most processes never need it. */
export async function readOrRefuse(from: PictureFrom, reading: Reading): Promise<Picture> {
  const [{ readPicture }, { PictureError }] = await Promise.all([
    import('./read-picture.ts'),
    import('./picture-error.ts'),
  ]);
  try {
    return await readPicture(from, reading);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw pictureRefusal(error.reason, error.message);
  }
}
