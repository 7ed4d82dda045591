import { plainLines, plainText } from '../../html/plain-text.ts';
import { markedHeading } from '../../html/text-lines.ts';
import { MarkedTexts, withMarks } from '../../parts/kept-marks.ts';
import { wholeTime } from '../../parts/recipe-parts.ts';
import {
  hasType,
  isNode,
  listOf,
  namesOf,
  property,
  quantityText,
  rawText,
  type SchemaNode,
  textOf,
} from '../../parts/schema-node.ts';
import { linesOf } from '../../parts/section-groups.ts';
import { isToolsHeading } from '../../parts/section-words.ts';
import { nutritionLines } from '../../schema-org/nutrition.ts';
import { readSchemaRecipe } from '../../schema-org/schema-recipe.ts';
import type { FileRecipe, FileReference } from './file-recipe.ts';
import { ratingOf } from './rating.ts';
import { withoutLinks } from './recipe-links.ts';

/**
 * A schema.org Recipe from a user's own collection. Unlike for pages, its keywords become tags, headings become groups,
 * and paragraphs are kept; its notes, and everything without a field, are added to the description. `titles` has the
 * recipes of the same file by identifier.
 */
export function schemaOrgRecipe(node: SchemaNode, titles?: ReadonlyMap<string, string>): FileRecipe {
  const { lines, references } = withoutLinks(property(node, 'recipeIngredient', 'ingredients'), titles);
  const read = readSchemaRecipe({
    ...node,
    recipeIngredient: groupedIngredients(lines),
    recipeInstructions: groupedInstructions(property(node, 'recipeInstructions', 'instructions')),
  });
  const tools = read.ingredientGroups.filter(({ title }) => isToolsHeading(title));
  const parts = { ...read, ingredientGroups: read.ingredientGroups.filter(group => !tools.includes(group)) };
  const citation = textOf(property(node, 'isBasedOn', 'url', 'citation', 'creditText'));
  const rating = ratingOf(node);
  const remarks = [
    ...notesOf(node),
    sourceRemark(node, citation),
    toolsRemark(node, linesOf(tools)),
    ...furtherRemarks(node),
    rating.remark,
  ];
  const marked = new MarkedTexts();
  for (const name of ['description', 'comment', 'recipeInstructions', 'instructions'])
    marked.addWithin(property(node, name));
  return {
    warnings: [],
    references: [...listOf(property(node, 'hasPart')).flatMap(referenceIn), ...references],
    pictures: parts.imageUris.filter(uri => !/^https?:/i.test(uri)),
    parts: {
      ...withMarks(
        {
          ...parts,
          description: [paragraphs(property(node, 'description')), ...remarks].filter(Boolean).join('\n\n'),
        },
        marked,
      ),
      citation,
      stars: rating.stars,
      nutrition: nutritionLines(property(node, 'nutrition')).join('\n'),
      imageUris: parts.imageUris.filter(uri => /^https?:/i.test(uri)),
      totalMinutes: wholeTime(parts),
      categories: [
        ...new Set([...parts.categories, ...namesOf(property(node, 'keywords')), ...dietsOf(node)]),
      ],
    },
  };
}

/** A recipe that is part of this one, by its title, and the ingredient that it is if that is called otherwise. */
function referenceIn(part: unknown): FileReference[] {
  if (!isNode(part) || !hasType(part, 'recipe')) return [];
  const recipe = textOf(property(part, 'name'));
  return recipe
    ? [{ ingredient: textOf(property(part, 'alternateName')) || recipe, recipe, whole: false }]
    : [];
}

/** The person or thing that it comes from, if the citation is an address that does not say so. */
function sourceRemark(node: SchemaNode, citation: string): string {
  const names = ['creditText', 'citation', 'author']
    .flatMap(name => listOf(property(node, name)))
    .map(textOf);
  const missing = names.filter(name => name && !alike(citation, name));
  return missing.length > 0 ? `Source: ${[...new Set(missing)].join(', ')}` : '';
}

