import { mix } from './scene/colour.ts';
import type { FoodKind } from './scene/food.ts';
import { contrasting, type GroundName, type Grounds, pickGround } from './scene/ground.ts';
import type { Piece } from './scene/pieces.ts';
import type { Random } from './scene/random.ts';
import type { Vessel } from './scene/vessel.ts';
import type { FoodRow, ServedRow } from './words/dish-words.ts';
import type { IngredientRow } from './words/ingredient-words.ts';
import {
  type DishRow,
  ingredientsIn,
  isServed,
  isSweet,
  recogniseDish,
  recogniseIngredients,
  recogniseOccasion,
} from './words/recognise.ts';

export type RecipeText = {
  title: string;
  ingredients: string[];
  categories: string[];
  cuisines: string[];
  cookingMethod: string;
  description: string;
};

/** The contents of the picture, before drawing. */
export type Plan = { vessel: Vessel; ground: GroundName; dish: PlannedDish; around: IngredientRow[] };
type PlannedDish =
  | { sort: 'food'; food: FoodKind; colour: string; pieces: Piece[] }
  | { sort: 'served'; icon: string; count: 1 | 3 | 5; garnish: Piece[] }
  | { sort: 'plain' };

export function planPicture(recipe: RecipeText, random: Random): Plan {
  const named = ingredientsIn(recipe.title);
  const listed = recogniseIngredients(recipe.ingredients);
  const around = listed.length > 0 ? listed : ingredientsIn(`${recipe.title} ${recipe.description}`);
  const heap = plannedHeap(named);
  const row = recogniseDish(recipe) ?? (heap ? undefined : recogniseOccasion(recipe));
  const known = row ? planned(row, { named, around }) : (heap ?? plannedHeap(around));
  const { grounds, ...plan } = known ?? nothingKnown;
  return { ...plan, ground: pickGround(grounds, random), around };
}

type Choice = Omit<Plan, 'ground' | 'around'> & { grounds: Grounds };
const nothingKnown: Choice = { vessel: 'plate', grounds: 'oat', dish: { sort: 'plain' } };

function planned(row: DishRow, ingredients: { named: IngredientRow[]; around: IngredientRow[] }): Choice {
  const dish = isServed(row) ? plannedServing(row) : plannedFood(row, ingredients);
  return { vessel: dish.sort === 'plain' ? 'plate' : row[1], grounds: row[4], dish };
}

/** A dish that consists only of its ingredients. */
function plannedHeap(ingredients: readonly IngredientRow[]): Choice | undefined {
  const pieces = piecesOf(ingredients.filter(({ 3: seen }) => seen !== 'staple')).slice(0, 7);
  if (pieces[0] === undefined) return undefined;
  const dish: PlannedDish = { sort: 'food', food: 'heap', colour: '#d9a45c', pieces };
  return { vessel: 'plate', grounds: contrasting(pieces[0][1]), dish };
}

function plannedServing([, , icon, count, , garnish = '']: ServedRow): PlannedDish {
  return { sort: 'served', icon, count, garnish: piecesOf(ingredientsIn(garnish)) };
}

function plannedFood(
  row: FoodRow,
  { named, around }: { named: IngredientRow[]; around: IngredientRow[] },
): PlannedDish {
  const [, , food, colour, , garnish = ''] = row;
  const always = ingredientsIn(garnish);
  const fitting = around.filter(ingredient => fits(ingredient, row, named));
  const rows =
    isSweet(row) && fitting.length > 0
      ? fitting
      : [...always, ...(food === 'puree' && !isSweet(row) ? [] : fitting)];
  const pieces = piecesOf([...new Set(rows)]).slice(0, 7);
  if (food === 'heap' && pieces.length === 0) return { sort: 'plain' };
  return { sort: 'food', food, colour: colourOf(colour, piecesOf(named)[0]), pieces };
}

/** Whether an ingredient may appear on the dish, rather than only next to it. */
function fits(ingredient: IngredientRow, row: DishRow, named: readonly IngredientRow[]): boolean {
  const seen = ingredient[3];
  if (seen === 'staple') return false;
  if (seen === 'sweet' || named.includes(ingredient)) return true;
  return seen === undefined && !isSweet(row);
}

function colourOf(colour: FoodRow[3], named: Piece | undefined): string {
  if (!colour.startsWith('title ')) return colour;
  return named ? mix(named[1], '#fff3d6', 0.18) : colour.slice('title '.length);
}

function piecesOf(rows: readonly IngredientRow[]): Piece[] {
  return rows.map(row => row[2]).filter(piece => piece !== undefined);
}
