import { parseHtml } from '../html/html-tree.ts';
import { decoded, plainLines, plainText, textKey } from '../html/plain-text.ts';
import { markedHeading, textLines } from '../html/text-lines.ts';
import { visibleLines } from '../html/visible-lines.ts';
import { type Direction, unrepeated } from './recipe-parts.ts';
import { hasType, isNode, property, rawText, type SchemaNode } from './schema-node.ts';
import { groupLines, isStepNumber } from './section-groups.ts';

/**
 * recipeInstructions in all its forms: a single text, HTML, several texts, steps, sections, and lists of any of these.
 */
export function readDirections(value: unknown): Direction[] {
  const [only, ...others] = unrepeated(counted(merged(directionsOf(value, 0))));
  if (!only) return [];
  return others.length === 0 ? [{ ...only, steps: unrepeated(only.steps) }] : [only, ...others];
}

const maximumDepth = 8;

function directionsOf(value: unknown, depth: number): Direction[] {
  if (depth > maximumDepth) return [];
  if (Array.isArray(value)) return value.flatMap(each => directionsOf(memberOf(value, each), depth + 1));
  if (typeof value === 'string') return fromText(value);
  if (!isNode(value)) return [];
  const members = property(value, 'itemListElement', 'steps', 'step', 'item', 'recipeInstructions');
  if (isSection(value, members)) return [sectionOf(value, members, depth)];
  if (members === undefined || rawText(property(value, 'text')) !== '') return untitled(stepTexts(value));
  return withName(value, directionsOf(members, depth + 1));
}

/** Each of several texts is one step, however many lines it has. */
function memberOf(list: readonly unknown[], member: unknown): unknown {
  if (list.length === 1 || typeof member !== 'string' || hasMarkup(decoded(member))) return member;
  return { '@type': 'HowToStep', text: member };
}

function isSection(node: SchemaNode, members: unknown): boolean {
  if (members === undefined || hasType(node, 'howtostep')) return false;
  return (
    hasType(node, 'howtosection') ||
    (titleOf(node) !== '' && Array.isArray(members) && !hasType(node, 'howto'))
  );
}

function sectionOf(node: SchemaNode, members: unknown, depth: number): Direction {
  const steps = directionsOf(members, depth + 1).flatMap(each =>
    each.title ? [each.title, ...each.steps] : each.steps,
  );
  return { title: titleOf(node), steps };
}

function titleOf(node: SchemaNode): string {
  return plainText(rawText(property(node, 'name', 'Name', 'headline')));
}

/** Numbers on separate lines, or all within one line, mark the beginning of steps. */
function counted(directions: readonly Direction[]): Direction[] {
  return directions.flatMap(({ title, steps }) =>
    countedSteps(steps).map((group, index) => (index === 0 && title ? { ...group, title } : group)),
  );
}

/** A step whose sentences are a list of directions and tips is a single step. */
function withName(node: SchemaNode, directions: Direction[]): Direction[] {
  if (!hasType(node, 'howtostep')) return directions;
  const text = directions.flatMap(({ steps }) => steps).join(' ');
  return untitled([namedStep(titleOf(node), text)]);
}

function stepTexts(node: SchemaNode): string[] {
  const text = property(node, 'text', 'description', 'articleBody');
  const lines = plainLines(rawText(text));
  if (lines.length === 0) return [titleOf(node)];
  return [namedStep(titleOf(node), lines.join(' '))];
}

/** A step's name is either its own heading, a number, or the beginning of its text. */
function namedStep(name: string, text: string): string {
  const nameKey = textKey(name.replace(/(?:\.{2,}|…)$/, ''));
  if (nameKey === '' || isStepNumber(name) || textKey(text).startsWith(nameKey)) return text;
  if (textKey(text) === '') return name;
  return /[\p{P}]$/u.test(name) ? `${name} ${text}` : `${name}: ${text}`;
}

/** HTML within a value has its own titles and lists; plain text only has lines. */
function fromText(value: string): Direction[] {
  const text = decoded(value);
  if (!hasMarkup(text)) return underHeadings(textLines(text)) ?? untitled(plainLines(text));
  return groupLines(visibleLines(parseHtml(text).root)).map(({ title, lines }) => ({ title, steps: lines }));
}

/** Lines of Markdown grouped by its headings; undefined if it has none. */
function underHeadings(lines: readonly string[]): Direction[] | undefined {
  if (!lines.some(line => markedHeading(line))) return undefined;
  const groups: Direction[] = [{ title: '', steps: [] }];
  for (const line of lines) {
    const title = plainText(markedHeading(line));
    if (title) groups.push({ title, steps: [] });
    else groups.at(-1)?.steps.push(plainText(line.replace(/^\s*(?:\d{1,2}[.)]|[-*+])\s+(?=\S)/, '')));
  }
  return groups.filter(({ steps }) => steps.length > 0);
}

function hasMarkup(text: string): boolean {
  return /<(?:h[1-6]|li|strong|b)\b/i.test(text);
}

function untitled(steps: string[]): Direction[] {
  return [{ title: '', steps }];
}

/** Merges consecutive steps under the same title, or under none, into one group. */
function merged(directions: readonly Direction[]): Direction[] {
  const groups: Direction[] = [];
  for (const { title, steps } of directions) {
    const kept = steps.map(plainText).filter(step => textKey(step) !== '');
    const last = groups.at(-1);
    if (last && last.title === title) last.steps.push(...kept);
    else if (kept.length > 0) groups.push({ title, steps: kept });
  }
  return groups;
}

/**
 * Splits a text into steps by their numbers: on separate lines, with the title of a part above each number one, or all
 * within one line. Other steps are unchanged.
 */
function countedSteps(steps: readonly string[]): Direction[] {
  const numbered = steps.filter(isStepNumber).length;
  if (numbered >= 2) return underNumbers(steps);
  return [{ title: '', steps: alongLine(steps) ?? [...steps] }];
}

/** "Dough", "Step 1:", "Knead it.": a line above number one is a title. */
function underNumbers(steps: readonly string[]): Direction[] {
  const groups: Direction[] = [{ title: '', steps: [] }];
  for (const [index, step] of steps.entries()) {
    if (isStepNumber(step)) continue;
    const first = /\D0?1\D*$/.test(` ${steps[index + 1] ?? ''}`) && isStepNumber(steps[index + 1] ?? '');
    if (first && step.length <= longestTitle && !/[.!?]$/.test(step)) groups.push({ title: step, steps: [] });
    else groups.at(-1)?.steps.push(step);
  }
  return groups.filter(group => group.steps.length > 0);
}

const longestTitle = 60;

/** "1. Mix. 2. Bake. 3. Serve.": several numbers per line, in order, and the first begins the text. */
function alongLine(steps: readonly string[]): string[] | undefined {
  const text = steps.join(' ');
  if (!/^\P{L}{0,3}1[.)、．]\s?\P{Nd}/u.test(text)) return undefined;
  const starts: { from: number; to: number }[] = [];
  for (const found of text.matchAll(/(?<![\p{Nd}.,])(\p{Nd}{1,2})[.)、．](?!\p{Nd})\s?/gu))
    if (Number(found[1]) === starts.length + 1)
      starts.push({ from: found.index, to: found.index + found[0].length });
  if (starts.length < Math.max(3, steps.length * 2)) return undefined;
  return starts
    .map(({ to }, index) => text.slice(to, starts[index + 1]?.from).trim())
    .filter(step => step !== '');
}
