import { type JsonBounds, jsonWithin } from './json-bounds.ts';

/**
 * Parses the JSON that sites really serve rather than that of RFC 8259: comments, trailing and missing commas, raw line
 * breaks and quotation marks inside strings, unquoted names, several values in one text, truncated text. Returns every
 * value found, up to the bounds on number and depth; never throws, and takes time linear in the text.
 */
export function parseLenientJson(text: string, max: JsonBounds = boundsOfPages): unknown[] {
  return strictly(text, max) ?? new LenientReader(text, max).values();
}

const boundsOfPages = { depth: 60, values: 500_000 };

function strictly(text: string, max: JsonBounds): unknown[] | undefined {
  if (!jsonWithin(text, max)) return undefined;
  try {
    return [JSON.parse(text)];
  } catch {
    return undefined;
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };
const literals = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', null],
]);
const bare = /[^\s,:{}[\]"'/]+/y;
const plainRun = /[^"'\\]+/y;
const valueEnd = /\s*(?:$|[}\]]|,\s*(?:["'{[}\]\d/-]|(?:true|false|null)\b|[\w$]{1,40}\s*:\s*["'\d[{]|$))/y;
const gap = /[\s;\ufeff]+|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|<!--|-->|<!\[CDATA\[|\]\]>/y;
const nameEnd = /\s*:/y;

class LenientReader {
  private readonly text: string;
  private readonly deepest: number;
  private left: number;
  private at = 0;

  constructor(text: string, { depth, values }: JsonBounds) {
    this.text = text;
    this.deepest = depth;
    this.left = values;
  }

  values(): unknown[] {
    const found: unknown[] = [];
    for (this.skip(); this.at < this.text.length; this.skip()) {
      const next = this.text[this.at];
      if (next === '{' || next === '[') found.push(this.value(0));
      else this.at += 1;
    }
    return found;
  }

  private value(depth: number): unknown {
    this.skip();
    const next = this.text[this.at];
    this.left -= 1;
    if (depth > this.deepest || this.left < 0) return this.giveUp();
    if (next === '{') return this.object(depth);
    if (next === '[') return this.array(depth);
    if (next === '"' || next === "'") return this.string(false);
    return this.literal();
  }

  private object(depth: number): Record<string, unknown> {
    const result: Record<string, unknown> = Object.create(null);
    this.at += 1;
    while (this.more()) {
      const name = this.name();
      this.skip();
      if (this.text[this.at] !== ':') continue;
      this.at += 1;
      result[name] = this.value(depth + 1);
    }
    return result;
  }

  private array(depth: number): unknown[] {
    const result: unknown[] = [];
    this.at += 1;
    while (this.more()) result.push(this.value(depth + 1));
    return result;
  }

  /** True while the object or array has another member. Any closing bracket ends it, even the wrong one. */
  private more(): boolean {
    this.skip();
    while (this.text[this.at] === ',' || this.text[this.at] === ':') {
      this.at += 1;
      this.skip();
    }
    const next = this.text[this.at];
    if (next !== '}' && next !== ']') return next !== undefined;
    this.at += 1;
    return false;
  }

  private name(): string {
    const next = this.text[this.at];
    if (next === '"' || next === "'") return this.string(true);
    const word = this.match(bare);
    if (word === '') this.at += 1;
    return word;
  }

  private literal(): unknown {
    const word = this.match(bare);
    if (word === '') {
      if (!'}],'.includes(this.text[this.at] ?? ',')) this.at += 1;
      return null;
    }
    if (literals.has(word)) return literals.get(word);
    const number = Number(word);
    return Number.isNaN(number) ? word : number;
  }

  /** A quotation mark ends the string only if valid JSON can follow; otherwise it belongs to the text. */
  private string(isName: boolean): string {
    const quote = this.text[this.at];
    let result = '';
    this.at += 1;
    while (this.at < this.text.length) {
      result += this.match(plainRun);
      const next = this.text[this.at];
      if (next === undefined) break;
      this.at += 1;
      if (next === '\\') result += this.escaped();
      else if (next === quote && this.closes(isName)) break;
      else result += next;
    }
    return result;
  }

  private closes(isName: boolean): boolean {
    const end = isName ? nameEnd : valueEnd;
    end.lastIndex = this.at;
    return end.test(this.text);
  }

  private escaped(): string {
    const next = this.text[this.at] ?? '';
    this.at += 1;
    if (next !== 'u') return escapes[next] ?? next;
    const code = this.text.slice(this.at, this.at + 4);
    if (!/^[\da-f]{4}$/i.test(code)) return '';
    this.at += 4;
    return String.fromCharCode(Number.parseInt(code, 16));
  }

  /** Spaces, comments, and the <!-- --> and <![CDATA[ ]]> that once hid scripts from browsers. */
  private skip() {
    while (this.match(gap) !== '') {}
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  private giveUp(): null {
    this.at = this.text.length;
    return null;
  }
}
