import type { Recipe } from '@potluck/contract/resources/recipe';
import { cooklangIngredient } from './cooklang-ingredient.ts';
import { shortDuration } from './iso-duration.ts';

/**
 * A recipe as Cooklang. Ingredients stand in sections before the steps, where whoever gathers them finds them, and not
 * inside the steps, whose words rarely name them as the list does. Its picture is found by the name of the file.
 */
export async function cooklangText(recipe: Recipe): Promise<string> {
  const lists = recipe.ingredientGroups.map(({ title, ingredients }) => ({
    title,
    paragraphs: [ingredients.map(cooklangIngredient).join(',\n')],
  }));
  const steps = recipe.directions.map(group => ({
    title: group.title,
    paragraphs: group.steps.map(stepText),
  }));
  const paragraphs = [await frontMatter(recipe), ...sections([...lists, ...steps])];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`;
}

/** Headings stand where one section ends and another begins; what comes first and has no title needs none. */
function sections(groups: { title: string; paragraphs: string[] }[]): string[] {
  let current = '';
  return groups.flatMap(({ title, paragraphs }) => {
    const begins = title !== current;
    current = title;
    return begins
      ? [title ? `== ${escaped(title.replaceAll('=', '-'))} ==` : '==', ...paragraphs]
      : paragraphs;
  });
}

/** One paragraph, in which nothing is taken for more than words. */
function stepText(text: string): string {
  return escaped(text.replace(/\s+/g, ' ').trim()).replace(/^(?=[>=-])/, '\\');
}

function escaped(text: string): string {
  return text.replace(/[\\@#~]|--|\[-/g, mark => `\\${mark}`);
}

async function frontMatter(recipe: Recipe): Promise<string> {
  const metadata = {
    title: recipe.title,
    description: recipe.description,
    source: recipe.citation,
    rating: recipe.stars,
    nutrition: recipe.nutrition,
    servings: recipe.yieldAmount,
    'prep time': shortDuration(recipe.prepDuration),
    'cook time': shortDuration(recipe.cookDuration),
    'time required': shortDuration(recipe.totalDuration),
    'cooking method': recipe.cookingMethod,
    tags: recipe.categories,
    cuisine: recipe.cuisines,
  };
  const said = Object.entries(metadata).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value,
  );
  const { stringify } = await import('yaml');
  return `---\n${stringify(Object.fromEntries(said), { lineWidth: 0 })}---`;
}
