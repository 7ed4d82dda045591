type Named = { readonly name: string };

export const voidElements = setOf(
  'area base basefont bgsound br col command embed frame hr img input keygen link meta param source track wbr',
);

/**
 * The index in the stack of open elements from which a start tag closes elements (HTML 13.2.6.4.7), or -1. `isOpen`
 * avoids the search for most tags.
 */
export function endedByStartTag(
  open: readonly Named[],
  name: string,
  isOpen: (name: string) => boolean,
): number {
  if (name === 'li') return isOpen('li') ? innermost(open, li, listBarriers) : -1;
  if (name === 'dt' || name === 'dd') return outermost(open, descriptions, listBarriers);
  if (name === 'option' || name === 'optgroup') return outermost(open, options, optionBarriers);
  if (tableParts.has(name)) return outermost(open, closedByTablePart(name), tableBarriers);
  if (headings.has(name) && headings.has(open.at(-1)?.name ?? '')) return open.length - 1;
  if (name === 'body') return innermost(open, head, none);
  return endsParagraph.has(name) && isOpen('p') ? innermost(open, paragraph, paragraphBarriers) : -1;
}

/** The index in the stack of open elements that an end tag matches, or -1. */
export function endedByEndTag(open: readonly Named[], name: string): number {
  const barriers = barriersFor(name);
  for (let index = open.length - 1; index >= 0; index -= 1) {
    const candidate = open[index]?.name ?? '';
    if (candidate === name) return index;
    if (barriers.has(candidate)) return -1;
  }
  return -1;
}

const none = new Set<string>();
const li = setOf('li');
const head = setOf('head');
const paragraph = setOf('p');
const descriptions = setOf('dt dd');
const options = setOf('option optgroup');
const headings = setOf('h1 h2 h3 h4 h5 h6');
const cells = setOf('td th');
const rows = setOf('tr td th');
const rowGroups = setOf('thead tbody tfoot tr td th');
const tableParts = setOf('td th tr thead tbody tfoot');
const tableBarriers = setOf('table template');
const optionBarriers = setOf('select datalist');
const paragraphBarriers = setOf('table td th caption button object template');
const endsParagraph = setOf(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section summary table ul',
);
const listBarriers = setOf(
  'ul ol menu dl table td th caption template section article aside main nav header footer form fieldset blockquote button details figure',
);
const itemEndBarriers = setOf('ul ol menu table td th template');
const blockBarriers = setOf('table td th caption template button');
const inlineBarriers = new Set([
  ...endsParagraph,
  ...setOf('li dt dd td th tr tbody thead tfoot caption template button body'),
]);
const inlineNames = setOf(
  'a abbr b big cite code em font i ins label mark s small span strike strong sub sup time tt u',
);

function barriersFor(name: string): ReadonlySet<string> {
  if (tableParts.has(name)) return tableBarriers;
  if (name === 'table' || name === 'body' || name === 'html') return none;
  if (name === 'li') return itemEndBarriers;
  if (name === 'p') return paragraphBarriers;
  return inlineNames.has(name) ? inlineBarriers : blockBarriers;
}

function closedByTablePart(name: string) {
  if (cells.has(name)) return cells;
  return name === 'tr' ? rows : rowGroups;
}

function innermost(open: readonly Named[], ended: ReadonlySet<string>, barriers: ReadonlySet<string>) {
  for (let index = open.length - 1; index >= 0; index -= 1) {
    const name = open[index]?.name ?? '';
    if (ended.has(name)) return index;
    if (barriers.has(name)) return -1;
  }
  return -1;
}

function outermost(open: readonly Named[], ended: ReadonlySet<string>, barriers: ReadonlySet<string>) {
  let found = -1;
  for (let index = open.length - 1; index >= 0; index -= 1) {
    const name = open[index]?.name ?? '';
    if (ended.has(name)) found = index;
    if (barriers.has(name)) break;
  }
  return found;
}

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}
