import { wordForms } from '@potluck/contract/food/word-forms';
import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '../store/engine.ts';
import { containsText } from './search.ts';
import { wordsOf } from './search-text.ts';

export interface Alternatives {
  /** The text, and the same with its last word in the plural or singular, as a whole word. */
  texts: string[];
  /** The common beginning of all alternatives, for an index. */
  common: string;
}

/** A text to search for in `searchText` output, with the other forms of its last word. */
export function alternativesOf(text: string): Alternatives {
  const words = wordsOf(text);
  const at = words.lastIndexOf(' ') + 1;
  const forms = wordForms(words.slice(at)).map(form => `${words.slice(0, at)}${form}`);
  const common = [words, ...forms].reduce(commonBeginning);
  return { texts: [words, ...forms.map(form => ` ${form} `)], common: common.trimEnd() };
}

/** The condition that a column contains the text or one of its alternatives. */
export function containsForms(
  engine: Engine,
  text: string,
  column: RawBuilder<unknown> = sql`r.search`,
): RawBuilder<boolean> {
  const contained = alternativesOf(text).texts.map(each => containsText(engine, each, column));
  return sql`(${sql.join(contained, sql` or `)})`;
}

function commonBeginning(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
}
