/** A picture in shades of grey, a byte a pixel, row by row: 0 is black. */
export interface GreyPicture {
  data: Uint8Array;
  width: number;
  height: number;
}
