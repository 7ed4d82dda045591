import { parseIngredientLine } from '@potluck/contract/ingredient-line';
import { maxLines } from '@potluck/contract/resources/recipe/fields';
import { isNode, listOf, rawText } from '../../parts/schema-node.ts';
import type { FileReference } from './file-recipe.ts';

/** Ingredient lines without the links to recipes in them, and the recipes that they refer to. */
export interface LinkedLines {
  lines: unknown;
  references: FileReference[];
}

/**
 * Finds the links to other recipes that people put into ingredient lines: `[recipe:Sugo]` in Paprika, `[Sugo](#r/12)` in
 * Nextcloud, `[Sugo](https://…/r/sugo)` in Mealie, and addresses that end in the identifier of a recipe in RecipeSage.
 * `titles` has the recipes of the same file by identifier.
 */
export function withoutLinks(value: unknown, titles: ReadonlyMap<string, string> = new Map()): LinkedLines {
  const entries = listOf(value);
  if (!entries.some(entry => typeof entry === 'string' && mayLink.test(entry)))
    return { lines: value, references: [] };
  const references: FileReference[] = [];
  const lines = entries.map(entry => {
    const found =
      typeof entry === 'string' && entry.length <= longestLine ? linkIn(entry, titles) : undefined;
    if (!found) return entry;
    references.push(found.reference);
    return found.line;
  });
  return { lines, references };
}

const longestLine = 3000;
const mayLink = /\[recipe:|@recipe:|#r\/|\/r(?:ecipes?)?\//i;
const byTitle = /\[recipe:\s*([^[\]]{1,300})\]/i;
const named =
  /\[([^[\]]{1,300})\]\((?:@recipe:|#r\/|https?:\/\/[^\s()]{1,1000}\/r(?:ecipes?)?\/)([^\s()/?#]{1,200})[^\s()]{0,500}\)/i;
const bare = /(?:@recipe:|https?:\/\/[^\s()]{1,1000}\/recipes?\/)([\w-]{1,100})(?![\w/-])/i;

function linkIn(
  line: string,
  titles: ReadonlyMap<string, string>,
): { line: string; reference: FileReference } | undefined {
  const [whole, words = '', id = ''] = byTitle.exec(line) ?? named.exec(line) ?? [];
  if (whole !== undefined)
    return linked(
      line.replace(whole, () => words.trim()),
      titles.get(id.toLowerCase()) ?? words.trim(),
    );
  const [address, known = ''] = bare.exec(line) ?? [];
  const title = titles.get(known.toLowerCase());
  if (address === undefined || title === undefined) return undefined;
  const rest = line
    .replace(address, '')
    .replace(/\(\s*\)/, '')
    .replace(/[\s:–-]+$/, '');
  return linked(parseIngredientLine(rest).title ? rest : `${rest} ${title}`.trim(), title);
}

/** A number without a unit counts whole recipes: "1 pizza dough". */
function linked(line: string, recipe: string): { line: string; reference: FileReference } {
  return { line, reference: { ingredient: line, recipe, whole: true } };
}

/** The titles of recipes by their identifiers, as far as they have one each. */
export function titlesById(nodes: readonly { readonly [name: string]: unknown }[]): Map<string, string> {
  return new Map(
    nodes.flatMap(node => {
      const [id, title] = [rawText(node.identifier ?? node.id), rawText(node.name ?? node.title)];
      return id && title ? [[id.toLowerCase(), title] as const] : [];
    }),
  );
}

/**
 * The recipes that RecipeSage links to a recipe as a whole: references of the lines that name them, and the titles of
 * the others.
 */
export function linkedAsWhole(
  links: unknown,
  lines: readonly unknown[],
): { references: FileReference[]; others: string[] } {
  const titles = listOf(links)
    .slice(0, maxLinks)
    .flatMap(link =>
      isNode(link) && isNode(link.linkedRecipe) ? rawText(link.linkedRecipe.title).trim() || [] : [],
    );
  const known = lines
    .filter(line => typeof line === 'string')
    .slice(0, maxLines)
    .map(line => ({ line, key: keyOf(line.slice(0, longestLine)) }));
  const references = titles.flatMap(title => {
    const key = keyOf(title);
    const found = known.find(each => each.key.includes(key));
    return found ? [linked(found.line, title).reference] : [];
  });
  const named = new Set(references.map(({ recipe }) => recipe));
  return { references, others: titles.filter(title => !named.has(title)) };
}

/** More links of one recipe are left out. */
const maxLinks = 100;

function keyOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
