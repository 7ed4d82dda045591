import { isInside } from '../html/html-element.ts';
import type { HtmlElement } from '../html/html-tree.ts';
import type { VisibleLine } from '../html/visible-lines.ts';
import { containsAmount, startsWithAmount, startsWithMeasure } from '../parts/amount-lines.ts';
import { groupLines, isStepNumber, titles } from '../parts/section-groups.ts';
import { headingText, isRecipeHeading, sectionKind } from '../parts/section-words.ts';
import { isOnlyTime, isOnlyYield } from './page-facts.ts';

export type RecipeSection = 'ingredients' | 'directions';

/** A part of a page's lines; `start` and `end` are its position among them. */
export type Section = { lines: readonly VisibleLine[]; start: number; end: number };

/** The lines under each heading of a kind, in page order. */
export function headedSections(lines: readonly VisibleLine[], kind: RecipeSection): Section[] {
  const starts = [...lines.keys()].filter(index => opens(lines[index], kind)).slice(0, maximumSections);
  return starts.map(index => sectionFrom(lines, index, kind)).filter(section => section.lines.length > 0);
}

/** The lines after a section in the same part of the page, up to the next part with a known heading. */
export function sectionAfter(lines: readonly VisibleLine[], { end }: Section): Section {
  return lines[end] ? sectionFrom(lines, end - 1, 'directions') : { lines: [], start: end, end };
}

/** Long enough to be useful: two ingredients, or a sentence or two of steps. */
export function substantial(lines: readonly VisibleLine[], kind: RecipeSection): boolean {
  const entries = groupLines(kind === 'ingredients' ? withoutFacts(lines) : asSteps(lines)).flatMap(
    group => group.lines,
  );
  if (kind === 'ingredients')
    return entries.length >= 3 || (entries.length === 2 && entries.some(text => containsAmount({ text })));
  return entries.some(({ length }) => length >= 20) && entries.join('').length >= 60;
}

/** Removes yields, times and difficulty levels, which also appear under the ingredients heading. */
export function withoutFacts(lines: readonly VisibleLine[]): VisibleLine[] {
  return lines.filter(
    ({ text }) => !isOnlyYield(text) && !isOnlyTime(text) && !difficulty.test(text) && !furniture.test(text),
  );
}

/** Controls next to a list for changing, copying or rating it. */
const furniture =
  /^(?:scale|cook mode.*|(?:us customary|us|metric|imperial|metrisch|imperisch)(?:[\s/|-]*(?:us customary|us|metric|imperial))*|(?:[\d½¼]+\s?[x×]\s*)+|units?|(?:de)?select all|check all|(?:add|copy) (?:all )?(?:ingredients )?(?:to|for) .*(?:list|cart)|[\d.,k]+ (?:ratings?|reviews?|votes?)|personen|people|persons|persones|personnes|personas|portioner|porsjoner|portionen)$/i;

const difficulty =
  /^(?:(?:very |sehr |très |molto |muy )?(?:easy|medium|hard|difficult|einfach|leicht|mittel|schwer|facile|moyen|difficile|media|f[áa]cil|dif[íi]cil|m[ée]dio|makkelijk|gemiddeld|let|enkel|łatwy|snadné))$/i;

const longestHeading = 100;
const longestLabel = 60;
const maximumSections = 20;
const maximumLines = 300;

function opens(line: VisibleLine | undefined, kind: RecipeSection): boolean {
  if (line === undefined || isStepNumber(line.text)) return false;
  // "How to make it: apple cake with a crust of almonds and plums from the garden"
  if (line.level > 0 && line.text.length > longestLabel)
    return line.text.length <= longestHeading && sectionKind(line.text.split(/[:：]/)[0] ?? '') === kind;
  if (line.text.length > longestLabel) return false;
  // Below its ingredients a page may title the steps "Recipe".
  if (kind === 'directions' && line.level > 0 && isRecipeHeading(line.text)) return true;
  if (sectionKind(line.text) !== kind) return false;
  return titles(line) || (!line.item && headingText(line.text).split(' ').length <= 3);
}

/** A heading is often wrapped with decorations, so its section may be some elements further out. */
function sectionFrom(lines: readonly VisibleLine[], heading: number, kind: RecipeSection): Section {
  let container = commonAncestor(lines[heading]?.element, lines[heading + 1]?.element);
  let section = sectionWithin(container, lines, heading, kind);
  for (let widened = 0; widened < 8 && container?.parent && !substantial(section.lines, kind); widened += 1) {
    container = container.parent;
    section = sectionWithin(container, lines, heading, kind);
  }
  return section;
}

function sectionWithin(
  container: HtmlElement | undefined,
  lines: readonly VisibleLine[],
  heading: number,
  kind: RecipeSection,
): Section {
  const walk = new SectionWalk(container, lines, heading, kind);
  let end = heading + 1;
  while (end < lines.length && end - heading < maximumLines && walk.goesOn(end)) end += 1;
  return { lines: lines.slice(heading + 1, end), start: heading, end };
}

/** Follows a section from its heading to where the page changes subject. */
class SectionWalk {
  private readonly lines: readonly VisibleLine[];
  private readonly kind: RecipeSection;
  private readonly level: number;
  private readonly container: HtmlElement | undefined;
  private list: HtmlElement | undefined;
  private begun = false;
  private titled = true;
  private paragraph: string | undefined;
  private part: HtmlElement | undefined;

  constructor(
    container: HtmlElement | undefined,
    lines: readonly VisibleLine[],
    heading: number,
    kind: RecipeSection,
  ) {
    this.lines = lines;
    this.kind = kind;
    this.level = lines[heading]?.level ?? 0;
    this.container = container;
  }

