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

/** Rotates a photo clockwise by quarter turns, as JPEG; unchanged without a turn. */
export async function uprightPicture(photo: Blob, turn: number): Promise<Blob> {
  if (turn === 0) return photo;
  const image = await createImageBitmap(photo);
  const canvas = document.createElement('canvas');
  const onSide = turn === 90 || turn === 270;
  [canvas.width, canvas.height] = onSide ? [image.height, image.width] : [image.width, image.height];
  const context = canvas.getContext('2d');
  context?.translate(canvas.width / 2, canvas.height / 2);
  context?.rotate((turn * Math.PI) / 180);
  context?.drawImage(image, -image.width / 2, -image.height / 2);
  image.close();
  const turned = await new Promise<Blob | null>(done => {
    canvas.toBlob(done, 'image/jpeg', 0.9);
  });
  return turned ?? photo;
}
