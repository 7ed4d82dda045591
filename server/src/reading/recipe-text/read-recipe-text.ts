import { stepsFromText } from '@potluck/contract/ingredient/steps-from-text';
import { isHeadingLine, parseIngredientLine } from '@potluck/contract/ingredient-line';
import { withoutBullet } from '../html/plain-text.ts';
import { startsWithAmount } from '../parts/amount-lines.ts';
import { type Direction, type RecipeParts, wholeTime } from '../parts/recipe-parts.ts';
import { groupTitle, type LineGroup } from '../parts/section-groups.ts';
import {
  countedLines,
  isFactsLine,
  isYieldLine,
  looksLikeTitle,
  looksMeasured,
  stepCounter,
} from './classify-line.ts';
import { withoutEnding } from './letter.ts';
import { plainMealMaster } from './meal-master.ts';
import { isButton, readRecipeHeader } from './recipe-header.ts';
import { capitals, startsLower, type TextLine, textLines, wordCount } from './text-line.ts';
import { textSections } from './text-sections.ts';

/**
 * Reads a recipe from plain text, pasted or recognised in a photo. Accepts any text and drops nothing: text outside the
 * recipe becomes part of its description.
 */
export function readRecipeText(text: string): RecipeParts & { citation: string } {
  const { content: recipeText, answers } = chatOf(plainMealMaster(text).join('\n'));
  const { letter, ending } = withoutEnding(brokenUp(textLines(recipeText)));
  const { head, ingredients, directions, notes } = textSections(letter);
  const yields = directions.filter(line => isYieldLine(line.text));
  const parts = readRecipeHeader(head, [...ingredients.filter(line => isFactsLine(line.text)), ...yields]);
  return {
    ...parts,
    description: [parts.description, ...[...notes, ...ending].map(line => line.text), ...answers]
      .filter(Boolean)
      .join('\n'),
    totalMinutes: wholeTime(parts),
    imageUris: [],
    ingredientGroups: ingredientGroups(ingredients),
    directions: stepGroups(directions.filter(line => !yields.includes(line))),
  };
}

/** The ingredients of a section, each on one line, grouped by the titles between them. */
function ingredientGroups(section: readonly TextLine[]): LineGroup[] {
  const rest = section.filter(({ text }) => !isFactsLine(text) && !isButton(text));
  const lines = listed(rest) ?? ingredientEntries(rest);
  const groups: LineGroup[] = [{ title: '', lines: [] }];
  for (const [index, line] of lines.entries()) {
    if (isTitle(line, lines[index + 1])) groups.push({ title: groupTitle(line.text), lines: [] });
    else groups.at(-1)?.lines.push(line.text);
  }
  return groups.filter(group => group.lines.length > 0);
}

/** "Flour, sugar, 2 eggs" on one line is a list. */
function listed(lines: readonly TextLine[]): TextLine[] | undefined {
  const [only, ...others] = lines;
  if (!only || others.length > 0) return undefined;
  const parts = splitOutside(only.text, /\s*(?:;|,(?!\d))\s*/g, /,/).filter(Boolean);
  if (parts.length < 3) return undefined;
  return parts.map(text => ({ text: text.replace(/\.$/, ''), apart: false }));
}

/** A title looks like one, or begins a paragraph of measured lines but has no amount itself. */
function isTitle(line: TextLine, next: TextLine | undefined): boolean {
  if (next === undefined || startsWithAmount(line)) return false;
  if (isHeadingLine(line.text)) return true;
  const leads = !next.apart && startsWithAmount(next);
  if (capitals(line.text)) return leads || isHeadingLine(next.text);
  return line.apart && leads && wordCount(line.text) <= 4 && /^\p{Lu}/u.test(line.text);
}

/** The text of one person in a chat, and the replies of others. */
interface Chat {
  content: string;
  answers: string[];
}

/** A chat without timestamps and senders, split into the text of its main author and the replies. */
function chatOf(text: string): Chat {
  const lines: SentLine[] = [];
  for (const line of text.split(lineBreak)) {
    const { sender, said = line } = message.exec(line)?.groups ?? {};
    lines.push({ sender: sender ?? lines.at(-1)?.sender, content: omitted.test(said) ? '' : said });
  }
  const teller = longest(lines);
  const tells = ({ sender }: SentLine) => sender === undefined || sender === teller;
  const recipeLines = lines.filter(tells);
  const answers = lines.filter(line => !tells(line) && line.content !== '');
  return {
    content: recipeLines.map(({ content }) => content).join('\n'),
    answers: answers.map(({ content }) => content),
  };
}

