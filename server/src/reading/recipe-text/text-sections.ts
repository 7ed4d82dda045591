import {
  countedLines,
  looksLikeStep,
  looksLikeTitle,
  looksMeasured,
  type SectionHeading,
  sectionHeading,
} from './classify-line.ts';
import { isLabel, isTitle } from './recipe-header.ts';
import { type TextLine, wordCount } from './text-line.ts';

/** The lines of a recipe by their role. */
export interface TextSections {
  /** Title, introduction, times: the lines before the ingredients and the directions. */
  head: TextLine[];
  ingredients: TextLine[];
  directions: TextLine[];
  /** Tips and notes, with their headings. */
  notes: TextLine[];
}

/** Splits a recipe at its headings, or, where it has none, by the appearance of its lines. */
export function textSections(lines: readonly TextLine[]): TextSections {
  const sections = headedSections(lines);
  if (sections.ingredients.length === 0) takeMeasured(sections);
  if (sections.directions.length === 0) takeSteps(sections);
  return sections;
}

const places = { ingredients: 'ingredients', directions: 'directions', other: 'notes' } as const;

function headedSections(lines: readonly TextLine[]): TextSections {
  const sections: TextSections = { head: [], ingredients: [], directions: [], notes: [] };
  let place: keyof TextSections = 'head';
  const headingAt = headingsIn(lines);
  for (const [index, line] of lines.entries()) {
    if (isLabel(line) || tags.test(line.text)) {
      sections[isLabel(line) ? 'head' : 'notes'].push(line);
      continue;
    }
    // The first line is the title, whatever it says.
    const heading = index === 0 && lines.length > 1 ? titleOrHeading(lines) : headingAt(line);
    // A list of tools above the ingredients ends at the first measured line.
    if (!heading && place === 'notes' && sections.directions.length === 0 && line.apart)
      if (sections.ingredients.length === 0 && measuredFrom(lines, index)) place = 'ingredients';
    if (!heading) sections[place].push(line);
    else if (heading.kind === 'other' && heading.rest !== '' && place !== 'directions')
      sections.notes.push(line);
    else {
      place = places[heading.kind];
      const { title, rest } = heading;
      const kept = place === 'notes' ? [line.text] : [title && `${title}:`, rest];
      sections[place].push(...kept.filter(Boolean).map(text => ({ text, apart: true })));
    }
  }
  return sections;
}

/** "Du brauchst:" opens the ingredients, unless those have their own heading: then it lists tools. */
function headingsIn(lines: readonly TextLine[]): (line: TextLine) => SectionHeading | undefined {
  let other: boolean | undefined;
  return ({ text }) => {
    if (!needed.test(text)) return sectionHeading(text);
    other ??= lines.some(
      line => !needed.test(line.text) && sectionHeading(line.text)?.kind === 'ingredients',
    );
    return { kind: other ? 'other' : 'ingredients', title: '', rest: '' };
  };
}

const needed =
  /^\P{L}*(?:das |was )?(?:(?:brauchst du|du brauchst|ihr braucht|braucht ihr)|you(?:['’]?ll| will)? need)\s*[:：]?$/iu;

/** "#pasta #quick @granny" belongs to no section. */
const tags = /^[#@][\p{L}\p{N}_.]+(?:\s+[#@][\p{L}\p{N}_.]+)+$/u;

/** "Preparation of a perfect steak" at the very top is not a section heading, "Ingredients" alone is. */
function titleOrHeading(lines: readonly TextLine[]) {
  const [first, second] = lines;
  const heading = first && sectionHeading(first.text);
  if (!heading || heading.kind === 'other') return undefined;
  return heading.title === '' || (second && looksMeasured(second.text)) ? heading : undefined;
}

/** Moves ingredients without a heading from the head to their section, with the steps that follow. */
function takeMeasured(sections: TextSections): void {
  const { head } = sections;
  const start = head.findIndex((_, at) => measuredFrom(head, at));
  if (start < 0) return;
  const above = looksLikeTitle(head[start - 1]?.text ?? '') && head.slice(0, start - 1).some(isTitle);
  const first = above ? start - 1 : start;
  const steps = stepsStart(head.slice(start));
  const end = steps < 0 ? head.length : start + steps;
  sections.ingredients = head.slice(first, end);
  sections.directions = [...head.slice(end), ...sections.directions];
  sections.head = head.slice(0, first);
}

function measuredFrom(lines: readonly TextLine[], at: number): boolean {
  const [first, ...next] = lines.slice(at, at + 3).map(({ text }) => looksMeasured(text));
  return first === true && next.includes(true);
}

/** Moves steps without a heading from the end of the ingredients, or from the head if nothing is measured. */
function takeSteps(sections: TextSections): void {
  const from = sections.ingredients.length > 0 ? 'ingredients' : 'head';
  const lines = sections[from];
  // An introduction consists of sentences too, so only numbered lines are steps there.
  const start = from === 'head' ? ([...countedLines(lines)][0] ?? -1) : stepsStart(lines);
  if (start < 1) return;
  sections.directions = lines.slice(start);
  sections[from] = lines.slice(0, start);
}

/** Where steps without a heading begin in lines that start with ingredients; -1 if nowhere. */
function stepsStart(lines: readonly TextLine[]): number {
  const sentence = lines.findIndex(({ text }) => looksLikeStep(text));
  const counted = longCounted(lines);
  const found = [sentence, counted].filter(at => at >= 0);
  if (found.length === 0) return wordyEnd(lines);
  let start = Math.min(...found);
  // A title directly above the first step belongs to it.
  while (start > 1 && looksLikeTitle(lines[start - 1]?.text ?? '')) start -= 1;
  return start;
}

/**
 * "mash the avocados, squeeze in the lime": wordy lines below all measured ones, in one or more separate paragraphs.
 */
function wordyEnd(lines: readonly TextLine[]): number {
  const from = 1 + lines.findLastIndex(({ text }) => looksMeasured(text));
  const rest = lines.slice(from);
  const wordy = ({ text }: TextLine) => wordCount(text) >= 5;
  const lastWordy = rest.findLastIndex(wordy);
  const apart = rest.findIndex((line, at) => line.apart && at <= lastWordy);
  if (apart >= 0) return from + apart;
  return rest.length > 1 && rest.every(wordy) ? from : -1;
}

/** "1 Boil the potatoes until tender" and "2 Drain …" are numbered; "1 onion" and "2 carrots" are not. */
function longCounted(lines: readonly TextLine[]): number {
  const long = lines.map(line => (wordCount(line.text) >= 5 ? line : { ...line, text: '' }));
  return [...countedLines(long)][0] ?? -1;
}
