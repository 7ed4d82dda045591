import { plainLines } from '../../html/plain-text.ts';
import { wholeTime } from '../../parts/recipe-parts.ts';
import { listOf, namesOf, property, rawText, type SchemaNode, textOf } from '../../schema-org/schema-node.ts';
import { readSchemaRecipe } from '../../schema-org/schema-recipe.ts';
import type { FileRecipe } from './file-recipe.ts';
import { groupedIngredients, groupedInstructions } from './grouped.ts';

/**
 * A schema.org Recipe out of somebody's own collection. Beyond what pages are read for, its keywords are tags, its
 * headings group what follows, its paragraphs stay, and its notes are part of the description.
 */
export function schemaOrgRecipe(node: SchemaNode): FileRecipe {
  const parts = readSchemaRecipe({
    ...node,
    recipeIngredient: groupedIngredients(property(node, 'recipeIngredient', 'ingredients')),
    recipeInstructions: groupedInstructions(property(node, 'recipeInstructions', 'instructions')),
  });
  const source = property(node, 'isBasedOn', 'url', 'citation', 'creditText');
  return {
    warnings: [],
    pictures: parts.imageUris.filter(uri => !/^https?:/i.test(uri)),
    parts: {
      ...parts,
      description: [paragraphs(property(node, 'description')), ...notesOf(node)].filter(Boolean).join('\n\n'),
      citation: textOf(source),
      imageUris: parts.imageUris.filter(uri => /^https?:/i.test(uri)),
      totalMinutes: wholeTime(parts),
      categories: [...new Set([...parts.categories, ...namesOf(property(node, 'keywords'))])],
    },
  };
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
