import { invalid } from '@potluck/contract/errors';
import type { Context } from '../context.ts';
import { fetchGiven } from '../fetching/fetch-given.ts';
import { pictureRefusal } from '../images/picture-refusal.ts';
import type { Reading } from '../images/read-picture.ts';
import type { Picture } from '../images/render-picture.ts';
import { storedPicture } from '../picture-uri.ts';

export const maxPictureBytes = 20 * 1024 * 1024;

interface Said {
  /** The `imageUri` that a request says; undefined when it says nothing of it. */
  said: unknown;
  /** The row as it stands, if there is one. */
  row: { image: string | null } | undefined;
  /** Whose turn it takes to fetch one, `users/…`. */
  by: string;
}

/**
 * The picture column for what a request says of `imageUri`: the address that stands there keeps the picture, the
 * empty one removes it, any other web address is fetched and kept here, so that looking at a recipe tells no stranger.
 */
export async function incomingPicture(context: Context, { said, row, by }: Said): Promise<string | null> {
  const current = row?.image ?? null;
  if (said === undefined || said === null || said === '') return said === undefined ? current : null;
  if (current !== null && String(said).includes(`/image/${storedPicture({ image: current })?.full}`))
    return current;
  if (!/^https?:\/\//i.test(String(said)))
    throw invalid([
      { field: 'imageUri', description: 'must be empty, as it was, or a web address to fetch' },
    ]);
  context.limits.pictures.take(by);
  const fetched = await fetchPicture(context, { field: 'imageUri', address: String(said) });
  return keepPicture(context, fetched, { by });
}

interface PictureAddress {
  field: string;
  address: string;
  signal?: AbortSignal;
}

/** Fetches the picture that a field of a request gives the address of. */
export async function fetchPicture(
  { config }: Pick<Context, 'config'>,
  { field, address, signal }: PictureAddress,
): Promise<Uint8Array> {
  const picture = { field, address, signal, accept: ['image/*'], maxBytes: maxPictureBytes };
  return (await fetchGiven(config, picture)).bytes;
}

/** Reads a picture from bytes that anybody may have sent, and keeps its sizes. Gives what the row holds of it. */
export async function keepPicture({ blobs }: Context, bytes: Uint8Array, reading: Reading): Promise<string> {
  const { thumb, card, full, thumbhash } = await readOrRefuse(bytes, reading);
  const [thumbKey, cardKey, fullKey] = await Promise.all(
    [thumb, card, full].map(each => blobs.put(each, 'image/webp')),
  );
  return JSON.stringify({ thumb: thumbKey, card: cardKey, full: fullKey, thumbhash });
}

/** The image library is loaded with the first picture: most processes start for other work. */
export async function readOrRefuse(bytes: Uint8Array, reading: Reading): Promise<Picture> {
  const [{ readPicture }, { PictureError }] = await Promise.all([
    import('../images/read-picture.ts'),
    import('../images/picture-error.ts'),
  ]);
  try {
    return await readPicture(bytes, reading);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw pictureRefusal(error.reason, error.message);
  }
}
