import { isLabel } from './head-parts.ts';
import { looksLikeTitle, looksMeasured } from './line-looks.ts';
import { sectionHeading } from './section-heading.ts';
import { countedLines } from './step-counter.ts';
import type { TextLine } from './text-line.ts';
import { stepsStart } from './unannounced-steps.ts';

/** The lines of a recipe by what they tell. */
export interface TextSections {
  /** Title, introduction, times: what stands before the ingredients and the directions. */
  head: TextLine[];
  ingredients: TextLine[];
  directions: TextLine[];
  /** Tips and notes, with their headings. */
  notes: TextLine[];
}

/** Parts a recipe at its headings, and where it has none by the looks of its lines. */
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
  for (const [index, line] of lines.entries()) {
    if (isLabel(line) || tags.test(line.text)) {
      sections[isLabel(line) ? 'head' : 'notes'].push(line);
      continue;
    }
    // What a page begins with is its title, whatever it says.
    const heading = index === 0 && lines.length > 1 ? titleOrHeading(lines) : sectionHeading(line.text);
    if (!heading) sections[place].push(line);
    else {
      place = places[heading.kind];
      const { title, rest } = heading;
      const kept = place === 'notes' ? [line.text] : [title && `${title}:`, rest];
      sections[place].push(...kept.filter(Boolean).map(text => ({ text, apart: true })));
    }
  }
  return sections;
}

/** "#pasta #quick @granny" belongs to no section. */
const tags = /^[#@][\p{L}\p{N}_.]+(?:\s+[#@][\p{L}\p{N}_.]+)+$/u;

/** "Preparation of a perfect steak" above everything is no heading of a section, "Ingredients" alone is. */
function titleOrHeading(lines: readonly TextLine[]) {
  const [first, second] = lines;
  const heading = first && sectionHeading(first.text);
  if (!heading || heading.kind === 'other') return undefined;
  return heading.title === '' || (second && looksMeasured(second.text)) ? heading : undefined;
}

/** Takes the ingredients out of a head that runs on into them, with the steps that follow. */
function takeMeasured(sections: TextSections): void {
  const { head } = sections;
  const start = head.findIndex((_, at) => measuredFrom(head, at));
  if (start < 0) return;
  const first = start > 1 && looksLikeTitle(head[start - 1]?.text ?? '') ? start - 1 : start;
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

/** Takes unannounced steps from the end of the ingredients, or of the head where nothing is measured. */
function takeSteps(sections: TextSections): void {
  const from = sections.ingredients.length > 0 ? 'ingredients' : 'head';
  const lines = sections[from];
  // An introduction is made of sentences too: there only counted lines are steps.
  const start = from === 'head' ? ([...countedLines(lines)][0] ?? -1) : stepsStart(lines);
  if (start < 1) return;
  sections.directions = lines.slice(start);
  sections[from] = lines.slice(0, start);
}
