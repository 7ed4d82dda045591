import { join } from 'node:path';
import { invalid } from '@potluck/contract/errors';
import type { Context } from '../context/context.ts';
import { fetchRequestedAddress } from '../fetching/fetch-requested-address.ts';
import { disposableFolder } from '../http/temporary-folder.ts';
import type { StoredPicture } from '../rows/picture-uri.ts';
import { pictureRefusal } from './picture-error.ts';
import type { PictureSource } from './picture-format.ts';
import type { Reading } from './read-picture.ts';
import type { Picture } from './render-picture.ts';

export const maxPictureBytes = 20 * 1024 * 1024;

/**
 * Fetches the picture at a web address and stores it here, so that viewing a recipe contacts no third party. Throws for
 * every other address.
 */
export async function fetchedPicture(
  context: Context,
  { field, uri, by, signal }: { field: string; uri: string; by: string; signal?: AbortSignal },
): Promise<StoredPicture> {
  if (!/^https?:\/\//i.test(uri)) throw invalid([{ field, description: unusable }]);
  context.limits.pictures.take(by);
  const address = { field, address: uri, by, ...(signal && { signal }) };
  return withPicture(context, address, path => storePicture(context, path, address));
}

const unusable = 'must be empty, as it was, uploaded by you in the last day, or a web address to fetch';

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
export async function keepPicture(context: Context, from: PictureSource, reading: Reading): Promise<string> {
  return JSON.stringify(await storePicture(context, from, reading));
}

/** Reads an untrusted picture and stores its sizes. */
export async function storePicture(
  { blobs }: Context,
  from: PictureSource,
  reading: Reading,
): Promise<StoredPicture> {
  const { thumb, card, full, thumbhash } = await readOrRefuse(from, reading);
  const [thumbKey, cardKey, fullKey] = await Promise.all(
    [thumb, card, full].map(each => blobs.put(each, 'image/webp')),
  );
  const bytes = thumb.byteLength + card.byteLength + full.byteLength;
  return { thumb: thumbKey, card: cardKey, full: fullKey, thumbhash, bytes } as StoredPicture;
}

/** Loads the image library lazily: most processes never need it. */
export async function readOrRefuse(from: PictureSource, reading: Reading): Promise<Picture> {
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
