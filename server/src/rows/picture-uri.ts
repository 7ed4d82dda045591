import type { ResourceDefinition } from '@potluck/contract/define-resource';

/** A stored picture: the blobs of its sizes, and the thumbhash shown while it loads. */
export interface StoredPicture {
  thumb: string;
  card: string;
  full: string;
  thumbhash: string;
  /** Of all sizes together. Unknown for pictures from versions that did not record it. */
  bytes?: number;
}

/** The pictures of a recipe besides its cover. */
export interface FurtherPictures {
  /** Those after the cover, in order. */
  more: StoredPicture[];
  /** The pictures of steps. The body says which step has which. */
  steps: StoredPicture[];
  /** Of all of them together. */
  bytes: number;
}

/** The columns of a row with pictures. Only recipes have `pictures`. */
export interface PictureColumns {
  image: string | null;
  pictures?: string | null;
}

/**
 * The address of a row's cover. The hash of the full size makes it unique to this picture, so it can be cached for
 * ever. The fragment holds the placeholder and is never sent to the server.
 */
export function pictureUri(definition: Owner, row: { name: string; image: string | null }): string {
  const picture = storedPicture(row);
  return picture ? addressOf(definition, row.name, picture) : '';
}

/** The addresses of the cover and the pictures after it. */
export function pictureUris(definition: Owner, row: { name: string } & PictureColumns): string[] {
  return orderedPictures(row).map(picture => addressOf(definition, row.name, picture));
}

/** The address of one picture of a resource. */
export function addressOf({ service }: Owner, name: string, { full, thumbhash }: StoredPicture): string {
  return `/api/files/${service}/v1alpha1/${name}/image/${full}#${encodeURIComponent(thumbhash)}`;
}

type Owner = Pick<ResourceDefinition, 'service'>;

export function storedPicture(row: { image: string | null }): StoredPicture | undefined {
  return row.image === null ? undefined : (JSON.parse(row.image) as StoredPicture);
}

/** The cover and the pictures after it. */
export function orderedPictures(row: PictureColumns): StoredPicture[] {
  const cover = storedPicture(row);
  return [...(cover ? [cover] : []), ...furtherPictures(row).more];
}

/** Every picture of a row, including those of steps. */
export function allPictures(row: PictureColumns): StoredPicture[] {
  return [...orderedPictures(row), ...furtherPictures(row).steps];
}

export function furtherPictures({ pictures }: Pick<PictureColumns, 'pictures'>): FurtherPictures {
  return pictures ? (JSON.parse(pictures) as FurtherPictures) : { more: [], steps: [], bytes: 0 };
}

/** The columns for the pictures of a row, the cover first. */
export function pictureColumns(
  [cover, ...more]: StoredPicture[],
  steps: StoredPicture[],
): { image: string | null; pictures: string | null } {
  const further = [...more, ...steps];
  const bytes = further.reduce((sum, picture) => sum + (picture.bytes ?? 0), 0);
  return {
    image: cover ? JSON.stringify(cover) : null,
    pictures: further.length > 0 ? JSON.stringify({ more, steps, bytes } satisfies FurtherPictures) : null,
  };
}