  goesOn(index: number): boolean {
    const line = this.lines[index];
    if (!line || !this.holds(line) || this.opensAnother(line)) return false;
    if (this.kind === 'ingredients' && this.begun && leadsToSentences(line, this.lines[index + 1]))
      return false;
    const first = !this.begun;
    this.begun ||= line.item || line.text.length > 20;
    if (line.item) return this.continuesList(line);
    if (this.kind === 'directions' && isStepNumber(line.text)) return true;
    const under = this.titled && this.kind === 'directions' && line.text.length > 40;
    this.titled = titles(line);
    if (line.level > 0 && this.level > 0 && line.level <= this.level) return this.leadsOn(index, first);
    if (under) this.paragraph ??= line.element.name;
    if (this.titled || under) return true;
    if (this.list === undefined) return this.continuesText(line);
    return line.text.length <= 80 || this.kind === 'directions' ? this.returnsToList(index) : false;
  }

  private holds(line: VisibleLine): boolean {
    return !this.container || line.element === this.container || isInside(line.element, this.container);
  }

  private opensAnother(line: VisibleLine): boolean {
    if (line.item && !titles({ ...line, item: false })) return false;
    const kind = sectionKind(line.text);
    if (kind === undefined || kind === this.kind) return false;
    // "Video", "Print" and the like often appear next to headings without opening a section, and so do notes below
    // them.
    if (kind === 'other' && !this.begun && (line.level === 0 || line.level > this.level)) return false;
    return titles({ ...line, item: false }) || headingText(line.text).split(' ').length <= 3;
  }

  /** A list directly after one with different markup isn't content: links, share buttons, comments. */
  private continuesList(line: VisibleLine): boolean {
    const list = line.element.parent;
    // Steps written as text end before a list of short phrases: tags, links or other dishes.
    const words = this.kind === 'directions' && line.text.length < 30 && !startsWithMeasure(line);
    if (words && this.paragraph !== undefined && !this.list && !this.titled) return false;
    const same = !this.list || list === this.list || this.titled || sameMake(list, this.list);
    this.list = list;
    this.titled = false;
    return same || (this.kind === 'ingredients' && startsWithAmount(line));
  }

  /** Steps written as paragraphs end where the page continues with other elements. */
  private continuesText(line: VisibleLine): boolean {
    this.paragraph ??= line.element.name;
    return line.element.name === this.paragraph || this.kind === 'ingredients' || line.text.length > 60;
  }

  /** Text after a list belongs to the section if it has the form of steps, or if the list continues afterwards. */
  private returnsToList(index: number): boolean {
    const [line, next] = [this.lines[index], this.lines[index + 1]];
    if (this.kind === 'ingredients') {
      this.titled = next?.item === true;
      return this.titled;
    }
    if (line?.element.name === this.paragraph) return true;
    if (line && this.list && isInside(line.element, this.list)) return true;
    const after = this.lines.slice(index + 1, index + 4).find(({ item }) => item)?.element.parent;
    return after === this.list || (after?.parent === this.list?.parent && sameMake(after, this.list));
  }

  /**
   * A heading of the same level belongs to the ingredients only if more ingredients follow it, and to the steps if it
   * is the title of their first part, or of another part with the same markup.
   */
  private leadsOn(index: number, first: boolean): boolean {
    const [line, next] = [this.lines[index], this.lines[index + 1]];
    if (this.kind === 'ingredients') return next !== undefined && startsWithAmount(next);
    if (first) this.part = line?.element;
    return this.part !== undefined && sameMake(line?.element, this.part);
  }
}

/** Whether a line is a title followed by steps, whatever its words. */
function leadsToSentences(line: VisibleLine, next: VisibleLine | undefined): boolean {
  if (!titles(line) || next === undefined || startsWithAmount(line)) return false;
  return (
    next.level === 0 && next.text.length >= 40 && /\p{Ll}[.!]$/u.test(next.text) && !startsWithAmount(next)
  );
}

function sameMake(one: HtmlElement | undefined, other: HtmlElement | undefined): boolean {
  return (
    one !== undefined &&
    one.name === other?.name &&
    one.attributes.get('class') === other.attributes.get('class')
  );
}

function commonAncestor(
  one: HtmlElement | undefined,
  other: HtmlElement | undefined,
): HtmlElement | undefined {
  if (!one || !other) return undefined;
  for (let each: HtmlElement | undefined = one; each; each = each.parent) {
    if (each !== one && (each === other || isInside(other, each))) return each;
  }
  return undefined;
}

/**
 * Text between the entries of a list is a step like them. If most steps are written as text, lists below a step belong
 * to it, except ingredients that a page repeats there.
 */
export function asSteps(lines: readonly VisibleLine[]): readonly VisibleLine[] {
  const [first, last] = [lines.findIndex(({ item }) => item), lines.findLastIndex(({ item }) => item)];
  if (first < 0) return lines;
  const items = lines.filter(({ item }) => item);
  if (lengthOf(lines.filter(line => !line.item && saysSentence(line))) > lengthOf(items))
    return lines
      .filter(line => !line.item || !startsWithMeasure(line))
      .map(line => ({ ...line, item: false }));
  return lines.map((line, at) =>
    at > first && at < last && saysSentence(line) ? { ...line, item: true } : line,
  );
}

function saysSentence({ text, level }: VisibleLine): boolean {
  return level === 0 && text.length >= 40 && /[.!)]$/.test(text);
}

function lengthOf(lines: readonly VisibleLine[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0);
}
