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

/** Photos, which lie in files, and the language that they are expected to be in. */
export interface PhotosToRead {
  paths: string[];
  language: PageLanguage;
}

/** What the process that reads photos answers: the pages in order, or what is wrong with one of the photos. */
export type PhotoReading = { pages: PageReading[] } | { refused: PictureReason; message: string };

/** A page that was read; where it is a photo that somebody sent, `sent` is its number among their files, from 1. */
export type SeenPage = PageReading & { sent?: number | undefined };

/** What is printed on a page, to the letter. */
export type Printed = { printed: string };

/** A page of a recipe: its picture, which lies in a file, or what is printed on it; `sent` as above. */
export type RecipePage = { picture: string; sent?: number } | Printed;
