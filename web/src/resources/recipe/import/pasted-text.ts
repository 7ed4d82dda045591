/**
 * The text of copied HTML with its bold and italic words, links and lists in Markdown, as the parser of recipes reads
 * them; undefined if it has none of these, so that its plain text is enough.
 */
export function markedText(html: string): string | undefined {
  if (html.length > longest) return undefined;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unseen of body.querySelectorAll('script, style, template, noscript')) unseen.remove();
  const marked = body.querySelector('b, strong, i, em, a[href], li, [style*="font-"]');
  if (!marked) return undefined;
  const text = blockText(body)
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return signs.test(text) ? text : undefined;
}

const longest = 2_000_000;
const signs = /\*\S|\]\(http|^(?:-|\d+\.) /m;

function blockText(node: Node): string {
  let items = 0;
  const isOrdered = node.nodeName === 'OL';
  return [...node.childNodes]
    .map(child => {
      if (child.nodeName === 'LI') items += 1;
      return textOf(child, isOrdered ? `${items}.` : '-');
    })
    .join('');
}

function textOf(node: Node, bullet: string): string {
  if (node instanceof Text) return literal(node.data.replace(/\s+/g, ' '));
  if (!(node instanceof HTMLElement)) return '';
  const { localName } = node;
  if (localName === 'br') return '\n';
  const inner = blockText(node);
  if (localName === 'li') return `\n${bullet} ${inner.trim()}`;
  if (apart.has(localName)) return `\n\n${inner}\n\n`;
  if (blocks.has(localName)) return `\n${inner}\n`;
  if (localName === 'td' || localName === 'th') return `${inner} `;
  if (localName === 'a') return linked(inner, node.getAttribute('href') ?? '');
  return emphasised(inner, node);
}

const apart = new Set('p h1 h2 h3 h4 h5 h6 ul ol table section article blockquote'.split(' '));
const blocks = new Set('div tr dl dt dd header footer main aside figure'.split(' '));

/** Signs that would be read as marks. Those between spaces or digits are none. */
function literal(text: string): string {
  return text.replace(/\\(?=[*_[\]\\])|(?<![\s\d])[*](?=\S)|(?<=^|\s)[*_](?=\S)|\](?=\()/g, String.raw`\$&`);
}

function linked(words: string, address: string): string {
  const plain = words.trim();
  if (!/^https?:\/\/[^\s<>()[\]\\"*]+$/i.test(address) || !/\p{L}/u.test(plain) || /[[\]\n]/.test(plain))
    return words;
  return around(words, `[`, `](${address})`);
}

/** Word processors use styles instead of elements, and some put everything into a `b` that is not bold. */
function emphasised(text: string, { localName, style }: HTMLElement): string {
  const { fontWeight: weight, fontStyle } = style;
  const isBold = weight
    ? weight === 'bold' || weight === 'bolder' || Number(weight) >= 600
    : localName === 'b' || localName === 'strong';
  const isItalic = fontStyle ? fontStyle === 'italic' : localName === 'i' || localName === 'em';
  if (!/\p{L}/u.test(text) || text.includes('\n') || (!isBold && !isItalic)) return text;
  const sign = `${isBold ? '**' : ''}${isItalic ? '*' : ''}`;
  return text.includes('**') ? text : around(text, sign, sign);
}

/** Marks go right around the words, with the spaces outside. */
function around(text: string, before: string, after: string): string {
  const [, start = '', words = '', end = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return `${start}${before}${words}${after}${end}`;
}
