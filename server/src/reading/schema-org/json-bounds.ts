/** Limits for the depth and the number of values of JSON: each value takes many times the memory of its text. */
export interface JsonBounds {
  depth: number;
  values: number;
}

/**
 * Whether a JSON text is within bounds, by counting brackets and commas before parsing. Malformed text is counted
 * correctly up to its first error, which is as far as `JSON.parse` gets.
 */
export function jsonWithin(text: string, max: JsonBounds): boolean {
  let [depth, values] = [0, 0];
  // A plain loop over character codes: anything else takes seconds for tens of megabytes.
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === closingBrace || code === closingBracket) depth -= 1;
    else if (code === openingBrace || code === openingBracket) depth += 1;
    else if (code !== comma) continue;
    if (code !== quote) values += 1;
    if (depth > max.depth || values > max.values) return false;
  }
  return true;
}

const [quote, comma, backslash] = codesOf('",\\');
const [openingBrace, closingBrace, openingBracket, closingBracket] = codesOf('{}[]');

function codesOf(characters: string): number[] {
  return [...characters].map(each => each.charCodeAt(0));
}

/** The end of the string that begins at a quotation mark; the end of the text if it is unterminated. */
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
