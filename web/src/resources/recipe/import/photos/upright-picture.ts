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
