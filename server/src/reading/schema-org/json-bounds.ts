/** How deep JSON may be nested, and how many values it may hold: each takes many times the memory of its text. */
export interface JsonBounds {
  depth: number;
  values: number;
}

/**
 * Whether the text of JSON stays within bounds, told from its brackets and commas before anything is made of it. What is
 * not well formed is counted rightly as far as it is, which is as far as `JSON.parse` gets.
 */
export function jsonWithin(text: string, most: JsonBounds): boolean {
  let [depth, values] = [0, 0];
  // A plain loop over character codes: of tens of megabytes everything else takes seconds.
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === closingBrace || code === closingBracket) depth -= 1;
    else if (code === openingBrace || code === openingBracket) depth += 1;
    else if (code !== comma) continue;
    if (code !== quote) values += 1;
    if (depth > most.depth || values > most.values) return false;
  }
  return true;
}

const [quote, comma, backslash] = codesOf('",\\');
const [openingBrace, closingBrace, openingBracket, closingBracket] = codesOf('{}[]');

function codesOf(characters: string): number[] {
  return [...characters].map(each => each.charCodeAt(0));
}

/** Where the string ends that begins at a quotation mark; the end of the text for one that does not. */
function endOfString(text: string, start: number): number {
  let end = start;
  do {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
  } while (escaped(text, end));
  return end;
}

/** After an odd number of backslashes. */
function escaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === backslash) backslashes += 1;
  return backslashes % 2 === 1;
}