interface SentLine {
  sender: string | undefined;
  content: string;
}

function longest(lines: readonly SentLine[]): string | undefined {
  const written = new Map<string, number>();
  for (const { sender, content } of lines)
    if (sender !== undefined) written.set(sender, (written.get(sender) ?? 0) + content.length);
  return [...written].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

const lineBreak = /\r\n|[\n\r\u2028\u2029\f]/;

const day = '\\d{1,4}[./-] ?\\d{1,2}[./-] ?\\d{2,4}';
const time = '\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?(?:\\s?[ap]\\.?\\s?m\\.?)?';
/** "[12.03.24, 18:22:05] Mum: ", "12/03/2024, 6:22 pm - Mum: ", "[18:22, 12.3.2024] Mum: ". */
const message = new RegExp(
  `^[\\s\\u200e]*(?:\\[${day},? ${time}\\]|\\[${time},? ${day}\\]|${day},? ${time} [-–])\\s+(?<sender>[^:]{1,40}): ?(?<said>.*)$`,
  'iu',
);

/** Placeholders for pictures in a chat. */
const omitted =
  /^\s*\u200e?(?:<[^<>]{3,40}>|(?:image|photo|video|audio|sticker|gif|bild|foto) (?:omitted|weggelassen))\s*$/iu;

/** Splits "Pancakes: 200 g flour, 2 eggs, 300 ml milk. Mix and fry." into lines as on a page. */
function brokenUp(lines: readonly TextLine[]): TextLine[] {
  const [only, ...others] = lines;
  if (others.length > 0) return lines.flatMap(listApart);
  if (!only) return [];
  const found = whole.exec(only.text)?.groups;
  const ingredients = splitOutside(found?.list ?? '', listBreak);
  const measured = ingredients.filter(text => startsWithAmount({ text }));
  if (!found || measured.length < 2 || measured.length * 2 < ingredients.length) return proseLines(only);
  const texts = [found.title, ...ingredients, found.steps].filter(text => text !== undefined);
  return texts.map(text => ({ text, apart: text === found.steps }));
}

/** Splits "200 g flour, 2 eggs, 300 ml milk, salt" among other lines into one line each. */
function listApart(line: TextLine): TextLine[] {
  const parts = splitOutside(line.text, listBreak);
  // Most lines are no lists, and looking for amounts is what reading spends most of its time on.
  if (parts.length < 3 || /^\d{1,2}[.)]\s/.test(line.text)) return [line];
  const measured = parts.filter(looksMeasured);
  if (measured.length < 3 || measured.length * 2 < parts.length) return [line];
  return parts.map((text, at) => ({ text, apart: at === 0 && line.apart }));
}

const listBreak = /[,;]\s+/g;

/** Splits a line at commas and the like, except within brackets. Takes linear time, which a lookahead does not. */
function splitOutside(text: string, separators: RegExp, unlessInside = /[,;]/): string[] {
  const parts: string[] = [];
  let [start, bracket] = [0, -1];
  for (const { 0: separator, index } of text.matchAll(separators)) {
    const end = index + separator.length;
    while (bracket < end && bracket < text.length) bracket = bracketFrom(text, Math.max(end, bracket + 1));
    if (text[bracket] === ')' && unlessInside.test(separator)) continue;
    parts.push(text.slice(start, index));
    start = end;
  }
  return [...parts, text.slice(start)];
}

function bracketFrom(text: string, at: number): number {
  anyBracket.lastIndex = at;
  return anyBracket.exec(text)?.index ?? text.length;
}

const anyBracket = /[()]/g;

/**
 * Lists the ingredients of "Pancakes: mix 200 g flour and 2 eggs, and fry." above the sentence, which stays complete.
 */
function proseLines(line: TextLine): TextLine[] {
  const { title = '', steps = '' } = prose.exec(line.text)?.groups ?? {};
  const parts = splitOutside(steps, proseBreak);
  const ingredients = parts
    .flatMap(part => measuredPart.exec(part)?.[0] ?? [])
    .filter(text => !isFactsLine(text));
  if (ingredients.length < 2) return [line];
  return [title, ...ingredients, steps].filter(Boolean).map(text => ({ text, apart: text === steps }));
}

const proseBreak = /[,;]\s+|[.!]\s+|\s(?:and|und|et|y|e|en|with|mit|into|in|to|zu)\s/giu;
const prose = /^(?:(?<title>[^:.,\p{N}]{2,60}):\s+)?(?<steps>\p{L}.{40,})$/u;
/** From the amount on; excludes times, temperatures and sizes of tins. */
const measuredPart =
  /(?<![\p{L}\p{N}])(?:\d[\d.,/]*|[¼-¾⅐-⅞])\s?(?!(?:min|h|hrs?|hours?|std|stunden?|sec|seconds?|sekunden|cm|mm|inch|°|degrees|grad|minutes?|minuten|times|mal)(?!\p{L}))\p{L}.{1,60}$/u;

