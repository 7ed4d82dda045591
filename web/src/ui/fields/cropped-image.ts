export type Area = { x: number; y: number; width: number; height: number };

/** The part of a picture as a WebP of at most 2000 pixels across; the server makes its own sizes of it. */
export async function croppedImage(url: string, area: Area) {
  const image = new Image();
  image.src = url;
  await image.decode();
  const scale = Math.min(1, longestSide / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const { x, y, width, height } = area;
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise<Blob>((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The picture could not be cropped.'));
    canvas.toBlob(done, 'image/webp', 0.9);
  });
}

const longestSide = 2000;