/** "soups.example" adds nothing to "https://soups.example/leek". */
function alike(citation: string, name: string): boolean {
  return citation.toLowerCase().includes(name.toLowerCase().replace(/^(?:https?:\/\/)?(?:www\.)?/, ''));
}

function toolsRemark(node: SchemaNode, among: readonly string[]): string {
  const own = listOf(property(node, 'tool', 'tools')).map(textOf);
  const tools = [...own, ...among].filter(Boolean);
  return tools.length > 0 ? `Tools: ${tools.join(', ')}` : '';
}

/** The address of its video, what to have at hand, and what it costs. */
function furtherRemarks(node: SchemaNode): string[] {
  const videos = listOf(property(node, 'video')).map(video =>
    isNode(video) ? rawText(property(video, 'contentUrl', 'embedUrl', 'url')) : rawText(video),
  );
  const found = [
    ['Video', videos],
    ['Supplies', listOf(property(node, 'supply')).map(textOf)],
    ['Cost', listOf(property(node, 'estimatedCost')).map(costOf)],
  ] as const;
  return found.flatMap(([label, values]) => {
    const given = values.filter(Boolean);
    return given.length > 0 ? [`${label}: ${given.join(', ')}`] : [];
  });
}

function costOf(value: unknown): string {
  const currency = isNode(value) ? rawText(property(value, 'currency')) : '';
  return plainText([quantityText(value), currency].filter(Boolean).join(' '));
}

/** "Vegan" for schema.org's VeganDiet. */
function dietsOf(node: SchemaNode): string[] {
  return listOf(property(node, 'suitableForDiet')).flatMap(diet => {
    const [, words = ''] = /(?:^|[/#:])(\w{2,40})Diet$/.exec(rawText(diet)) ?? [];
    return words ? [words.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')] : [];
  });
}

function paragraphs(value: unknown): string {
  const texts = rawText(value).split(/\n\s*\n/);
  return texts
    .map(text => plainLines(text).join('\n'))
    .filter(Boolean)
    .join('\n\n');
}

function notesOf(node: SchemaNode): string[] {
  return listOf(property(node, 'comment')).map(comment => {
    const text =
      typeof comment === 'object' && comment !== null ? property(comment as SchemaNode, 'text') : comment;
    return paragraphs(text);
  });
}

/**
 * Groups ingredient lines by the headings among them: "For the sauce:", "[Sauce]" and "## Sauce", as different
 * collections write them.
 */
function groupedIngredients(value: unknown): unknown {
  const entries = listOf(value);
  if (!entries.some(entry => headingOf(entry))) return value;
  const groups: { name: string; itemListElement: unknown[] }[] = [{ name: '', itemListElement: [] }];
  for (const entry of entries) {
    const heading = headingOf(entry);
    if (heading) groups.push({ name: heading, itemListElement: [] });
    else groups.at(-1)?.itemListElement.push(entry);
  }
  return groups;
}

function headingOf(entry: unknown): string {
  if (typeof entry !== 'string' || entry.length > 200) return '';
  return markedHeading(entry) || (/^(.+\S)\s*[:：]$/.exec(entry.trim())?.[1] ?? '');
}

/** Moves steps into the empty section before them. */
function groupedInstructions(value: unknown): unknown {
  if (!Array.isArray(value) || !value.some(isBareSection)) return value;
  const grouped: unknown[] = [];
  let section: unknown[] | undefined;
  for (const entry of value) {
    const bare = isBareSection(entry);
    if (bare) section = [];
    if (bare) grouped.push({ ...(entry as SchemaNode), itemListElement: section });
    else (section ?? grouped).push(entry);
  }
  return grouped;
}

function isBareSection(entry: unknown): boolean {
  if (!isNode(entry) || !hasType(entry, 'howtosection')) return false;
  return property(entry, 'itemListElement', 'steps') === undefined && rawText(property(entry, 'name')) !== '';
}
