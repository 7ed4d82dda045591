import type { Metadata } from 'sharp';

/**
 * A marker in pictures drawn here, so that they can be distinguished from photos wherever they come from: the fraction
 * of the height above the title. Anyone can write the same marker into a picture, but it only crops their own picture.
 */
export function titleMark(shareAbove: number): { IFD0: { ImageDescription: string } } {
  return { IFD0: { ImageDescription: `${phrase}${shareAbove.toFixed(4)}` } };
}

/** The part of the picture above its drawn title; undefined if it has none. */
export function aboveTitle({ exif, width, height }: Pick<Metadata, 'exif' | 'width' | 'height'>) {
  const share = exif && mark.exec(exif.toString('latin1'))?.[1];
  return share && { left: 0, top: 0, width, height: Math.max(1, Math.floor(height * Number(share))) };
}

const phrase = 'Drawn by Potluck, title below ';
const mark = new RegExp(`${phrase}(0\\.\\d{4})`);
