import { literalText, plainTextOf } from '@potluck/contract/formatting/formatted-text';
import { closeMark, markdownLine, markOf, openMark, unmarked } from '../html/inline-marks.ts';
import { lightMarkdown, withoutMarkdown } from '../html/markdown.ts';
import { decoded, tidy, withoutTags } from '../html/plain-text.ts';
import type { RecipeParts } from './recipe-parts.ts';
import { isNode } from './schema-node.ts';

/**
 * The description and steps with the marks that their sources have. Reading compares and splits plain text, so the marks
 * return at the end, wherever a text is still the same. Signs that no source meant as marks stay signs.
 */
export function withMarks<P extends Pick<RecipeParts, 'description' | 'directions'>>(
  parts: P,
  marked: MarkedTexts,
): P {
  return {
    ...parts,
    description: marked.description(parts.description),
    directions: parts.directions.map(({ title, steps }) => ({
      title,
      steps: steps.map(step => marked.step(step)),
    })),
  };
}

/** Texts with marks, by their plain form. */
export class MarkedTexts {
  readonly #whole = new Map<string, string>();
  readonly #lines = new Map<string, string>();
  readonly #steps = new Map<string, string>();
  #joined: JoinedLines | undefined;

  /** Adds all texts within a value of structured data. */
  addWithin(value: unknown, depth = 0) {
    if (depth > maxDepth) return;
    if (typeof value === 'string') this.#addText(value);
    else if (Array.isArray(value)) for (const each of value) this.addWithin(each, depth + 1);
    else if (isNode(value)) for (const each of Object.values(value)) this.addWithin(each, depth + 1);
  }

  /** Adds a line of a page, as plain text and with its marks. */
  addLine(text: string, formatted: string) {
    if (text === formatted || plainTextOf(formatted) !== text) return;
    this.#lines.set(text, formatted);
    this.#steps.set(text, formatted);
    this.#steps.set(text.replace(counter, ''), formatted.replace(counter, ''));
  }

  /** Adds the lines of a text whose steps may continue over several of them. */
  addLines(lines: readonly MarkedLine[]) {
    for (const { text, formatted } of lines) this.addLine(text, formatted);
    if (this.#lines.size > 0) this.#joined = new JoinedLines(lines);
  }

  description(text: string): string {
    const lines = text.split('\n').map(line => this.#lines.get(line) ?? literalText(line));
    return this.#whole.get(text) ?? lines.join('\n');
  }

  step(text: string): string {
    if (text.includes('\n'))
      return text
        .split('\n')
        .map(line => this.step(line))
        .join('\n');
    const formatted = this.#whole.get(text) ?? this.#steps.get(text) ?? this.#joined?.find(text);
    if (formatted !== undefined) return formatted;
    // Reading puts the name of a step before its text: "Get ready: Soak the oats."
    const [name = ''] = /^.{1,200}?\p{P} (?=\S)/su.exec(text) ?? [];
    const rest = text.slice(name.length);
    const named = this.#whole.get(rest) ?? this.#steps.get(rest);
    return name && named !== undefined ? name + named : literalText(text);
  }

  #addText(value: string) {
    if (!signs.test(value)) return;
    const lines = linesOf(value);
    for (const { text, formatted, bullet } of lines) {
      this.addLine(text, formatted);
      if (bullet) this.#lines.set(text, bullet + formatted);
    }
    const plain = lines.map(({ text }) => text).join(' ');
    const listed = lines.some(({ bullet }) => bullet);
    const formatted = lines.map(line => line.bullet + line.formatted).join(listed ? '\n' : ' ');
    if (plain !== formatted && lines.length > 1) this.#whole.set(plain, formatted);
  }
}

const maxDepth = 8;
const signs = /[*_<&[]/;
const counter = /^(?:\d{1,2}[.)]|[-*•])\s+(?=\S)/;
const maxLength = 1_000_000;

/** A line as plain text and with its marks. */
export interface MarkedLine {
  text: string;
  formatted: string;
}

interface ListedLine extends MarkedLine {
  /** "- " or "1. " for an item of an HTML list. */
  bullet: string;
}

/** The lines of a text in order, in which steps that were joined from several lines are found again. */
class JoinedLines {
  readonly #lines: MarkedLine[];
  readonly #byWord: Map<string, number[]>;
  #next = 0;

  constructor(lines: readonly MarkedLine[]) {
    this.#lines = lines.map(({ text, formatted }) => ({
      text: text.replace(counter, ''),
      formatted: formatted.replace(counter, ''),
    }));
    const places = this.#lines.map(({ text }, at) => ({ word: firstWord(text), at }));
    this.#byWord = new Map(
      [...Map.groupBy(places, ({ word }) => word)].map(([word, each]) => [word, each.map(({ at }) => at)]),
    );
  }

  /** Continues the search after the last step found. */
  find(text: string): string | undefined {
    const starts = this.#byWord.get(firstWord(text)) ?? [];
    for (const start of starts.filter(at => at >= this.#next).slice(0, maxStarts)) {
      const found = this.#from(start, text);
      if (found) {
        this.#next = found.end;
        return found.formatted;
      }
    }
    return undefined;
  }

  #from(start: number, text: string): { formatted: string; end: number } | undefined {
    const formatted: string[] = [];
    let at = 0;
    for (let index = start; index < this.#lines.length; index += 1) {
      const line = this.#lines[index];
      if (!line || !text.startsWith(line.text, at)) return undefined;
      at += line.text.length + 1;
      formatted.push(plainTextOf(line.formatted) === line.text ? line.formatted : literalText(line.text));
      if (at > text.length) return { formatted: formatted.join(' '), end: index + 1 };
      if (text[at - 1] !== ' ') return undefined;
    }
    return undefined;
  }
}

const maxStarts = 50;

function firstWord(text: string): string {
  return text.split(' ', 1)[0] ?? '';
}

/** The lines of a text in HTML or Markdown. */
function linesOf(value: string): ListedLine[] {
  const text = withoutTags(marksOfTags(unmarked(decoded(value.slice(0, maxLength)))));
  return text.split(/[\n\r\u2028\u2029]/).flatMap(line => {
    const [, bullet = '', rest = ''] = /^\s*(?:\ufdd5(.*?)\ufdd5)?(.*)$/.exec(line) ?? [];
    const plain = tidy(withoutMarkdown(unmarked(rest.replace(addresses, ''))));
    const formatted = tidy(lightMarkdown(markdownLine(rest)));
    return plain ? [{ text: plain, formatted, bullet }] : [];
  });
}

const addresses = /\ufdd2[^\ufdd4]*\ufdd4/g;

/** Replaces the tags of emphasis and links by marks, and those of items by their bullets. */
function marksOfTags(text: string): string {
  const counts: number[] = [];
  return text.replace(tags, (tag, slash: string, name: string, attributes: string) => {
    const kind = markOf(name);
    if (kind) return slash ? closeMark(kind) : openMark(kind, hrefIn(attributes));
    if (/^[ou]l$/i.test(name)) {
      if (slash) counts.pop();
      else counts.push(/^o/i.test(name) ? 1 : 0);
      return tag;
    }
    if (slash) return tag;
    const count = counts.at(-1) ?? 0;
    if (count > 0) counts[counts.length - 1] = count + 1;
    return `\n\ufdd5${count > 0 ? `${count}. ` : '- '}\ufdd5`;
  });
}

const tags = /<(\/?)(b|strong|i|em|a|[ou]l|li)\b([^<>]*)>/gi;

function hrefIn(attributes: string): string {
  const [, double, single, bare] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? [];
  return decoded(double ?? single ?? bare ?? '').trim();
}
