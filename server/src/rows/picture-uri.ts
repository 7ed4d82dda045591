import type { ResourceDefinition } from '@potluck/contract/define-resource';

/** The stored picture of a resource: the blobs of its sizes, and the thumbhash shown while it loads. */
export interface StoredPicture {
  thumb: string;
  card: string;
  full: string;
  thumbhash: string;
  /** Of all sizes together. Unknown for pictures from versions that did not record it. */
  bytes?: number;
}

/**
 * The address of a row's picture. The hash of the full size makes it unique to this picture, so it can be cached for
 * ever. The fragment holds the placeholder and is never sent to the server.
 */
export function pictureUri(
  definition: Pick<ResourceDefinition, 'service'>,
  row: { name: string; image: string | null },
): string {
  const picture = storedPicture(row);
  if (!picture) return '';
  const { full, thumbhash } = picture;
  return `/api/files/${definition.service}/v1alpha1/${row.name}/image/${full}#${encodeURIComponent(thumbhash)}`;
}

export function storedPicture(row: { image: string | null }): StoredPicture | undefined {
  return row.image === null ? undefined : (JSON.parse(row.image) as StoredPicture);
}