/** Abbreviations end with a full stop too, but a new sentence begins with a capital. */
const whole =
  /^(?:(?<title>[^:.,\p{N}]{2,60}):\s+)?(?<list>(?:[^.]|\.(?!\s+\p{Lu}\p{Ll}+\s))+)\.\s+(?<steps>\p{Lu}.*)$/u;

/** The steps of a section, each complete and without its number, grouped by the titles between them. */
function stepGroups(lines: readonly TextLine[]): Direction[] {
  const page = pageOf(lines);
  const steps: string[] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const text = page.counted.has(index) ? line.text.replace(stepCounter, '') : line.text;
    if (looksLikeTitle(text)) steps.push(`${text.replace(/\s*[:：]$/, '')}:`);
    else if (before && !looksLikeTitle(before.text) && !page.counted.has(index) && goesOn(before, line, page))
      steps.push(joined(steps.pop() ?? '', text).trim());
    else steps.push(text);
  }
  const groups = stepsFromText(steps.join('\n')).filter(group => group.steps.length > 0);
  return groups.map(({ title, steps: lines }) => ({ title, steps: lines }));
}

interface Page {
  width: number;
  /** Whether the lines were wrapped at the width of a page. */
  wrapped: boolean;
  small: boolean;
  /** The lines that begin with a step number. */
  counted: ReadonlySet<number>;
}

function pageOf(lines: readonly TextLine[]): Page {
  // Someone who writes only in lower case begins steps that way too.
  const small = lines.length > 1 && lines.every(startsLower);
  const width = Math.max(0, ...lines.map(({ text }) => text.length));
  const continues = lines.some((line, index) => {
    const before = lines[index - 1];
    return before && !line.apart && startsLower(line) && !endsSentence(before);
  });
  const wrapped = continues && (!small || width > 60);
  return { wrapped, small, width, counted: countedLines(lines) };
}

/** Whether a line continues the step above it. */
function goesOn(before: TextLine, line: TextLine, { width, wrapped, small, counted }: Page): boolean {
  const broken = startsLower(line) && !endsSentence(before) && !small;
  if (line.apart || bullet.test(line.text)) return broken && !bullet.test(line.text);
  if (counted.size > 0 || broken) return true;
  const [word = ''] = line.text.split(' ', 1);
  // If the next word would have fit, the line was not wrapped there.
  return wrapped && before.text.length + 1 + word.length > width * 0.95;
}

const bullet = /^[•▪●○◦·*–—-]\s/;

function endsSentence({ text }: TextLine): boolean {
  return /[.!?:;)"”’]$/.test(text);
}

/** Complete ingredients: joins wrapped lines, and amounts above their ingredients. */
function ingredientEntries(lines: readonly TextLine[]): TextLine[] {
  // If most entries end with a comma, it does not indicate a continuation.
  const commas = lines.filter(({ text }) => text.endsWith(',')).length * 3 > lines.length;
  const entries: TextLine[] = [];
  for (const line of lines) {
    const before = entries.at(-1);
    if (before && continuesEntry(before, line, commas)) before.text = joined(before.text, line.text);
    else entries.push({ ...line, text: withoutBullet(line.text) });
  }
  return entries;
}

function continuesEntry({ text }: TextLine, line: TextLine, commas: boolean): boolean {
  if (/[:：]$/.test(text)) return false;
  if (opensBracket(text) && text.length < 150) return true;
  if (line.apart || startsWithAmount(line)) return false;
  if (onlyAmount(text)) return true;
  if (!startsLower(line)) return false;
  return /\p{L}[-–]$/u.test(text) || dangling.test(text) || (!commas && text.endsWith(','));
}

const dangling =
  /(?:^|\s)(?:and|or|of|with|in|into|for|the|a|plus|und|oder|mit|für|et|ou|de|y|con|e|di|en|met|&|\+)$/i;

function opensBracket(text: string): boolean {
  return text.lastIndexOf('(') > text.lastIndexOf(')');
}

function onlyAmount(text: string): boolean {
  return startsWithAmount({ text }) && parseIngredientLine(text).title === '';
}

/** Rejoins a word that was hyphenated at the line end. */
function joined(before: string, after: string): string {
  return /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after)
    ? before.slice(0, -1) + after
    : `${before} ${after}`;
}
