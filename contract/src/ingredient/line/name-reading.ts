import { endOfName } from './end-of-name.ts';
import { withoutPreparation } from './leading-preparation.ts';

/** A name as on a shopping list, the preparation before it, and the remarks after it. */
export type NameRead = { title: string; preparation: string; notes: string[]; optional: boolean };

/** Reads what follows the quantity: "finely chopped onions (red), plus more to taste". */
export function readName(text: string): NameRead {
  const { outside, brackets } = takeBrackets(openAlternatives(text));
  const cut = endOfName(outside);
  const { preparation, name } = withoutPreparation(outside.slice(0, cut));
  const said = [outside.slice(cut), ...brackets].map(tidy).filter(Boolean);
  const notes = said.map(withoutOptional).filter(Boolean);
  return {
    title: choiceOfTwo(tidy(name).replace(/,? (?:or|and|with)$|(?<=\p{Ll}{3})\.$/iu, '')),
    preparation: tidy(preparation),
    notes,
    optional: said.some(isOptional),
  };
}

/** "pancetta, or bacon" needs its comma only where more is listed. */
function choiceOfTwo(name: string): string {
  return name.replace(/^([^,]+), or (?=[^,]+$)/i, '$1 or ');
}

/** Whether the words say that the ingredient is optional, in one of the languages of the unit words. */
export function isOptional(text: string): boolean {
  return optional.test(text);
}

const optional =
  /\b(?:optional|optionnel(?:le)?|facultati(?:f|ve)|opcional|facoltativ[oa]|optioneel|valfritt)\b/i;

/** Drops a note that says only what the field already says. */
function withoutOptional(note: string): string {
  if (!optional.test(note)) return note;
  return note
    .split(/, ?/)
    .filter(part => part.replace(optional, '').trim())
    .join(', ');
}

/** "tamari (or soy sauce)" names both, if the bracket is within the name. */
function openAlternatives(text: string): string {
  return text.replace(
    /^([^,;(]*)\((or (?!to |more|less|use|as |if |about|an? |one |two |other|half |small )[^,;()\d]{1,40})\)/i,
    '$1$2',
  );
}

/** Nested brackets belong to the outermost; one that is never closed reaches to the end. */
function takeBrackets(text: string): { outside: string; brackets: string[] } {
  const brackets: string[] = [];
  let [outside, from, depth] = ['', 0, 0];
  for (const { 0: bracket, index } of text.matchAll(/[()[\]{}]/g)) {
    const opens = '([{'.includes(bracket);
    if (!opens && !depth) continue;
    if (depth === (opens ? 0 : 1)) {
      const piece = text.slice(from, index);
      if (opens) outside += `${piece} `;
      else brackets.push(piece);
      from = index + 1;
    }
    depth += opens ? 1 : -1;
  }
  if (depth) brackets.push(text.slice(from));
  else outside += text.slice(from);
  return { outside: outside.replace(/ {2,}/g, ' ').replace(/ (?=[,;])/g, ''), brackets };
}

/** Without the punctuation that joined it to the part that was cut off. */
function tidy(text: string): string {
  return text.replace(/^(?:[\s,;:–—/-]|\.(?!\d))+/, '').replace(/[\s,;:–—/*-]+$/, '');
}
