/** Steps below a heading, as a recipe has them; the title is "" without one. Text has no pictures of steps. */
export interface StepGroup {
  title: string;
  steps: string[];
  stepImageUris: string[];
}

/**
 * Parses pasted directions. Each line is a step, without its number or bullet. If blank lines separate paragraphs, each
 * paragraph is a step. Short lines that end with a colon, or say "For the sauce", are headings.
 */
export function stepsFromText(text: string): StepGroup[] {
  const groups: StepGroup[] = [groupOf('')];
  for (const piece of piecesOf(text)) {
    const heading = headingOf(piece);
    if (heading === undefined) groups.at(-1)?.steps.push(withoutNumber(piece));
    else if (!contents.test(heading)) groups.push(groupOf(heading));
  }
  return groups
    .map(group => ({ ...group, steps: group.steps.filter(step => step !== '') }))
    .filter(group => group.title !== '' || group.steps.length > 0);
}

function groupOf(title: string): StepGroup {
  return { title, steps: [], stepImageUris: [] };
}

function piecesOf(text: string): string[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map(line => line.trim());
  const numbered = lines.filter(line => number.test(line)).length > 1;
  if (numbered || !lines.includes('')) return lines.filter(line => withoutNumber(line) !== '');
  return text
    .split(/(?:\r\n|[\n\r\u2028\u2029])\s*(?:\r\n|[\n\r\u2028\u2029])/)
    .flatMap(paragraph => (headedLines(paragraph) ?? [paragraph]).map(oneLine))
    .filter(piece => piece !== '');
}

/** Splits a paragraph whose first line is a heading into that heading and its lines. */
function headedLines(paragraph: string): string[] | undefined {
  const [first = '', ...rest] = paragraph.trim().split(/[\n\r\u2028\u2029]+/);
  return rest.length > 0 && headingOf(first) !== undefined ? [first, rest.join(' ')] : undefined;
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

const number = /^(?:(?:step|schritt|étape|paso|passo|stap|steg)\s*)?\(?\d{1,3}\s*(?:[.):]|-\s|$)\s*/i;
const bullet = /^(?:[-–—*•·▪◦‣]|\[[ x]?\]|☐|▢)\s+/i;

/** Removes the step number. Pages often put "Step 1" on its own line, which becomes empty. */
function withoutNumber(line: string): string {
  const bare = line.replace(bullet, '');
  // "2.5 cm" does not start with a step number.
  return (/^\d+[.,]\d/.test(bare) ? bare : bare.replace(number, '')).trim();
}

function headingOf(line: string): string | undefined {
  const text = withoutNumber(line);
  if (text === '' || text.length > 60 || !/\p{L}/u.test(text)) return undefined;
  if (/^#{1,6}\s/.test(text)) return text.replace(/^#+\s*/, '').replace(/:$/, '');
  if (/:$/.test(text)) return text.replace(/\s*:$/, '');
  return introduces.test(text) || contents.test(text) ? text : undefined;
}

const introduces = /^(?:for (?:the |your )|to (?:serve|finish|make the ))[\p{L} ]{0,40}$/iu;
const contents =
  /^(?:directions?|method|instructions?|preparation|zubereitung|préparation|elaboración|preparazione)$/i;
