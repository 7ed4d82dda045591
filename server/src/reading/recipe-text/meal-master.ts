/**
 * Each recipe of a text in the Meal-Master format as plain text with headings; the text itself if it is in another
 * format.
 */
export function plainMealMaster(text: string): string[] {
  if (!header.test(text)) return [text];
  const [before = '', ...recipes] = text.replaceAll('\r\n', '\n').split(headers);
  return [...(before.trim() ? [before] : []), ...recipes.map(plainRecipe)];
}

const header = /^(?:M{5}|-{5,}).{0,40}Meal-?Master/im;
const headers = /^(?:M{5}|-{5,}).{0,40}Meal-?Master.*$/gim;
const ending = /^(?:M{5}|-{5})\s*$/;
const section = /^(?:M{5}|-{5})-*\s*([^-].*?)\s*-*$/;
const fact = /^\s*(Title|Categories|Yield|Servings):\s*(.*)$/i;

function plainRecipe(recipe: string): string {
  const facts = new Map<string, string>();
  const ingredients: string[] = [];
  const paragraphs: string[][] = [[]];
  for (const line of recipe.split('\n')) {
    const [, name = '', value = ''] = fact.exec(line) ?? [];
    if (ending.test(line)) break;
    if (name && ingredients.length === 0) facts.set(name.toLowerCase(), value.trim());
    else if (section.test(line)) ingredients.push('', heading(section.exec(line)?.[1] ?? ''));
    else if (paragraphs.flat().length > 0 || !isIngredient(line)) addTo(paragraphs, line);
    else addIngredients(ingredients, line);
  }
  const made = facts.get('yield') ?? facts.get('servings') ?? '';
  return [
    facts.get('title') ?? '',
    '',
    made && `Yield: ${made}`,
    facts.get('categories') && `Categories: ${facts.get('categories')}`,
    '',
    'Ingredients:',
    ...ingredients,
    '',
    'Directions:',
    ...paragraphs.map(lines => lines.join(' ')).filter(Boolean),
  ].join('\n');
}

function heading(title: string): string {
  return `${title.charAt(0)}${title.slice(1).toLowerCase()}:`;
}

/** Joins the wrapped lines of a paragraph. */
function addTo(paragraphs: string[][], line: string): void {
  if (line.trim()) paragraphs.at(-1)?.push(line.trim());
  else if (paragraphs.at(-1)?.length) paragraphs.push([]);
}

/** Amounts end in the seventh column, units in the tenth; a dash continues the name above. */
const ingredient = /^([ \d./]{6}[\d ]) ([A-Za-z ]{2}) (\S.*)$/;
const secondColumn = 41;

function isIngredient(line: string): boolean {
  return ingredient.test(line);
}

function addIngredients(ingredients: string[], line: string): void {
  const [left, right] = [line.slice(0, secondColumn), line.slice(secondColumn)];
  const columns = ingredient.test(right) && /\d/.test(right) ? [left, right] : [line];
  for (const column of columns) {
    const [, amount = '', unit = '', name = ''] = ingredient.exec(column) ?? [];
    const continued = /^-+\s*(.*)$/.exec(name.trim())?.[1];
    const last = ingredients.at(-1);
    if (continued !== undefined && last) ingredients[ingredients.length - 1] = `${last} ${continued}`;
    else
      ingredients.push(
        [amount.trim(), units.get(unit.trim()) ?? unit.trim(), name.trim()].filter(Boolean).join(' '),
      );
  }
}

/** Units whose two letters have another meaning elsewhere; case matters. */
const units = new Map(
  Object.entries({
    ...{
      x: '',
      ea: '',
      sm: 'small',
      md: 'medium',
      lg: 'large',
      cn: 'can',
      pk: 'package',
      pn: 'pinch',
      ds: 'dash',
    },
    ...{
      dr: 'drop',
      ct: 'carton',
      bn: 'bunch',
      sl: 'slice',
      T: 'tbsp',
      tb: 'tbsp',
      t: 'tsp',
      ts: 'tsp',
      fl: 'fl oz',
    },
    ...{ c: 'cup', C: 'cup', pt: 'pint', qt: 'quart', ga: 'gallon', cb: 'ml' },
  }),
);
