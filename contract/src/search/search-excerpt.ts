/** The length of an excerpt in characters, and how much of it precedes the match. */
const max = 80;
const before = 24;

/** The text on one line. A long text is cut around the match, between words, with … at the cuts. */
export function excerptOf(text: string, placeIn: (line: string) => number): string {
  const line = text.trim().replace(/\s+/g, ' ');
  if (line.length <= max) return line;
  const place = placeIn(line);
  const [head, tail] = [endOf(line.slice(0, place)), beginningOf(line.slice(place))];
  const opening = head.length < place ? '…' : '';
  return `${opening}${head}${tail}${place + tail.length < line.length ? '…' : ''}`;
}

/** Whole words if possible. Scripts without spaces and long addresses are cut between characters. */
const words = {
  end: new RegExp(`(?<=^|\\s).{0,${before}}$`, 'u'),
  beginning: new RegExp(`^.{1,${max - before}}(?=\\s|$)`, 'u'),
};
const letters = {
  end: new RegExp(`.{0,${before}}$`, 'u'),
  beginning: new RegExp(`^.{1,${max - before}}`, 'u'),
};

function endOf(text: string): string {
  // Only as much text as could be shown.
  const near = text.slice(-3 * before);
  return firstOf(near, [words.end, letters.end]);
}

function beginningOf(text: string): string {
  return firstOf(text, [words.beginning, letters.beginning]);
}

function firstOf(text: string, patterns: RegExp[]): string {
  return patterns.map(pattern => pattern.exec(text)?.[0]).find(found => found !== undefined) ?? '';
}
