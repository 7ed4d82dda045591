import type { Context } from '../context/context.ts';
import { storedPicture } from '../rows/picture-uri.ts';
import type { ZipEntry } from '../zip/zip-stream.ts';

/** The picture of a row as a file, if it has one. Pictures of recipes are next to their recipes. */
export async function* pictureEntry(
  { blobs }: Context,
  row: { image: string | null },
  title: string,
): AsyncGenerator<ZipEntry> {
  const blob = await blobs.get(storedPicture(row)?.full ?? '');
  if (blob) yield { path: `pictures/${title}.webp`, content: blob.bytes };
}
