import type { Metadata } from './metadata.ts';

export interface CooklangSection {
  title: string;
  /** Each a step, on one line. */
  paragraphs: string[];
}

interface Read {
  sections: CooklangSection[];
  notes: string[];
  /** What lines such as `>> servings: 4` say, the older way of metadata. */
  said: Metadata;
}

/** Parts the body of a Cooklang file into its sections, notes and metadata, and drops its comments. */
export function readSections(body: string): Read {
  const read: Read = { sections: [{ title: '', paragraphs: [] }], notes: [], said: new Map() };
  let paragraph: string[] = [];
  for (const line of [...withoutComments(body).split('\n'), '']) {
    const text = line.trim();
    const [, key, value = ''] = /^>>\s*([^:]{1,100}):(.*)$/.exec(text) ?? [];
    const heading = /^=+\s*([^=]*)=*$/.exec(text)?.[1];
    const plain = text !== '' && key === undefined && heading === undefined;
    if (plain) paragraph.push(text);
    if (plain) continue;
    endParagraph(read, paragraph);
    paragraph = [];
    if (key !== undefined) read.said.set(key.trim().toLowerCase(), value.trim());
    if (heading !== undefined) read.sections.push({ title: heading.trim(), paragraphs: [] });
  }
  return read;
}

function endParagraph({ sections, notes }: Read, lines: string[]): void {
  if (lines.length === 0) return;
  const note = lines[0]?.startsWith('>');
  const text = lines.map(line => (note ? line.replace(/^>\s*/, '') : line)).join(' ');
  if (note) notes.push(text);
  else sections.at(-1)?.paragraphs.push(text);
}

/** Comments run from two dashes to the end of the line, or stand in `[- -]`. */
function withoutComments(text: string): string {
  const parts = text.split(/(?<!\\)\[-/);
  const kept = parts.map((part, at) => {
    const end = part.indexOf('-]');
    return at === 0 ? part : end < 0 ? `[-${part}` : part.slice(end + 2);
  });
  return kept.join('').replace(/(?<![\\-])--(?!-).*$/gm, '');
}
