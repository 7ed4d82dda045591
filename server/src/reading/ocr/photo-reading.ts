import type { PictureReason } from '../../images/picture-error.ts';
import type { PageLanguage } from './page-language.ts';
import type { Turn } from './prepare-photo.ts';
import type { Box } from './word.ts';

/** What was read on a photo of a page, in the order of reading. */
export interface PageReading {
  text: string;
  lines: PageLine[];
  /** How far the photo has to be turned clockwise to be read. */
  turn: Turn;
  /** Whether it looks written by hand, so that nothing of what was read can be relied on. */
  handwriting: boolean;
}

export interface PageLine {
  text: string;
  /** Whether the recogniser was not sure of it. */
  doubtful: boolean;
  /** How high its letters are, in usual words of the page. */
  size: number;
  /** Where it stands; on a photo, before it is turned, in shares of its width and height. */
  box: Box;
}

/** A photo, which lies in a file, and the language that it is expected to be in. */
export interface PhotoToRead {
  path: string;
  language: PageLanguage;
}

/** What the process that reads photos answers: the page and the language that it is in, or what is wrong with the photo. */
export type PhotoReading =
  | { page: PageReading; language: PageLanguage; tookMillis: number }
  | { refused: PictureReason; message: string };

/** A page that was read; where it is a photo that somebody sent, `sent` is its number among their files, from 1. */
export type SeenPage = PageReading & { sent?: number | undefined };

/** What is printed on a page, to the letter. */
export type Printed = { printed: string };

/** A page of a recipe: its picture, which lies in a file, or what is printed on it; `sent` as above. */
export type RecipePage = { picture: string; sent?: number } | Printed;
