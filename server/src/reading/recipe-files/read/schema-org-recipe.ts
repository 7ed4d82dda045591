import { plainLines } from '../../html/plain-text.ts';
import { wholeTime } from '../../parts/recipe-parts.ts';
import { linesOf } from '../../parts/section-groups.ts';
import { saysTools } from '../../parts/section-words.ts';
import { nutritionLines } from '../../schema-org/nutrition.ts';
import { listOf, namesOf, property, rawText, type SchemaNode, textOf } from '../../schema-org/schema-node.ts';
import { readSchemaRecipe } from '../../schema-org/schema-recipe.ts';
import type { FileRecipe } from './file-recipe.ts';
import { groupedIngredients, groupedInstructions } from './grouped.ts';
import { ratingOf } from './rating.ts';

/**
 * A schema.org Recipe out of somebody's own collection. Beyond what pages are read for, its keywords are tags, its
 * headings group what follows, its paragraphs stay, and its notes are part of the description. So is what there is no
 * field for.
 */
export function schemaOrgRecipe(node: SchemaNode): FileRecipe {
  const read = readSchemaRecipe({
    ...node,
    recipeIngredient: groupedIngredients(property(node, 'recipeIngredient', 'ingredients')),
    recipeInstructions: groupedInstructions(property(node, 'recipeInstructions', 'instructions')),
  });
  const tools = read.ingredientGroups.filter(({ title }) => saysTools(title));
  const parts = { ...read, ingredientGroups: read.ingredientGroups.filter(group => !tools.includes(group)) };
  const citation = textOf(property(node, 'isBasedOn', 'url', 'citation', 'creditText'));
  const rating = ratingOf(node);
  const remarks = [
    ...notesOf(node),
    sourceRemark(node, citation),
    toolsRemark(node, linesOf(tools)),
    rating.remark,
  ];
  return {
    warnings: [],
    pictures: parts.imageUris.filter(uri => !/^https?:/i.test(uri)),
    parts: {
      ...parts,
      description: [paragraphs(property(node, 'description')), ...remarks].filter(Boolean).join('\n\n'),
      citation,
      stars: rating.stars,
      nutrition: nutritionLines(property(node, 'nutrition')).join('\n'),
      imageUris: parts.imageUris.filter(uri => /^https?:/i.test(uri)),
      totalMinutes: wholeTime(parts),
      categories: [...new Set([...parts.categories, ...namesOf(property(node, 'keywords'))])],
    },
  };
}

/** Who or what it comes from, where the citation is an address that does not say so. */
function sourceRemark(node: SchemaNode, citation: string): string {
  const names = ['creditText', 'citation', 'author']
    .flatMap(name => listOf(property(node, name)))
    .map(textOf);
  const unsaid = names.filter(name => name && !alike(citation, name));
  return unsaid.length > 0 ? `Source: ${[...new Set(unsaid)].join(', ')}` : '';
}

/** "soups.example" says no more than "https://soups.example/leek". */
function alike(citation: string, name: string): boolean {
  return citation.toLowerCase().includes(name.toLowerCase().replace(/^(?:https?:\/\/)?(?:www\.)?/, ''));
}

function toolsRemark(node: SchemaNode, among: readonly string[]): string {
  const own = listOf(property(node, 'tool', 'tools')).map(textOf);
  const tools = [...own, ...among].filter(Boolean);
  return tools.length > 0 ? `Tools: ${tools.join(', ')}` : '';
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
