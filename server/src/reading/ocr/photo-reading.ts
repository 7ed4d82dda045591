import type { PictureReason } from '../../images/picture-error.ts';
import type { PageLanguage } from './page-language.ts';

/** What was read on a page, in the order of reading, and the lines of it that the recogniser was not sure of. */
export interface PageReading {
  text: string;
  doubtfulLines: string[];
}

/** Photos, which lie in files, and the language that they are expected to be in. */
export interface PhotosToRead {
  paths: string[];
  language: PageLanguage;
}

/** What the process that reads photos answers: the pages in order, or what is wrong with one of the photos. */
export type PhotoReading = { pages: PageReading[] } | { refused: PictureReason; message: string };

/** What is printed on a page, to the letter. */
export type Printed = { printed: string };

/** A page of a recipe: its picture, which lies in a file, or what is printed on it. */
export type RecipePage = { picture: string } | Printed;
