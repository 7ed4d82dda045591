import type { PictureReason } from '../../images/picture-error.ts';
import type { PageLanguage } from './page-language.ts';
import type { Turn } from './prepare-photo.ts';
import type { Box } from './word.ts';

/** The result of reading a photo of a page, in reading order. */
export interface PageReading {
  text: string;
  lines: PageLine[];
  /** The clockwise rotation that makes the photo readable. */
  turn: Turn;
  /** Whether it looks handwritten, which makes all of the text unreliable. */
  handwriting: boolean;
}

export interface PageLine {
  text: string;
  /** Whether the recogniser was not sure of it. */
  doubtful: boolean;
  /** The height of its letters relative to the page's usual words. */
  size: number;
  /** Its position; for a photo, before rotation, as fractions of width and height. */
  box: Box;
}

/** The path of a photo, and its expected language. */
export interface PhotoToRead {
  path: string;
  language: PageLanguage;
}

/** The response of the process that reads photos: the page and its language, or the problem with the photo. */
export type PhotoReading =
  | { page: PageReading; language: PageLanguage; tookMillis: number }
  | { refused: PictureReason; message: string };

/** A page that was read; for a photo that a user sent, `sent` is its number among their files, from 1. */
export type SeenPage = PageReading & { sent?: number | undefined };

/** The exact text of a page. */
export type ExactText = { printed: string };

/** A page of a recipe: the path of its picture, or its exact text; `sent` as above. */
export type RecipePage = { picture: string; sent?: number } | ExactText;
