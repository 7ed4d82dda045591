/** A photo of a page that is still on this device, under a key that stays while it is moved. */
export interface PagePhoto {
  key: string;
  file: File;
}

/** As many as the server reads at once. */
export const mostPhotos = 10;

/** More photos behind those that are there, and what is to be said of those that find no room. */
export function withPhotos(photos: PagePhoto[], files: File[]): { photos: PagePhoto[]; problem: string } {
  const room = mostPhotos - photos.length;
  const taken = files.slice(0, room).map(file => ({ key: crypto.randomUUID(), file }));
  const problem = files.length > room ? `At most ${mostPhotos} photos are read at once.` : '';
  return { photos: [...photos, ...taken], problem };
}

/** The photos with one of them at another place, counted without it. */
export function movedPhoto(photos: PagePhoto[], key: string, index: number): PagePhoto[] {
  const moved = photos.filter(photo => photo.key === key);
  return photos.filter(photo => photo.key !== key).toSpliced(index, 0, ...moved);
}
