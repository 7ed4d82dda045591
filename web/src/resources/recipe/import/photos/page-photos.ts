/** A photo of a page, or a PDF of some, that is still on this device, under a key that stays while it is moved. */
export interface PagePhoto {
  key: string;
  file: File;
}

/** As many as the server reads at once. */
export const mostPhotos = 10;

/** As many of some more photos as find room behind those that are there. */
export function withPhotos(photos: PagePhoto[], files: File[]): PagePhoto[] {
  const taken = files.slice(0, mostPhotos - photos.length);
  return [...photos, ...taken.map(file => ({ key: crypto.randomUUID(), file }))];
}

/** The photos with one of them at another place, counted without it. */
export function movedPhoto(photos: PagePhoto[], key: string, index: number): PagePhoto[] {
  const moved = photos.filter(photo => photo.key === key);
  return photos.filter(photo => photo.key !== key).toSpliced(index, 0, ...moved);
}
