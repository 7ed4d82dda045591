/** A photo of a page, or a PDF, still on this device; its key survives moves. */
export interface PagePhoto {
  key: string;
  file: File;
}

/** The server’s limit for one request. */
export const maxPhotos = 10;

/** Adds photos up to the limit. */
export function withPhotos(photos: PagePhoto[], files: File[]): PagePhoto[] {
  const taken = files.slice(0, maxPhotos - photos.length);
  return [...photos, ...taken.map(file => ({ key: crypto.randomUUID(), file }))];
}

/** Moves a photo to another position, counted without it. */
export function movedPhoto(photos: PagePhoto[], key: string, index: number): PagePhoto[] {
  const moved = photos.filter(photo => photo.key === key);
  return photos.filter(photo => photo.key !== key).toSpliced(index, 0, ...moved);
}
